import type { Refusal, Warning } from '../decision/decision.types.ts';

/** The record that is being edited, as the server last said; a new one has none. */
export interface EditRecord {
  id: number;
  version: number;
}
export type Problems = Readonly<Record<string, string>>;
/** What stands on the server where somebody was faster. `text`: it is laid beside one's own; absent: one of the two holds. */
export interface Theirs<Text = unknown> {
  record: EditRecord;
  text?: Text;
}
/** What a storing carries. */
export interface Storing {
  text: unknown;
  record: EditRecord | null;
  confirmed: readonly string[];
}
/** What a storing is for. */
export type Purpose = 'store' | 'submit';
/** What ends the editor by itself. */
export type Closes = 'stored' | 'submitted' | 'never';
export interface EditingInput {
  text: unknown;
  record: EditRecord | null;
  /** an older text was found in this browser and not yet decided about */
  found?: boolean;
  closes: Closes;
}
export interface EditingContext {
  /** what stands under the hands of the person */
  text: unknown;
  /** what the server has, as far as this editor knows */
  stored: unknown;
  /** the text that is under way to the server */
  sent: unknown;
  record: EditRecord | null;
  found: boolean;
  closes: Closes;
  /** what is wrong, by field */
  problems: Problems;
  /** what is to be confirmed before anything is sent */
  asks: readonly Warning[];
  /** what the server wants a yes to before it stores */
  warnings: readonly Warning[];
  /** keys of the warnings that the person has said yes to, of what stands there now (表单 10) */
  confirmed: readonly string[];
  refusal: Refusal | null;
  theirs: Theirs | null;
}
/** `uploading`: files are still on their way, and belong to the text. */
interface Tried {
  problems: Problems;
  uploading?: boolean;
}
export type EditingEvent =
  | { type: 'CHANGE'; text: unknown }
  /** a field with a message has been touched */
  | { type: 'TOUCH'; path: string }
  | ({ type: 'SAVE' } & Tried)
  /** `asks`: what is to be confirmed before anything is sent, maybe nothing but that it goes */
  | ({ type: 'SUBMIT'; asks?: readonly Warning[] } & Tried)
  /** takes the text that was found in this browser, or throws it away */
  | { type: 'RESTORE'; text: unknown }
  | { type: 'DISCARD' }
  | { type: 'LEAVE' }
  /** the answer to a question: yes, or rather not */
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  /** one's own and the other's laid together */
  | { type: 'SETTLE'; text: unknown };
export type EditingEmitted =
  /** this browser keeps the text, or has no need to any more */
  | { type: 'keep'; text: unknown }
  | { type: 'drop' }
  /** the form shows this text from now on */
  | { type: 'put'; text: unknown }
  | { type: 'refused'; problems: Problems }
  | { type: 'stored'; record: EditRecord; purpose: Purpose }
  | { type: 'submitted'; record: EditRecord }
  | { type: 'failed'; message: string; purpose: Purpose }
  | { type: 'askLeave' }
  | { type: 'askSubmit'; warnings: readonly Warning[] }
  | { type: 'askStore'; warnings: readonly Warning[] }
  | { type: 'overtaken'; message: string; beside: boolean }
  /** somebody was faster, and it can no longer be edited */
  | { type: 'shut'; message: string }
  /** the editor is done; `stored`: the record, where its storing was what ended it */
  | { type: 'left'; stored: EditRecord | null }
  | { type: 'notice'; kind: 'info' | 'error'; text: string };
