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
   * The same of these entities alone while a transaction has just written their last record: without what only an old history can be at
   * fault for. Absent: nothing is looked at before it is committed.
   */
  fresh?(db: Queryable, schoolId: number, ids: readonly number[]): AsyncIterable<Trace>;
  /** What a row of the entity says of its state, as `end` of a trace does. */
  stood?(row: object): unknown;
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

/** A history that lies in two statements about one school, each of some entities only when they are named. */
export function byStatements<Row extends object>(
  items: string,
  prints: string,
  traceOf: (row: Row) => Trace,
): Pick<HistorySource, 'read' | 'prints'> {
  return {
    async *read(db, schoolId, ids) {
      const { rows } = await db.query<Row>(items, [schoolId, ids ?? null]);
      for (const row of rows) yield traceOf(row);
    },
    prints: async (db, schoolId) => ({
      rules: '',
      entities: (await db.query<{ id: number; print: string }>(prints, [schoolId])).rows,
    }),
  };
}
