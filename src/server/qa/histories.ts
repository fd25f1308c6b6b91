import type { EventObject } from 'xstate';
import type { Divergence, Reading, Trace } from '../../../machines/kit/conform.ts';
import type { Queryable } from '../database/queryable.ts';
import { approvalHistory } from './approval.history.ts';

/** Where the histories of a chart lie, and how they are told. A chart that keeps one adds its own to `HISTORIES`. */
export interface HistorySource {
  /** its name in machines/models.ts */
  chart: string;
  zh: string;
  reading: Reading;
  read(db: Queryable, schoolId: number): AsyncIterable<Trace>;
  /** a divergence in Chinese */
  words(divergence: Divergence): { recorded: string; expected: string; text: string };
  /** an event without what people wrote */
  hide(event: EventObject): EventObject;
}

/** Every chart whose use is recorded in the database. */
export const HISTORIES: readonly HistorySource[] = [approvalHistory];
