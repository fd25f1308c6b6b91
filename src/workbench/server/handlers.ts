import type { Ctx } from '../../platform/server/request/ctx.ts';
import { notFound } from '../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../platform/server/request/serve.ts';
import { historyFind, historyGet, historyWritten } from '../contract/history.calls.ts';
import {
  conformanceHeat,
  conformanceList,
  conformanceTime,
  type DivergenceRow,
} from '../contract/qa.calls.ts';
import { type Conformances, keptConformance, type SourceConformance } from './conform.ts';
import type { HistorySource } from './histories.ts';
import { found, itemHistory, writtenBy } from './item.ts';

/** Divergences of a chart that a screen shows; more are counted, and told by `npm run conform`. */
const MOST = 200;

interface Replayed {
  waits: Conformances['waits'];
  names: Conformances['names'];
  sources: SourceConformance[];
  divergences: DivergenceRow[];
  replayed: number;
  at: string;
  ms: number;
}
/** One school's results in one database, and what is under way: who asks meanwhile, for the list or the heat, gets the same answer. */
interface Desk {
  kept: ReturnType<typeof keptConformance>;
  running: Promise<Replayed> | null;
}
const desks = new WeakMap<object, Map<number, Desk>>();

function deskOf(
  { services: { pool }, caller: { schoolId } }: Ctx,
  histories: readonly HistorySource[],
): Desk {
  const schools = desks.get(pool) ?? new Map<number, Desk>();
  desks.set(pool, schools);
  const desk = schools.get(schoolId) ?? {
    kept: keptConformance(histories, schoolId),
    running: null,
  };
  schools.set(schoolId, desk);
  return desk;
}

async function replay({ client, realNow }: Ctx, { kept }: Desk): Promise<Replayed> {
  const begin = performance.now();
  const { divergences, ...rest } = await kept(client);
  const seen = new Map<string, number>();
  const first = divergences.filter(({ chart }) => {
    seen.set(chart, (seen.get(chart) ?? 0) + 1);
    return (seen.get(chart) ?? 0) <= MOST;
  });
  return {
    ...rest,
    divergences: first,
    at: realNow.toISOString(),
    ms: Math.round(performance.now() - begin),
  };
}

function replayed(ctx: Ctx, histories: readonly HistorySource[]): Promise<Replayed> {
  const desk = deskOf(ctx, histories);
  desk.running ??= replay(ctx, desk).finally(() => {
    desk.running = null;
  });
  return desk.running;
}

/** How often each transition was taken, the sources of a chart together. */
function heatOf(sources: readonly SourceConformance[]): Record<string, Record<string, number>> {
  const charts: Record<string, Record<string, number>> = {};
  for (const { chart, heat } of sources) {
    const all = charts[chart] ?? {};
    charts[chart] = all;
    for (const [key, count] of Object.entries(heat)) all[key] = (all[key] ?? 0) + count;
  }
  return charts;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
}

/** Charts as a product: what use says about them. */
export const qaHandlers = (histories: readonly HistorySource[]): readonly Served[] => [
  serve(conformanceList, async (ctx) => {
    const { waits: _, names: __, ...found } = await replayed(ctx, histories);
    return found;
  }),
  serve(conformanceHeat, async (ctx) => {
    const { sources, at } = await replayed(ctx, histories);
    return { charts: heatOf(sources), at };
  }),
  serve(conformanceTime, async (ctx) => {
    const { waits, at } = await replayed(ctx, histories);
    const medians = (chart: Readonly<Record<string, number[]>>) =>
      Object.fromEntries(Object.entries(chart).map(([key, days]) => [key, median(days)]));
    return {
      charts: Object.fromEntries(
        Object.entries(waits).map(([chart, keys]) => [chart, medians(keys)]),
      ),
      at,
    };
  }),
  serve(historyFind, async (ctx, { query: { chart, words } }) => {
    const { names } = await replayed(ctx, histories);
    return found(
      names.filter((one) => one.chart === chart),
      words,
    );
  }),
  serve(historyWritten, (ctx, { query: { requests } }) =>
    writtenBy(histories, ctx.client, ctx, requests.split(',')),
  ),
  serve(historyGet, async ({ client, caller }, { query: { source, id } }) => {
    const one = histories.find((it) => it.source === source);
    const history = one && (await itemHistory(one, client, caller.schoolId, id));
    if (!history) throw notFound();
    return history;
  }),
];
