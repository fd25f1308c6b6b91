import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import {
  windowAt,
  windowRefusal,
} from '../../../../machines/declarationWindow/declarationWindow.at.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { extensionWarnings } from '../../../school/semester/server/closesNow.ts';
import { datesOf } from '../../../school/semester/server/declaringWindow.ts';
import { levelDeadlines } from '../../../school/semester/server/levelDeadline.ts';

const minute = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** 申报延期: of declaring or of a level, accepted by the chart of the window, with a reason and until later than what ends and now (学期 28–31). */
export const extensionExtras: EntityExtras = {
  counts: {
    givenBy: 'select cname from app_user u where u.school_id = e.school_id and u.id = e.updated_by',
    givenAt: `to_char(e.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  removeWarnings: (ctx, row) => extensionWarnings(ctx, Number(row.ofSemesterId), row.id),
  before: async ({ client, caller, now }, { values, before }) => {
    const semester = await datesOf(client, caller.schoolId, Number(values.ofSemesterId), true);
    if (!semester) throw invalid({ ofSemesterId: '没有这个学期' });
    const { state, declareOpenAt, semesterName: name } = semester;
    const level = LEVELS[Number(values.level) - 1];
    const end = level
      ? (await levelDeadlines(client, caller.schoolId, Number(values.ofSemesterId)))[level]?.at
      : semester.declareCloseAt;
    if (level && !end)
      throw invalid({ level: `${LEVEL_UNIT_ZH[level]}审批没有设置截止时间，不需要延期` });
    const [openAt, closeAt] = [level ? null : declareOpenAt, end ?? null];
    const until = new Date(`${values.until}:00+08:00`);
    const later = until > now && (closeAt === null || until > closeAt);
    const snapshot = windowAt(
      {
        state,
        openAt: openAt?.getTime() ?? null,
        closeAt: closeAt?.getTime() ?? null,
        extensions: [],
      },
      now.getTime(),
    );
    const why = windowRefusal(snapshot, {
      type: 'extend',
      mayEdit: true,
      later: true,
      reason: String(values.reason ?? ''),
    });
    if (why === 'state') throw rule(`${name}已结束，不能延期；需要时先把学期恢复为进行中`);
    const problems = {
      ...(why === 'reason' ? { reason: '请写明原因' } : {}),
      ...(later
        ? {}
        : {
            until:
              closeAt && until <= closeAt
                ? `应晚于${level ? `${LEVEL_UNIT_ZH[level]}审批` : '申报'}截止的 ${minute(closeAt)}`
                : '应晚于现在',
          }),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    if (!before) {
      const other = await client.query(
        'select from declare_extension where school_id = $1 and semester_id = $2 and level = $3 and unit_key = $4',
        [caller.schoolId, values.ofSemesterId, values.level, values.ofUnitKey],
      );
      if (other.rowCount) throw invalid({ ofUnitKey: '该单位在这个学期已有延期，请修改原来的' });
    }
    return {};
  },
};
