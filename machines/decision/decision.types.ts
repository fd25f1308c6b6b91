/** Something that a person says yes to before it goes on. */
export interface Warning {
  key: string;
  text: string;
}
/** A refusal as the given actors reject with it; whatever else was thrown has none of these. */
export interface Refusal {
  message: string;
  code?: number;
  fields?: Readonly<Record<string, string>>;
  warnings?: readonly Warning[];
  /** what the answer carries beside its words: a declaration that stands in the way (申报 32) */
  data?: unknown;
}
/** What is to be decided about one item. */
export interface Wish<What = unknown> {
  what: What;
  /** of the item as it was shown */
  version: number;
  /** a question comes first, whatever the server says */
  asks?: boolean;
  /** what has to be stored first, where there is anything */
  first?: unknown;
}
/**
 * `refused`: the server has answered, and the item may be another than was shown; `overtaken`: somebody was faster, and it is not this person's
 * any more; `lost`: nobody knows, or nobody is logged in.
 */
export type Outcome = 'done' | 'declined' | 'refused' | 'overtaken' | 'lost';
/** With a wish: it begins at once, and the chart ends with it. */
export type DecisionInput = Wish | undefined;
export interface DecisionContext {
  once: boolean;
  wish: Wish | null;
  /** the version that goes along: of the item as shown, or as it was stored first */
  version: number;
  /** what the server wants a yes to */
  warnings: readonly Warning[];
  /** keys of the warnings that the person has said yes to */
  confirmed: readonly string[];
  refusal: Refusal | null;
  outcome: Outcome | null;
}
export type DecisionEvent =
  | ({ type: 'DECIDE' } & Wish)
  /** the answer to a question: yes, or rather not */
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  /** what was told has been read */
  | { type: 'CLOSE' };
export type DecisionEmitted =
  /** no warnings: the question that comes first */
  | { type: 'ask'; what: unknown; warnings: readonly Warning[] }
  | { type: 'stored'; version: number }
  /** somebody was faster */
  | { type: 'overtaken'; message: string }
  /** a rule stands in the way */
  | { type: 'obstructed'; message: string; data?: unknown }
  /** what came of it; what follows is the reading */
  | { type: 'ended'; what: unknown; outcome: Outcome }
  | { type: 'notice'; kind: 'error'; text: string };
/** What comes of a decision that was begun with a wish. */
export interface DecisionOutput {
  outcome: Outcome;
  refusal: Refusal | null;
}
/** What one call carries. */
export interface Sent {
  what: unknown;
  version: number;
  confirmed: readonly string[];
}
