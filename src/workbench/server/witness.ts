import { conformance, type Divergence, type Trace } from '../../../machines/kit/conform.ts';
import type { Witness } from '../../platform/server/request/services.ts';
import type { DivergenceRow } from '../contract/qa.calls.ts';
import { toRow } from './conform.ts';
import type { HistorySource } from './histories.ts';

/** A step that was about to be stored is not what its chart makes of the history. */
export class Divergent extends Error {
  readonly row: DivergenceRow;
  constructor(row: DivergenceRow) {
    super(`about to be written: ${row.text}`);
    this.row = row;
  }
}

/** The history before its last record, of what stood so then: it was at fault already. */
const was = ({ steps, ...trace }: Trace, end: unknown): Trace => ({
  ...trace,
  ...{ steps: steps.slice(0, -1), end },
});

/**
 * Whether it is the new step that is wrong. What was changed behind the product before it is told by night (测试 35), and whoever decides
 * now is not refused for it: neither an older record, nor that the row stood elsewhere when they came, nor what the new record says
 * against older ones beside the chart (its unit, its form).
 */
const isNew = ({ step, kind }: Divergence, { steps }: Trace): boolean =>
  step === steps.length && ['refused', 'after', 'end'].includes(kind);

/**
 * In the transaction that writes steps of an approval, each item's whole history with its new record is replayed and must give the row
 * (测试 34). `tell` hears of one that does not, in the meantime of a transaction that comes to nothing.
 */
export function witnessOf(
  histories: readonly HistorySource[],
  tell: (row: DivergenceRow, place: { schoolId: number; now: Date }) => Promise<unknown>,
): Witness {
  const kept = new Map(
    histories.map((history) => [history.source, { history, ...conformance(history.reading) }]),
  );
  return async (client, { schoolId, source, before, now }) => {
    const { history, replay } = kept.get(source) ?? {};
    if (!history?.fresh || !replay) return;
    for await (const trace of history.fresh(client, schoolId, [...before.keys()])) {
      const found = replay(trace, () => {});
      if (!found || !isNew(found, trace)) continue;
      const stood = history.stood?.(before.get(trace.entityId) ?? {});
      if (replay(was(trace, stood), () => {})) continue;
      const row = toRow(history, found);
      await tell(row, { schoolId, now });
      throw new Divergent(row);
    }
  };
}
