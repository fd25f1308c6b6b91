import { type SQL, sql } from 'drizzle-orm';
import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import { may, scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { RETURN_ACTIONS } from '../../../../school/approval/contract/returnReasons.ts';
import { STOOD_SQL } from '../../../../school/approval/server/steps.ts';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import { SCOPE_KIND } from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { schoolDay, workingDays } from '../../../../school/semester/server/workingDays.ts';
import { AGES, type TimeBy } from '../../contract/time.calls.ts';
import { readableNow } from './queryFilters.ts';
import { PACE_DAYS } from './timeForecast.ts';

/** Actions of a return, for a statement. */
export const RETURNS = sql.raw(RETURN_ACTIONS.map((action) => `'${action}'`).join(', '));
/** A row of 审批时效, as its `key` says it. */
const KEY: Readonly<Record<TimeBy, SQL>> = {
  level: sql`v.level::text`,
  unit: sql`v.level || ' ' || coalesce(v.unit_key, 'none')`,
  person: sql`v.level || ' ' || coalesce(v.unit_key, 'none') || ' ' || v.operator_id`,
};
const UNIT = sql`coalesce(v.unit_name, '未设置单位')`;
const LABEL: Readonly<Record<TimeBy, SQL>> = {
  level: sql`''`,
  unit: UNIT,
  person: sql`v.operator_name || '（' || v.operator_number || '） ' || ${UNIT}`,
};
/** The calendar from the first record that counts up to today, as the statement's table `days`. */
function days(ctx: Ctx): SQL {
  const { caller, context, now } = ctx;
  const type = context.businessType ?? -1;
  return sql`days as (select * from ${sql.raw(
    workingDays(
      String(caller.schoolId),
      String(type),
      '(select begin from span)',
      `'${dayOf(now)}'`,
    ),
  )} c)`;
}
/** From the first step on: what is told are differences of days, so that it does not matter where they begin. */
const span = (ctx: Ctx) =>
  sql`span as (select coalesce(min(${sql.raw(schoolDay('created_at'))}), ${dayOf(ctx.now)}::date) as begin from step)`;
const items = (ctx: Ctx) => sql`item as (select * from ${declaration} where ${readableNow(ctx)})`;

/** Whose decisions the caller sees by name: those of the units that they decide for themselves (报表 25). */
export function ownUnits({ caller, context }: Ctx): SQL {
  const own = LEVELS.flatMap((level) => {
    const scope = scopeOf(caller, context.businessType, SCOPE_KIND[level]);
    return scope && may(caller, APPROVE_PERMISSION[level])
      ? [sql`(v.level = ${levelNumber(level)} and starts_with(o.path, ${scope.path}))`]
      : [];
  });
  return own.length > 0
    ? sql`exists (select from org_unit o where o.school_id = v.school_id and o.business_type = v.business_type and o.node_key = v.unit_key
        and (${sql.join(own, sql` or `)}))`
    : sql`false`;
}

/** What a list shows of a declaration. */
const SHOWN = sql`item.id as item, item.round, item.declaration_no, item.course_code, item.course_name`;
/**
 * The statement's table `w`: every decision of a person that stands, with the key of its row, the working days that it waited, and whether its
 * approver is named to the caller (报表 25); the numbers and their lists read the same.
 */
export const decidedTables = (
  ctx: Ctx,
  by: TimeBy,
): SQL => sql`${items(ctx)}, ${sql.raw(STOOD_SQL)}, ${span(ctx)}, ${days(ctx)},
    v as (select r.id, r.school_id, item.business_type, ${SHOWN}, r.level, r.unit_key, r.unit_name, r.operator_id, r.operator_name,
        r.operator_number, r.action, ${sql.raw(schoolDay('r.created_at'))} as decided_on, r.came_on
      from item join stood r on r.school_id = item.school_id and r.declaration_id = item.id),
    w as (select v.*, ${KEY[by]} as key, ${LABEL[by]} as label, b.n - a.n as waited, (select max(n) from days) - b.n < ${PACE_DAYS} as is_recent
      from v join days a on a.day = v.came_on join days b on b.day = v.decided_on ${by === 'person' ? sql`where ${ownUnits(ctx)}` : sql``})`;

const UNIT_AT = (column: string) =>
  sql.raw(
    `(array[${LEVELS.map((level) => `item.${level}_${column}`).join(', ')}])[item.current_level]`,
  );
/** The statement's table `w`: what waits now, with the key of its row and the working days that it has waited (报表 26). */
export const waitingTables = (ctx: Ctx, by: Exclude<TimeBy, 'person'>): SQL => sql`${items(ctx)},
    span as (select coalesce(min(${sql.raw(schoolDay('arrived_at'))}), ${dayOf(ctx.now)}::date) as begin from item), ${days(ctx)},
    v as (select ${SHOWN}, item.current_level as level, ${UNIT_AT('unit_key')} as unit_key, ${UNIT_AT('unit_name')} as unit_name, ${UNIT_AT('path')} as path,
        a.day as came_on, (select max(n) from days) - a.n as waited
      from item join days a on a.day = ${sql.raw(schoolDay('item.arrived_at'))} where item.declare_status = ${DECLARE_STATUS.inReview}),
    w as (select v.*, ${KEY[by]} as key, ${LABEL[by]} as label from v)`;
/** Has waited as long as that part of `AGES` says. */
export function ofAge(at: number): SQL {
  const [above, upTo] = [AGES[at - 1] ?? -1, AGES[at]];
  return sql`(waited > ${above} and ${upTo === undefined ? sql`true` : sql`waited <= ${upTo}`})`;
}
