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
