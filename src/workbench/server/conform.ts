import { conformance, type Divergence } from '../../../machines/kit/conform.ts';
import { stateName } from '../../../machines/kit/golden.ts';
import type { Queryable } from '../../platform/server/database/queryable.ts';
import type { DivergenceRow } from '../contract/qa.calls.ts';
import type { HistorySource } from './histories.ts';

/** What the histories of one source came to. */
export interface SourceConformance {
  chart: string;
  source: string;
  zh: string;
  histories: number;
  records: number;
  divergences: number;
  heat: Record<string, number>;
}

/** A divergence as it is told to people. */
export function toRow(
  { chart, source, words, hide }: HistorySource,
  found: Divergence,
): DivergenceRow {
  const { entityId, name, recordId, step, kind, walk } = found;
  const { events, state, ...begin } = walk;
  return {
    chart,
    source,
    entityId,
    name,
    recordId,
    step,
    kind,
    ...words(found),
    walk: {
      ...begin,
      events: events.map(hide),
      state: stateName(state.value),
    } as DivergenceRow['walk'],
  };
}

const totalsOf = ({ chart, source, zh }: HistorySource) => ({ chart, source, zh });

/**
 * Replays every history of a school on its chart (测试 24). `tell` hears of each divergence when it is found, so that
 * any number of records takes the memory of one batch.
 */
export async function conform(
  histories: readonly HistorySource[],
  db: Queryable,
  schoolId: number,
  tell: (row: DivergenceRow) => void,
): Promise<SourceConformance[]> {
  const sources: SourceConformance[] = [];
  for (const source of histories) {
    const check = conformance(source.reading);
    for await (const trace of source.read(db, schoolId)) {
      const found = check.add(trace);
      if (found) tell(toRow(source, found));
    }
    sources.push({ ...totalsOf(source), ...check.totals, heat: check.heat() });
  }
  return sources;
}

type Taken = readonly [key: string, recordId: number | null];
/** What the replay of one history came to, as long as its print is this one. */
interface Kept {
  print: string;
  /** what people call the entity */
  name: string;
  records: number;
  /** Transitions with the records that took them. */
  taken: readonly Taken[];
  divergence: DivergenceRow | null;
}
/** What is known of the histories of one source in a school. */
interface Memory {
  rules: string;
  kept: Map<number, Kept>;
}

/** Replays what is not known yet or has changed since, forgets what is gone; answers how many were replayed. */
async function refresh(
  db: Queryable,
  schoolId: number,
  source: HistorySource,
  memory: Memory,
): Promise<number> {
  const { rules, entities } = await source.prints(db, schoolId);
  if (rules !== memory.rules) memory.kept.clear();
  memory.rules = rules;
  const prints = new Map(entities.map(({ id, print }) => [id, print]));
  for (const id of memory.kept.keys()) if (!prints.has(id)) memory.kept.delete(id);
  const changed = entities
    .filter(({ id, print }) => memory.kept.get(id)?.print !== print)
    .map(({ id }) => id);
  if (changed.length === 0) return 0;
  const { replay } = conformance(source.reading);
  for await (const trace of source.read(db, schoolId, changed)) {
    const taken: Taken[] = [];
    const found = replay(trace, (...one) => taken.push(one));
    const divergence = found && toRow(source, found);
    // what has changed since its print was taken will have another one next time
    memory.kept.set(trace.entityId, {
      print: prints.get(trace.entityId) ?? '',
      name: trace.name,
      records: trace.steps.length,
      taken,
      divergence,
    });
  }
  return changed.length;
}

/** What all histories of a school came to. */
export interface Conformances {
  sources: SourceConformance[];
  divergences: DivergenceRow[];
  replayed: number;
  /** Chart → transition → working days that were waited before each time it was taken, where that is known. */
  waits: Record<string, Record<string, number[]>>;
  /** Every history with what people call its entity, in the order of its source. */
  names: Named[];
}
/** An entity with a history, as it is looked for. */
export interface Named {
  chart: string;
  source: string;
  /** what it is, in Chinese: 申报 */
  zh: string;
  entityId: number;
  name: string;
}
async function waitsOf(
  db: Queryable,
  schoolId: number,
  memories: readonly { source: HistorySource; memory: Memory }[],
): Promise<Conformances['waits']> {
  const charts: Conformances['waits'] = {};
  for (const { source, memory } of memories) {
    if (!source.waited) continue;
    const days = await source.waited(db, schoolId);
    const own = charts[source.chart] ?? {};
    charts[source.chart] = own;
    for (const [key, recordId] of [...memory.kept.values()].flatMap(({ taken }) => taken)) {
      const waited = recordId === null ? undefined : days.get(recordId);
      if (waited === undefined) continue;
      const all = own[key] ?? [];
      own[key] = all;
      all.push(waited);
    }
  }
  return charts;
}

/** The same for somebody who asks again and again: it keeps the result of each history until anything of it changes. */
export function keptConformance(histories: readonly HistorySource[], schoolId: number) {
  const memories = histories.map((source) => ({
    source,
    memory: { rules: '', kept: new Map() } as Memory,
  }));
  return async (db: Queryable): Promise<Conformances> => {
    let replayed = 0;
    for (const { source, memory } of memories)
      replayed += await refresh(db, schoolId, source, memory);
    const sources = memories.map(({ source, memory }): SourceConformance => {
      const all = [...memory.kept.values()];
      const heat: Record<string, number> = {};
      for (const [key] of all.flatMap(({ taken }) => taken)) heat[key] = (heat[key] ?? 0) + 1;
      const records = all.reduce((sum, one) => sum + one.records, 0);
      return {
        ...totalsOf(source),
        histories: all.length,
        records,
        divergences: all.filter(({ divergence }) => divergence).length,
        heat,
      };
    });
    const rows = memories.flatMap(({ memory }) =>
      [...memory.kept].sort(([a], [b]) => a - b).flatMap(([, one]) => one.divergence ?? []),
    );
    const names = memories.flatMap(({ source, memory }) =>
      [...memory.kept].map(([entityId, { name }]) => ({ ...totalsOf(source), entityId, name })),
    );
    const waits = await waitsOf(db, schoolId, memories);
    return { sources, divergences: rows, replayed, waits, names };
  };
}
