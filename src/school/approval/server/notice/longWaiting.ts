import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { UNDER_WAY } from '../../../../../machines/semester/semester.sets.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import { transaction } from '../../../../platform/server/database/transaction.ts';
import { type Notice, tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import type { Services } from '../../../../platform/server/request/ctx.ts';
import { approvalSettings } from '../approvalSettings.ts';
import { seatOfLevel } from './noticeContext.ts';

interface Waiting {
  businessType: number;
  level: number;
  unitName: string;
  path: string | null;
  leaderId: number | null;
  items: number;
}
const nth = (column: string) =>
  `(array[d.management_${column}, d.teaching_${column}, d.supervisor_${column}, d.master_${column}])[d.current_level]`;
/** What has come to wait for so many days where nobody has been notified of it yet: marked as such, and counted by unit. */
const CROSSED = `
with crossed as (
  insert into waiting_reminder (school_id, declaration_id, arrived_at, days, told_at)
  select d.school_id, d.id, d.arrived_at, $4, $5 from declaration d
    join semester s on s.school_id = d.school_id and s.id = d.semester_id and s.state in (${UNDER_WAY})
  where d.school_id = $1 and d.business_type = $2 and d.declare_status = ${DECLARE_STATUS.inReview} and d.arrived_at < $3::timestamptz
  on conflict do nothing returning declaration_id)
select d.business_type as "businessType", d.current_level as level, ${nth('unit_name')} as "unitName", ${nth('path')} as path,
    o.leader_staff_id::float8 as "leaderId", count(*)::int as items
  from crossed c join declaration d on d.school_id = $1 and d.id = c.declaration_id
    left join org_unit o on o.school_id = d.school_id and o.business_type = d.business_type and o.node_key = ${nth('unit_key')}
  group by 1, 2, 3, 4, 5 order by 2, 4`;
const DAY = 86_400_000;

/**
 * Tells approvers of what has waited at their unit for the days of the parameter 久等提醒, and again with the leader of the unit from 久等加重
 * on (通知 9); calendar days, like the queues count them. Each item once at each place and threshold.
 * Answers how many notices there were. @param now business time
 */
export const remindOfLongWaiting = ({ pool }: Pick<Services, 'pool'>, now: Date): Promise<number> =>
  transaction(pool, 'read write', async (client) => {
    const { rows: places } = await client.query<{ schoolId: number; businessType: number }>(
      `select distinct school_id as "schoolId", business_type as "businessType" from declaration where declare_status = ${DECLARE_STATUS.inReview} order by 1, 2`,
    );
    let sent = 0;
    for (const { schoolId, businessType } of places) {
      const of = { client, caller: { schoolId } };
      const { remindAfterDays, escalateAfterDays } = await approvalSettings(of, { businessType });
      const say = await noticeTexts(of);
      const notices: Notice[] = [];
      // the longer wait first, and what has come so far is not reported for the shorter one as well
      const seen = new Set<string>();
      for (const days of [...new Set([escalateAfterDays, remindAfterDays])].sort((a, b) => b - a)) {
        const before = `${dayOf(new Date(now.getTime() - (days - 1) * DAY))}T00:00:00+08:00`;
        const { rows } = await client.query<Waiting>(CROSSED, [
          schoolId,
          businessType,
          before,
          days,
          now,
        ]);
        for (const one of rows) {
          const level = LEVELS[one.level - 1];
          if (!level) continue;
          const key = `${one.level} ${one.path}`;
          const facts = {
            level: `${LEVEL_UNIT_ZH[level]}审批`,
            unit: one.unitName,
            days: String(days),
          };
          const common = {
            kind: 'reminder',
            count: one.items,
            source: facts.level,
            digest: `waiting:${key}:${days}`,
          } as const;
          if (!seen.has(key))
            notices.push({
              ...common,
              ...say('waitingLong', facts),
              link: `/talent/approve/${level}`,
              to: { ...seatOfLevel(level), businessType, unitPath: one.path, not: 0 },
            });
          seen.add(key);
          if (days === escalateAfterDays && one.leaderId !== null)
            notices.push({
              ...common,
              ...say('waitingLeader', facts),
              digest: `${common.digest}:leader`,
              link: null,
              to: [one.leaderId],
            });
        }
      }
      await tell({ client, caller: { schoolId, userId: 0 }, now }, notices);
      sent += notices.length;
    }
    return sent;
  });
