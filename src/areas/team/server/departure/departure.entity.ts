import {
  departureCode,
  isAtStake,
  PLANNED,
} from '../../../../../machines/departure/departure.stored.ts';
import { DEPARTURE_STATES } from '../../../../../machines/departure/departure.types.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { EntityExtras, Seen } from '../../../../platform/server/resource/extras.ts';
import { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';
import type { LeavingPart } from '../../../../school/people/server/leavingPart.ts';
import { dutiesOfMany } from '../underName.ts';

const WHO = 'app_user u where u.school_id = e.school_id and u.id = e.user_id';
const IS_PLANNED = `e.departure_state in (${PLANNED})`;
const IS_AWAY = `e.departure_state = ${departureCode('gone')}`;
/** 12 天, or for a leave that goes on 3 天后返岗. */
const left = (
  today: string,
) => `case when ${IS_PLANNED} then greatest(e.begin_on - ${today}, 0) || ' 天'
  when ${IS_AWAY} and e.end_on is not null then greatest(e.end_on - ${today} + 1, 0) || ' 天后返岗' end`;
const TIME: Readonly<Record<string, (today: string) => string>> = {
  soon: (today) => `${IS_PLANNED} and e.begin_on <= ${today} + 30`,
  half: (today) => `${IS_PLANNED} and e.begin_on <= ${today} + 183`,
  away: (today) => `${IS_AWAY} and (e.end_on is null or e.end_on >= ${today})`,
};

/** What the rows themselves say; what is under the names comes from every area. */
export const departureColumns: EntityExtras = {
  counts: {
    employeeNumber: `select u.employee_number from ${WHO}`,
    daysLeft: (today) => left(today),
    leavesOpen: 'null',
    // who acts for them at the beginning, while they are away
    agent: (
      today,
    ) => `select a.cname from approval_agent g join app_user a on a.school_id = g.school_id and a.id = g.agent_id
      where g.school_id = e.school_id and g.principal_id = e.user_id and g.ended_at is null and (${IS_PLANNED} or ${IS_AWAY})
        and greatest(e.begin_on, ${today}) between g.begin_on and g.end_on order by g.id limit 1`,
  },
  keyword: (text) => [
    `exists (select from ${WHO} and (u.cname ilike ${text} or u.employee_number ilike ${text} or u.pinyin ilike ${text}))`,
  ],
  filters: {
    time: (asked, add, { now }: Seen) => TIME[asked]?.(`${add(dayOf(now))}::date`) ?? 'false',
  },
};

/** 离岗计划 (用户 38–40): beside each row what is under the name as long as it matters, the one that is too late marked. */
export const departureExtras = (parts: readonly LeavingPart[]): EntityExtras => ({
  ...departureColumns,
  compute: (ctx, rows) => tellOpen(ctx, parts, rows),
  computesSheets: true,
});

async function tellOpen(ctx: Ctx, parts: readonly LeavingPart[], rows: readonly EntityRow[]) {
  const open = rows.filter((row) => isAtStake(stateOf(row)));
  const ids = [...new Set(open.map(({ person }) => Number(person)))];
  const told = ids.length > 0 ? await dutiesOfMany(ctx, parts, ids) : () => '';
  for (const row of rows) {
    const text = open.includes(row) ? told(Number(row.person)) : '';
    row.leavesOpen = text || (open.includes(row) ? '没有' : null);
    row.overdue =
      text && stateOf(row) === 'gone' && !returnsFrom(String(row.kind)) ? OVERDUE : null;
  }
}
const stateOf = (row: EntityRow) => DEPARTURE_STATES[Number(row.departureState)] ?? 'none';
const OVERDUE = '已到期未移交';
