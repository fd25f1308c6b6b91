/** A step that an actor of a chart has made, without anything that people wrote: which transitions, between which states. */
export interface Noted {
  /** which of several actors of one chart */
  actor: string;
  chart: string;
  /** where it stood before, `looking.settling` */
  from: string;
  /** type of the event */
  event: string;
  /** keys of the transitions taken */
  taken: readonly string[];
  /** where it stood then */
  state: string;
  /** milliseconds */
  at: number;
}
/** A request that was answered while it was recorded: its address without what was typed, and the number that the log knows it by. */
export interface Answered {
  what: string;
  number: string;
  /** code of the answer */
  code: number;
  at: number;
}
export interface RecordingContext {
  /** how much is recorded at most, of steps and of requests */
  most: number;
  /** names of the charts that are recorded; empty: all */
  charts: readonly string[];
  /** milliseconds; null: never begun */
  startedAt: number | null;
  steps: readonly Noted[];
  requests: readonly Answered[];
  title: string;
}
export type RecordingEvent =
  | { type: 'START'; charts: readonly string[]; at: number }
  | { type: 'NOTED'; step: Noted }
  | { type: 'ANSWERED'; request: Answered }
  | { type: 'STOP' }
  | { type: 'NAME'; title: string }
  | { type: 'DISCARD' }
  | { type: 'LOGGED_OUT' };

/** More is no walk that anybody reads. */
export const MOST_RECORDED = 200;
export const nothingRecorded = (most: number): RecordingContext => ({
  most,
  charts: [],
  startedAt: null,
  steps: [],
  requests: [],
  title: '',
});
/** The requests that may have changed something: what a chart on the server has done is known by them. */
export const writesOf = ({ requests }: Pick<RecordingContext, 'requests'>): readonly Answered[] =>
  requests.filter(({ what }) => !what.startsWith('GET '));
