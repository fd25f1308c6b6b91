import { conformanceHeat, conformanceList, type DivergenceRow } from '../../contract/qa/qa.calls.ts';
import type { Ctx } from '../request/ctx.ts';
import { type Served, serve } from '../request/serve.ts';
import { type ChartConformance, keptConformance } from './conform.ts';

/** Divergences that a screen shows; more are counted, and told by `npm run conform`. */
const MOST = 200;

interface Replayed {
  charts: ChartConformance[];
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

function deskOf({ services: { pool }, caller: { schoolId } }: Ctx): Desk {
  const schools = desks.get(pool) ?? new Map<number, Desk>();
  desks.set(pool, schools);
  const desk = schools.get(schoolId) ?? { kept: keptConformance(schoolId), running: null };
  schools.set(schoolId, desk);
  return desk;
}

async function replay({ client, realNow }: Ctx, { kept }: Desk): Promise<Replayed> {
  const begin = performance.now();
  const { divergences, ...rest } = await kept(client);
  return { ...rest, divergences: divergences.slice(0, MOST), at: realNow.toISOString(), ms: Math.round(performance.now() - begin) };
}

function replayed(ctx: Ctx): Promise<Replayed> {
  const desk = deskOf(ctx);
  desk.running ??= replay(ctx, desk).finally(() => {
    desk.running = null;
  });
  return desk.running;
}

const list = serve(conformanceList, (ctx) => replayed(ctx));
const heat = serve(conformanceHeat, async (ctx) => {
  const { charts, at } = await replayed(ctx);
  return { charts: Object.fromEntries(charts.map((it) => [it.chart, it.heat])), at };
});

/** Charts as a product: what use says about them. */
export const qaHandlers: readonly Served[] = [list, heat];
