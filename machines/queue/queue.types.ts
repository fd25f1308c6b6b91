import type { Level } from '../approval/approval.types.ts';

/** An item as a decision over many needs it; what else the view knows of it goes along. */
export interface QueueItem {
  id: number;
  version: number;
}
export type QueueAct = 'pass' | 'returnToDeclarer' | 'returnToLevel' | 'takeBack';
/** A decision over many that the page was left in the middle of (审批 59). */
export interface CutOff {
  type: QueueAct;
  opinion: string;
  /** To which they go back (returnToLevel). */
  level?: Level;
  confirmed: readonly string[];
  /** Of the part that was under way: asked again under it, the server answers what became of it and does nothing twice. */
  key: string;
  rows: readonly QueueItem[];
}
export interface QueueInput {
  /** what was found when the queue came up */
  found: CutOff | null;
}
export interface QueueContext {
  found: CutOff | null;
  /** what the open decision goes on with */
  resumed: CutOff | null;
  act: QueueAct;
  /** what the open dialog is about, as it was chosen when it opened */
  rows: readonly QueueItem[];
}
export type QueueEvent =
  | { type: 'HELP' }
  /** one decision over the chosen ones */
  | { type: 'BATCH'; act: QueueAct; rows: readonly QueueItem[] }
  /** teachers for the chosen ones */
  | { type: 'ASSIGN'; rows: readonly QueueItem[] }
  /** those that have their teachers are passed next */
  | { type: 'FOLLOW'; rows: readonly QueueItem[] }
  /** goes on with what was cut off, or gives it up */
  | { type: 'RESUME' }
  | { type: 'FORGET' }
  /** what the server has not answered yet; null: every item has its answer or its reason */
  | { type: 'LEFT'; left: CutOff | null }
  /** an item of the result is to be looked at */
  | { type: 'OPEN'; id: number }
  | { type: 'CLOSE' };
export type QueueEmitted =
  /** this tab keeps what is left, so that it can be gone on with */
  { type: 'keep'; left: CutOff | null } | { type: 'open'; id: number };
