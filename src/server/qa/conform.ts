import { conformance, type Divergence } from '../../../machines/kit/conform.ts';
import { stateName } from '../../../machines/kit/golden.ts';
import type { DivergenceRow } from '../../contract/qa/qa.calls.ts';
import type { Queryable } from '../database/queryable.ts';
import { HISTORIES, type HistorySource } from './histories.ts';

/** What the histories of one chart came to. */
export interface ChartConformance {
  chart: string;
  zh: string;
  histories: number;
  records: number;
  divergences: number;
  heat: Record<string, number>;
}

function toRow({ chart, words, hide }: HistorySource, found: Divergence): DivergenceRow {
  const { entityId, name, recordId, step, kind, walk } = found;
  const { input, events, state } = walk;
  return {
    ...{ chart, entityId, name, recordId, step, kind },
    ...words(found),
    walk: { input, events: events.map(hide), state: stateName(state.value) },
  };
}

/**
 * Replays every history of a school on its chart (issue 4, line 7). `tell` hears of each divergence when it is found, so that
 * any number of records takes the memory of one batch.
 */
export async function conform(db: Queryable, schoolId: number, tell: (row: DivergenceRow) => void): Promise<ChartConformance[]> {
  const charts: ChartConformance[] = [];
  for (const source of HISTORIES) {
    const check = conformance(source.reading);
    for await (const trace of source.read(db, schoolId)) {
      const found = check.add(trace);
      if (found) tell(toRow(source, found));
    }
    charts.push({ chart: source.chart, zh: source.zh, ...check.totals, heat: check.heat() });
  }
  return charts;
}

/** What the replay of one history came to, as long as its print is this one. */
interface Kept {
  print: string;
  records: number;
  taken: readonly string[];
  divergence: DivergenceRow | null;
}
/** What is known of the histories of one chart in a school. */
interface Memory {
  rules: string;
  kept: Map<number, Kept>;
}

/** Replays what is not known yet or has changed since, forgets what is gone; answers how many were replayed. */
async function refresh(db: Queryable, schoolId: number, source: HistorySource, memory: Memory): Promise<number> {
  const { rules, entities } = await source.prints(db, schoolId);
  if (rules !== memory.rules) memory.kept.clear();
  memory.rules = rules;
  const prints = new Map(entities.map(({ id, print }) => [id, print]));
  for (const id of memory.kept.keys()) if (!prints.has(id)) memory.kept.delete(id);
  const changed = entities.filter(({ id, print }) => memory.kept.get(id)?.print !== print).map(({ id }) => id);
  if (changed.length === 0) return 0;
  const { replay } = conformance(source.reading);
  for await (const trace of source.read(db, schoolId, changed)) {
    const taken: string[] = [];
    const found = replay(trace, (key) => taken.push(key));
    const divergence = found && toRow(source, found);
    // what has changed since its print was taken will have another one next time
    memory.kept.set(trace.entityId, { print: prints.get(trace.entityId) ?? '', records: trace.steps.length, taken, divergence });
  }
  return changed.length;
}

/** The same for somebody who asks again and again: it keeps the result of each history until anything of it changes. */
export function keptConformance(schoolId: number) {
  const memories = HISTORIES.map((source) => ({ source, memory: { rules: '', kept: new Map() } as Memory }));
  return async (db: Queryable): Promise<{ charts: ChartConformance[]; divergences: DivergenceRow[]; replayed: number }> => {
    let replayed = 0;
    for (const { source, memory } of memories) replayed += await refresh(db, schoolId, source, memory);
    const charts = memories.map(({ source: { chart, zh }, memory }): ChartConformance => {
      const all = [...memory.kept.values()];
      const heat: Record<string, number> = {};
      for (const key of all.flatMap(({ taken }) => taken)) heat[key] = (heat[key] ?? 0) + 1;
      const records = all.reduce((sum, one) => sum + one.records, 0);
      return { chart, zh, histories: all.length, records, divergences: all.filter(({ divergence }) => divergence).length, heat };
    });
    const rows = memories.flatMap(({ memory }) => [...memory.kept].sort(([a], [b]) => a - b).flatMap(([, one]) => one.divergence ?? []));
    return { charts, divergences: rows, replayed };
  };
}
