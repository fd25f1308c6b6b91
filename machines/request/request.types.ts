/**
 * What an attempt that came to nothing leaves open. `lost`: nobody knows whether it was done; `busy`: nothing was done, and it may be
 * sent as it is; `later`: the server cannot say yet; null: it has been answered, or nobody wants an answer any more.
 */
export type Left = 'lost' | 'busy' | 'later' | null;
/** As the given actor rejects; `error` is its caller's own. */
export interface Failure {
  message: string;
  left: Left;
  error?: unknown;
}
export interface RequestInput {
  /** Somebody can be asked whether what came to nothing is sent again. */
  offers: boolean;
}
export interface RequestContext extends RequestInput {
  /** it has been sent before, under the same key */
  again: boolean;
  /** how often it has been asked what became of it */
  asked: number;
  answer: unknown;
  failure: Failure | null;
}
/** The answer to the offer: once more, or rather not. */
export type RequestEvent = { type: 'RETRY' } | { type: 'CANCEL' };
export type RequestEmitted =
  /** nobody knows what became of it: it is being asked */
  { type: 'unknown' } | { type: 'offer'; message: string };
export interface RequestOutput {
  /** null: it was answered */
  failure: Failure | null;
  answer: unknown;
  /** The person has been told of the failure, by the offer that they declined. */
  reported: boolean;
}
