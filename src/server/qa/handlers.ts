import { conformanceHeat, conformanceList, type DivergenceRow } from '../../contract/qa/qa.calls.ts';
import type { Ctx } from '../request/ctx.ts';
import { type Served, serve } from '../request/serve.ts';
import { type ChartConformance, conform } from './conform.ts';

/** Divergences that a screen shows; more are counted, and told by `npm run conform`. */
const MOST = 200;

interface Replayed {
  charts: ChartConformance[];
  divergences: DivergenceRow[];
  at: string;
  ms: number;
}
/** What is being replayed, by database and school: who asks meanwhile, for the list or the heat, gets the same answer. */
const running = new WeakMap<object, Map<number, Promise<Replayed>>>();

async function replay({ client, caller, realNow }: Ctx): Promise<Replayed> {
  const begin = performance.now();
  const divergences: DivergenceRow[] = [];
  const charts = await conform(client, caller.schoolId, (row) => {
    if (divergences.length < MOST) divergences.push(row);
  });
  return { charts, divergences, at: realNow.toISOString(), ms: Math.round(performance.now() - begin) };
}

function replayed(ctx: Ctx): Promise<Replayed> {
  const schools = running.get(ctx.services.pool) ?? new Map<number, Promise<Replayed>>();
  running.set(ctx.services.pool, schools);
  const { schoolId } = ctx.caller;
  const now = schools.get(schoolId) ?? replay(ctx).finally(() => schools.delete(schoolId));
  schools.set(schoolId, now);
  return now;
}

const list = serve(conformanceList, (ctx) => replayed(ctx));
const heat = serve(conformanceHeat, async (ctx) => {
  const { charts, at } = await replayed(ctx);
  return { charts: Object.fromEntries(charts.map((it) => [it.chart, it.heat])), at };
});

/** Charts as a product: what use says about them. */
export const qaHandlers: readonly Served[] = [list, heat];
