import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { UNDER_WAY } from '../../../../../machines/semester/semester.sets.ts';
import { dayOf, daysBetween, minuteOf } from '../../../../platform/server/clock.ts';
import { transaction } from '../../../../platform/server/database/transaction.ts';
import { type Notice, tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import type { Services } from '../../../../platform/server/request/ctx.ts';
import { deadlineSql, waitingPath } from '../../../semester/server/levelDeadline.ts';
import { isFirst, STAGES } from './deadlines.ts';
import { seatOfLevel } from './noticeContext.ts';

interface Due {
  schoolId: number;
  semesterId: number;
  semesterName: string;
  businessType: number;
  level: number;
  /** 0: the deadline of the level itself. */
  extensionId: number;
  deadline: Date;
  path: string | null;
  items: number;
}
/** What waits at a level that is to have decided by then (通用设置, 审批开关), by unit. */
const OPEN = `select a.school_id as "schoolId", a.semester_id as "semesterId", s.semester_name as "semesterName", d.business_type as "businessType",
    a.level, until.extension_id as "extensionId", until.deadline, ${waitingPath('d')} as path, count(*)::int as items
  from approval_deadline a join semester s on s.school_id = a.school_id and s.id = a.semester_id and s.state in (${UNDER_WAY})
    join declaration d on d.school_id = a.school_id and d.semester_id = a.semester_id and d.declare_status = ${DECLARE_STATUS.inReview} and d.current_level = a.level
    cross join lateral ${deadlineSql(waitingPath('d'))} until
  where until.deadline > $1 and until.deadline < $1::timestamptz + interval '9 days' group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 5, 8`;

/**
 * Reminds the approvers of a level 7, 3 and 1 days before its own deadline or the extension of their unit, once on the day (通知 8). Answers
 * how many notices there were. @param now business time
 */
export const remindOfLevelDeadlines = (
  { pool }: Pick<Services, 'pool'>,
  now: Date,
): Promise<number> =>
  transaction(pool, 'read write', async (client) => {
    const { rows } = await client.query<Due>(OPEN, [now]);
    const day = dayOf(now);
    const first = new Map<string, boolean>();
    let sent = 0;
    for (const schoolId of new Set(rows.map((row) => row.schoolId))) {
      const say = await noticeTexts({ client, caller: { schoolId } });
      const notices: Notice[] = [];
      for (const due of rows.filter((row) => row.schoolId === schoolId)) {
        const level = LEVELS[due.level - 1];
        const days = daysBetween(now, due.deadline);
        if (!level || !STAGES.includes(days)) continue;
        // beside the window (0) and the extensions (above 0) in the same table
        const extensionId = due.extensionId || -due.level;
        const key = `${due.semesterId} ${extensionId}`;
        if (!first.has(key))
          first.set(key, await isFirst(client, { ...due, extensionId }, day, days, now));
        if (!first.get(key)) continue;
        const closeAt = `${dayOf(due.deadline).slice(5)} ${minuteOf(due.deadline)}`;
        const facts = {
          semester: due.semesterName,
          closeAt,
          days: String(days),
          level: `${LEVEL_UNIT_ZH[level]}审批`,
        };
        notices.push({
          kind: 'deadline',
          count: due.items,
          source: due.semesterName,
          digest: `deadline:${due.semesterId}:${day}:level:${level}:${due.extensionId}`,
          ...say('deadlineLevel', facts),
          link: `/talent/approve/${level}`,
          to: { ...seatOfLevel(level), businessType: due.businessType, unitPath: due.path, not: 0 },
        });
      }
      await tell({ client, caller: { schoolId, userId: 0 }, now }, notices);
      sent += notices.length;
    }
    return sent;
  });
