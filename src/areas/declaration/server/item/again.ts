import { type SQL, sql } from 'drizzle-orm';
import { acceptanceCode } from '../../../../../machines/acceptance/acceptance.stored.ts';
import { SENT_BACK, SETTLED } from '../../../../../machines/approval/approval.again.ts';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { HELD } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import {
  type Found,
  type Part,
  part,
  together,
} from '../../../../platform/server/database/together.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { signedBy } from '../../../../school/approval/contract/signedBy.ts';
import type { RISKS } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { SHUT_DECLARATIONS } from '../../../../school/declaration/server/closedRoom.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import type { Row } from './row.ts';

type Risk = (typeof RISKS)[number];
/** The flag of an item that has been sent back to a level, and what a batch wants to be confirmed. */
export const RETURNED = 'returned' satisfies Risk;

const among = (actions: readonly string[]) => actions.map((action) => `'${action}'`).join(', ');
/** `openReturn` of the chart in SQL: `r` is a record of `declaration`, and its return still stands for the level that waits. */
const STANDS = `r.school_id = declaration.school_id and r.declaration_id = declaration.id and r.round = declaration.round
  and declaration.declare_status = ${DECLARE_STATUS.inReview} and r.level >= declaration.current_level and r.action in (${among(SENT_BACK)})
  and not exists (select from approval_record p where p.school_id = r.school_id and p.declaration_id = r.declaration_id and p.round = r.round
    and p.level = r.level and p.seq > r.seq and p.action in (${among(SETTLED)}))`;

/** 退回重审, as a condition on the table `declaration`; those that are it are few, and worked out once for all rows. */
export const isAgain: SQL = sql.raw(`("declaration".school_id, "declaration".id) in
  (select declaration.school_id, declaration.id from declaration join approval_record r on ${STANDS})`);
/** 教师有异议 (任教 7). */
export const OBJECTED = 'objected' satisfies Risk;
const isObjected: SQL = sql.raw(`("declaration".school_id, "declaration".id) in
  (select school_id, declaration_id from acceptance where acceptance_state = ${acceptanceCode('objected')}) and "declaration".declare_status in (${HELD})`);
/** 教室不可用 (教室 41). */
export const ROOM_SHUT = 'roomShut' satisfies Risk;
const isShut: SQL = sql.raw(
  `("declaration".school_id, "declaration".id) in (${SHUT_DECLARATIONS})`,
);
/** All flags of a row: 退回重审 follows from its history, 教师有异议 from what its teachers say, 教室不可用 from the rooms, the others are stored. */
export const flagsNow: SQL = sql`(case when ${isAgain} then array['${sql.raw(RETURNED)}'] else '{}' end || case when ${isObjected} then array['${sql.raw(OBJECTED)}'] else '{}' end
  || case when ${isShut} then array['${sql.raw(ROOM_SHUT)}'] else '{}' end
  || ${declaration.risks})`;
/** The filter 风险标. */
export const risky = (risk: Risk | 'none' | undefined): SQL | undefined =>
  risk === undefined
    ? undefined
    : risk === 'none'
      ? sql`cardinality(${flagsNow}) = 0`
      : sql`${risk} = any(${flagsNow})`;

interface Return {
  id: number;
  level: number;
  operatorName: string;
  onBehalfOfName: string | null;
  opinion: string | null;
}
const returnsPart = ({ caller }: Ctx, rows: readonly Row[]): Part<Return> =>
  part(
    `select distinct on (declaration.id) declaration.id::float8 as id, r.level, r.operator_name as "operatorName",
       r.on_behalf_of_name as "onBehalfOfName", r.opinion
     from declaration join approval_record r on ${STANDS}
     where declaration.school_id = $1 and declaration.id = any($2::bigint[]) order by declaration.id, r.seq desc`,
    [
      caller.schoolId,
      rows.filter((row) => row.declareStatus === DECLARE_STATUS.inReview).map((row) => row.id),
    ],
  );
/** The return that whoever decides now has to know of, by item. */
export async function returnsOf(ctx: Ctx, rows: readonly Row[]): Promise<Map<number, Return>> {
  if (rows.length === 0) return new Map();
  const { returns } = await together(ctx.client, { returns: returnsPart(ctx, rows) });
  return new Map(returns.map((one) => [one.id, one]));
}

/** What flags of these rows follow from: returns that stand, teachers who object, rooms that are closed in their weeks. */
export const flagParts = (ctx: Ctx, rows: readonly Row[]) => ({
  returns: returnsPart(ctx, rows),
  objected: part<{ id: number }>(
    `select distinct declaration_id::float8 as id from acceptance
     where school_id = $1 and declaration_id = any($2::bigint[]) and acceptance_state = ${acceptanceCode('objected')}`,
    [
      ctx.caller.schoolId,
      rows.filter((row) => HELD.includes(row.declareStatus)).map((row) => row.id),
    ],
  ),
  shut: part<{ id: number }>(
    `select id::float8 as id from (${SHUT_DECLARATIONS}) t where school_id = $1 and id = any($2::bigint[])`,
    [ctx.caller.schoolId, rows.map(({ id }) => id)],
  ),
});
const idsOf = (found: readonly { id: number }[]) => new Set(found.map(({ id }) => id));
/** The rows with all their flags, as lists show them. */
export function flagged<R extends Row>(
  rows: readonly R[],
  { returns, objected, shut }: Found<ReturnType<typeof flagParts>>,
): R[] {
  const flags = [
    [RETURNED, idsOf(returns)],
    [OBJECTED, idsOf(objected)],
    [ROOM_SHUT, idsOf(shut)],
  ] as const;
  return rows.map((row) => {
    const more = flags.filter(([, ids]) => ids.has(row.id)).map(([flag]) => flag);
    return more.length > 0 ? { ...row, risks: [...more, ...row.risks] } : row;
  });
}
/** The same, asked for alone. */
export const withFlags = async <R extends Row>(ctx: Ctx, rows: readonly R[]): Promise<R[]> =>
  rows.length === 0 ? [] : flagged(rows, await together(ctx.client, flagParts(ctx, rows)));

/** What has to be confirmed before a batch passes such an item: who returned it, in whose words. */
export const returnWarning = (last: Return): Warning => ({
  key: RETURNED,
  text: `退回重审：${LEVEL_UNIT_ZH[LEVELS[last.level - 1] ?? 'management']} ${signedBy(last)} 退回，意见：${last.opinion ?? '无'}`,
});
