import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import {
  windowAt,
  windowRefusal,
} from '../../../../machines/declarationWindow/declarationWindow.at.ts';
import { dayOf, minuteOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import { datesOf } from './declaringWindow.ts';
import { levelDeadlines } from './levelDeadline.ts';

/** More time for a unit: of declaring (`level` 0) or of a level of the approval. */
export interface Extending {
  semesterId: number;
  level: number;
  until: Date;
  reason: string;
}
const minute = (at: Date) => `${dayOf(at)} ${minuteOf(at)}`;

/**
 * Accepted by the chart of the window, with a reason and until later than what ends and now (学期 28、31).
 * @throws Refusal 422 at `ofSemesterId`, `level`, `until` or `reason`, 601 when the semester is over
 */
export async function checkExtending(
  { client, caller, now }: Pick<Ctx, 'client' | 'caller' | 'now'>,
  { semesterId, level: n, until, reason }: Extending,
): Promise<void> {
  const semester = await datesOf(client, caller.schoolId, semesterId, true);
  if (!semester) throw invalid({ ofSemesterId: '没有这个学期' });
  const { state, declareOpenAt, semesterName: name } = semester;
  const level = LEVELS[n - 1];
  const end = level
    ? (await levelDeadlines(client, caller.schoolId, semesterId))[level]?.at
    : semester.declareCloseAt;
  if (level && !end)
    throw invalid({ level: `${LEVEL_UNIT_ZH[level]}审批没有设置截止时间，不需要延期` });
  const [openAt, closeAt] = [level ? null : declareOpenAt, end ?? null];
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
  const why = windowRefusal(snapshot, { type: 'extend', mayEdit: true, later: true, reason });
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
}
