import { conformance } from '../../../machines/kit/conform.ts';
import { plain } from '../../../machines/kit/view.ts';
import type { Queryable } from '../../platform/server/database/queryable.ts';
import { type FoundHistories, type ItemHistory, MOST_FOUND } from '../contract/history.calls.ts';
import { type Named, toRow } from './conform.ts';
import type { HistorySource } from './histories.ts';

/** Those whose name has every word, newest first (测试 32). */
export function found(names: readonly Named[], typed: string): FoundHistories {
  const words = typed.toLowerCase().split(/\s+/);
  const all = names.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const items = all.toSorted((a, b) => b.entityId - a.entityId).slice(0, MOST_FOUND);
  return {
    items: items.map(({ source, zh, entityId, name }) => ({ source, zh, entityId, name })),
    count: all.length,
  };
}

const moment = (at: number | string | null): string | null =>
  typeof at === 'number' ? new Date(at).toISOString() : at;

/** The history of one entity up to the first step that its chart would not have made; null: it has none (测试 32). */
export async function itemHistory(
  source: HistorySource,
  db: Queryable,
  schoolId: number,
  id: number,
): Promise<ItemHistory | null> {
  for await (const trace of source.read(db, schoolId, [id])) {
    const divergence = conformance(source.reading).replay(trace, () => {});
    const row = divergence && toRow(source, divergence);
    const { entityId, name, input, start } = trace;
    return {
      ...{ chart: source.chart, source: source.source, zh: source.zh, entityId, name },
      input: plain(input),
      start: (start ?? null) as ItemHistory['start'],
      steps: trace.steps.slice(0, row?.step).map(({ event, facts, at }) => ({
        event: source.hide(event),
        facts: facts ?? null,
        at: moment(at),
      })),
      divergence: row && { recorded: row.recorded, expected: row.expected },
    };
  }
  return null;
}
