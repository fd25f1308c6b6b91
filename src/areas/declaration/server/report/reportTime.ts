import { type SQL, sql } from 'drizzle-orm';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import { may, scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { RETURN_ACTIONS } from '../../../../school/approval/contract/returnReasons.ts';
import { CAME_AT, DECIDED_SQL } from '../../../../school/approval/server/steps.ts';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import { SCOPE_KIND } from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { levelDeadlines } from '../../../../school/semester/server/levelDeadline.ts';
import { schoolDay, workingDays } from '../../../../school/semester/server/workingDays.ts';
import { AGES, type TimeBy, type TimeRow } from '../../contract/time.calls.ts';
import { readableNow } from './queryFilters.ts';
import { ahead, forecastOf, PACE_DAYS } from './timeForecast.ts';

interface Decided {
  /** null: of all. */
  key: string | null;
  level: number | null;
  label: string | null;
  decided: number;
  returned: number;
  median: number | null;
  ninety: number | null;
  rounds: number | null;
  /** Decided in the last working days, today among them. */
  recent: number;
}
interface Waiting {
  key: string | null;
  level: number | null;
  label: string | null;
  path: string | null;
  waiting: number;
  oldest: number;
  ages: number[];
}
type Rows<R> = { rows: (R & Record<string, unknown>)[] };

const RETURNS = sql.raw(RETURN_ACTIONS.map((action) => `'${action}'`).join(', '));
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
const span = (
  ctx: Ctx,
) => sql`span as (select coalesce(min(${sql.raw(schoolDay('r.created_at'))}), ${dayOf(ctx.now)}::date) as begin
  from approval_record r join item on item.school_id = r.school_id and item.id = r.declaration_id)`;
const items = (ctx: Ctx) => sql`item as (select * from ${declaration} where ${readableNow(ctx)})`;

/** Whose decisions the caller sees by name: those of the units that they decide for themselves (报表 25). */
function ownUnits({ caller, context }: Ctx): SQL {
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

/** What was decided, by the key and of all. */
async function decidedBy(ctx: Ctx, by: TimeBy): Promise<Decided[]> {
  const { rows } = (await ctx.db.execute(sql`
    with ${items(ctx)}, ${span(ctx)}, ${days(ctx)},
    v as (select r.school_id, item.business_type, item.id as item, item.round, r.level, r.unit_key, r.unit_name, r.operator_id, r.operator_name,
        r.operator_number, r.action, ${sql.raw(schoolDay('r.created_at'))} as decided_on, ${sql.raw(schoolDay(CAME_AT))} as came_on
      from item join approval_record r on r.school_id = item.school_id and r.declaration_id = item.id and ${sql.raw(DECIDED_SQL)}),
    w as (select v.*, ${KEY[by]} as key, ${LABEL[by]} as label, b.n - a.n as waited, (select max(n) from days) - b.n < ${PACE_DAYS} as is_recent
      from v join days a on a.day = v.came_on join days b on b.day = v.decided_on ${by === 'person' ? sql`where ${ownUnits(ctx)}` : sql``})
    select key, min(level)::int as level, max(label) as label, count(*)::int as decided, (count(*) filter (where action in (${RETURNS})))::int as returned,
      (percentile_cont(0.5) within group (order by waited))::float8 as median, (percentile_cont(0.9) within group (order by waited))::float8 as ninety,
      (select avg(x.round) from item x where x.id = any(array_agg(w.item)))::float8 as rounds, (count(*) filter (where is_recent))::int as recent
    from w group by grouping sets ((key), ()) order by 2, 3`)) as unknown as Rows<Decided>;
  return rows;
}

const UNIT_AT = (column: string) =>
  sql.raw(
    `(array[${LEVELS.map((level) => `item.${level}_${column}`).join(', ')}])[item.current_level]`,
  );
const AGE = sql`array[${sql.join(
  [...AGES, null].map((upTo, i) => {
    const above = AGES[i - 1] ?? -1;
    return sql`(count(*) filter (where waited > ${above} and ${upTo === null ? sql`true` : sql`waited <= ${upTo}`}))::int`;
  }),
  sql`, `,
)}]`;
/** What waits now, by level or unit and of all. */
async function waitingBy(ctx: Ctx, by: Exclude<TimeBy, 'person'>): Promise<Waiting[]> {
  const { rows } = (await ctx.db.execute(sql`
    with ${items(ctx)}, span as (select coalesce(min(${sql.raw(schoolDay('arrived_at'))}), ${dayOf(ctx.now)}::date) as begin from item), ${days(ctx)},
    v as (select item.current_level as level, ${UNIT_AT('unit_key')} as unit_key, ${UNIT_AT('unit_name')} as unit_name, ${UNIT_AT('path')} as path,
        (select max(n) from days) - a.n as waited
      from item join days a on a.day = ${sql.raw(schoolDay('item.arrived_at'))} where item.declare_status = ${DECLARE_STATUS.inReview})
    select ${KEY[by]} as key, min(level)::int as level, max(${LABEL[by]}) as label, max(path) as path, count(*)::int as waiting, coalesce(max(waited), 0)::int as oldest,
      ${AGE} as ages
    from v group by grouping sets ((${KEY[by]}), ())`)) as unknown as Rows<Waiting>;
  return rows;
}

const NOBODY: Omit<Decided, 'key' | 'level' | 'label'> = {
  decided: 0,
  returned: 0,
  median: null,
  ninety: null,
  rounds: null,
  recent: 0,
};
const labelOf = (by: TimeBy, level: number, label: string): string => {
  const called = LEVEL_UNIT_ZH[LEVELS[level - 1] ?? 'management'];
  return by === 'level' ? called : `${label} · ${called}`;
};

/** 审批时效 by level, unit or person, and of all (报表 25–27). */
export async function timesOf(ctx: Ctx, by: TimeBy): Promise<{ rows: TimeRow[]; all: TimeRow }> {
  const { client, caller, context } = ctx;
  const decided = await decidedBy(ctx, by);
  const waiting = by === 'person' ? [] : await waitingBy(ctx, by);
  const deadlines =
    context.semesterId === null
      ? {}
      : await levelDeadlines(client, caller.schoolId, context.semesterId);
  const calendar = await ahead(ctx);
  const keys = [...new Set([...decided, ...waiting].flatMap(({ key }) => key ?? []))];
  const rowOf = (key: string | null): TimeRow => {
    const was = decided.find((one) => one.key === key);
    const is = waiting.find((one) => one.key === key);
    const { decided: n, returned, median, ninety, rounds, recent } = was ?? NOBODY;
    const level = key === null ? 0 : (was?.level ?? is?.level ?? 0);
    const here = {
      level,
      waiting: is?.waiting ?? 0,
      recent,
      path: by === 'unit' ? (is?.path ?? null) : null,
    };
    return {
      key: key ?? 'all',
      level,
      label: key === null ? '合计' : labelOf(by, level, was?.label ?? is?.label ?? ''),
      decided: n,
      returned,
      median,
      ninety,
      rounds,
      waiting: here.waiting,
      oldest: is?.oldest ?? 0,
      ages: by === 'person' ? null : (is?.ages ?? [0, 0, 0, 0]),
      forecast: by === 'person' || key === null ? null : forecastOf(here, deadlines, calendar),
    };
  };
  const rows = keys.map(rowOf);
  return {
    rows: rows.toSorted((a, b) => a.level - b.level || a.label.localeCompare(b.label)),
    all: rowOf(null),
  };
}
