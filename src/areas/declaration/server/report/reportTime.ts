import { sql } from 'drizzle-orm';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { levelDeadlines } from '../../../../school/semester/server/levelDeadline.ts';
import { AGES, type TimeBy, type TimeRow } from '../../contract/time.calls.ts';
import { ahead, forecastOf } from './timeForecast.ts';
import { decidedTables, ofAge, RETURNS, waitingTables } from './timeTables.ts';

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

/** What was decided, by the key and of all. */
async function decidedBy(ctx: Ctx, by: TimeBy): Promise<Decided[]> {
  const { rows } = (await ctx.db.execute(sql`
    with ${decidedTables(ctx, by)}
    select key, min(level)::int as level, max(label) as label, count(*)::int as decided, (count(*) filter (where action in (${RETURNS})))::int as returned,
      (percentile_cont(0.5) within group (order by waited))::float8 as median, (percentile_cont(0.9) within group (order by waited))::float8 as ninety,
      (select avg(x.round) from item x where x.id in (select unnest(array_agg(w.item))))::float8 as rounds, (count(*) filter (where is_recent))::int as recent
    from w group by grouping sets ((key), ()) order by 2, 3`)) as unknown as Rows<Decided>;
  return rows;
}

const AGE = sql`array[${sql.join(
  [...AGES, null].map((_, at) => sql`(count(*) filter (where ${ofAge(at)}))::int`),
  sql`, `,
)}]`;
/** What waits now, by level or unit and of all. */
async function waitingBy(ctx: Ctx, by: Exclude<TimeBy, 'person'>): Promise<Waiting[]> {
  const { rows } = (await ctx.db.execute(sql`
    with ${waitingTables(ctx, by)}
    select key, min(level)::int as level, max(label) as label, max(path) as path, count(*)::int as waiting, coalesce(max(waited), 0)::int as oldest,
      ${AGE} as ages
    from w group by grouping sets ((key), ())`)) as unknown as Rows<Waiting>;
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
