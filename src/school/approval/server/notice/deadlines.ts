import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { EDITABLE_STATUSES, UNFINISHED } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { DECLARING, UNDER_WAY } from '../../../../../machines/semester/semester.sets.ts';
import { dayOf, daysBetween, minuteOf } from '../../../../platform/server/clock.ts';
import type { Queryable } from '../../../../platform/server/database/queryable.ts';
import { transaction } from '../../../../platform/server/database/transaction.ts';
import { type Notice, tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import type { Services } from '../../../../platform/server/request/ctx.ts';
import { seatOfLevel } from './noticeContext.ts';

/** Days before a deadline (通知 7). */
export const STAGES = [7, 3, 1];
const { inReview } = DECLARE_STATUS;

interface Due {
  schoolId: number;
  semesterId: number;
  semesterName: string;
  businessType: number;
  /** 0: the window of the semester. */
  extensionId: number;
  deadline: Date;
  /** Whose unfinished items, or the level and unit at which items wait. */
  declarerId: number | null;
  level: number | null;
  path: string | null;
  items: number;
}
/**
 * What is not finished, with the deadline that holds for it: the end of the window, or the latest extension that reaches its unit; behind
 * 申报中 only an extension counts (machines/declarationWindow). By owner for what is with them, by level and unit for what waits there.
 */
const OPEN = `
with item as (
  select d.*, s.semester_name, x.id as extension_id,
    case when x.until is not null and (s.state not in (${DECLARING}) or x.until > s.declare_close_at) then x.until when s.state in (${DECLARING}) then s.declare_close_at end as deadline
  from declaration d join semester s on s.school_id = d.school_id and s.id = d.semester_id and s.state in (${UNDER_WAY})
    left join lateral (select e.id, e.until from declare_extension e
        join org_unit u on u.school_id = e.school_id and u.business_type = e.business_type and u.node_key = e.unit_key
      where e.school_id = d.school_id and e.semester_id = d.semester_id and e.level = 0 and starts_with(d.management_path, u.path) order by e.until desc limit 1) x on true
  where d.declare_status in (${UNFINISHED}))
select school_id as "schoolId", semester_id as "semesterId", semester_name as "semesterName", business_type as "businessType", deadline,
  case when deadline = (select until from declare_extension e where e.school_id = item.school_id and e.id = item.extension_id) then extension_id else 0 end as "extensionId",
  case when declare_status = ${inReview} then null else declarer_id::float8 end as "declarerId",
  case when declare_status = ${inReview} then current_level end as level,
  case when declare_status = ${inReview} then (array[management_path, teaching_path, supervisor_path, master_path])[current_level] end as path,
  count(*)::int as items
from item where deadline > $1 and deadline < $1::timestamptz + interval '9 days'
group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 5, 6, 7, 8, 9`;

/** The one who writes the row tells: of several instances, and however often one looks. */
export async function isFirst(
  db: Queryable,
  { schoolId, semesterId, extensionId }: Pick<Due, 'schoolId' | 'semesterId' | 'extensionId'>,
  day: string,
  stage: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into deadline_reminder (school_id, semester_id, extension_id, day, stage, told_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [schoolId, semesterId, extensionId, day, stage, now],
  );
  return rowCount === 1;
}

/**
 * Reminds 7, 3 and 1 days before the deadline, once on the day: owners of what they have not submitted, and whoever decides at the units
 * at which something waits (通知 7). Answers how many notices there were. @param now business time
 */
export async function remindOfDeadlines(
  { pool }: Pick<Services, 'pool'>,
  now: Date,
): Promise<number> {
  const day = dayOf(now);
  return transaction(pool, 'read write', async (client) => {
    const { rows } = await client.query<Due>(OPEN, [now]);
    const known = new Map<string, boolean>();
    let sent = 0;
    for (const schoolId of new Set(rows.map((row) => row.schoolId))) {
      const say = await noticeTexts({ client, caller: { schoolId } });
      const notices: Notice[] = [];
      for (const due of rows.filter((row) => row.schoolId === schoolId)) {
        const stage = daysBetween(now, due.deadline);
        if (!STAGES.includes(stage)) continue;
        const key = `${due.semesterId} ${due.extensionId}`;
        const first = known.get(key) ?? (await isFirst(client, due, day, stage, now));
        known.set(key, first);
        if (!first) continue;
        const closeAt = `${dayOf(due.deadline).slice(5)} ${minuteOf(due.deadline)}`;
        const facts = { semester: due.semesterName, closeAt, days: String(stage) };
        const common = { kind: 'deadline', count: due.items, source: due.semesterName } as const;
        const digest = `deadline:${due.semesterId}:${day}:${closeAt}`;
        const level = LEVELS[(due.level ?? 0) - 1];
        if (level)
          notices.push({
            ...common,
            ...say('deadlineWaiting', { ...facts, level: `${LEVEL_UNIT_ZH[level]}审批` }),
            digest: `${digest}:${level}`,
            link: `/talent/approve/${level}`,
            to: {
              ...seatOfLevel(level),
              businessType: due.businessType,
              unitPath: due.path,
              not: 0,
            },
          });
        else if (due.declarerId !== null)
          notices.push({
            ...common,
            ...say('deadlineOwn', facts),
            digest,
            link: `/talent/declaration?mine=true&status=${EDITABLE_STATUSES}`,
            to: [due.declarerId],
          });
      }
      await tell({ client, caller: { schoolId, userId: 0 }, now }, notices);
      sent += notices.length;
    }
    return sent;
  });
}
