import type { EventObject } from 'xstate';
import type { Divergence, Reading, Trace } from '../../../machines/kit/conform.ts';
import type { Queryable } from '../../platform/server/database/queryable.ts';

/** Where the histories of a chart lie, and how they are told. A chart may have several: whatever is approved has its own. */
export interface HistorySource {
  /** its name in machines/models.ts */
  chart: string;
  /** its own name: `plan` */
  source: string;
  /** what it is a history of: 培养方案 */
  zh: string;
  reading: Reading;
  /** of these entities only when they are named */
  read(db: Queryable, schoolId: number, ids?: readonly number[]): AsyncIterable<Trace>;
  /**
   * A text for each entity with a history that becomes another one whenever anything of it does, whoever has changed it; and one for
   * what beside the histories decides about them.
   */
  prints(
    db: Queryable,
    schoolId: number,
  ): Promise<{ rules: string; entities: readonly { id: number; print: string }[] }>;
  /** working days that were waited before a record, by its id, where somebody waits */
  waited?(db: Queryable, schoolId: number): Promise<ReadonlyMap<number, number>>;
  /** a divergence in Chinese */
  words(divergence: Divergence): { recorded: string; expected: string; text: string };
  /** an event without what people wrote */
  hide(event: EventObject): EventObject;
}
