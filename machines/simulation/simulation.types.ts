import type { Person, SessionUser } from '../kit/person.ts';

/** Where the operator was when they began, so that they come back to it. */
export interface ReturnTo {
  path: string;
  tabs: readonly unknown[];
}
/** Who acts, as whom, and until when (ISO time). */
export interface Simulated {
  operator: Person;
  target: Person;
  expiresAt: string;
  /** What is previewed, 角色「教学秘书」: the target with rights that are drafted and not saved (模拟 20); null: as they are. */
  preview: string | null;
  /** The moment by whose clock everything is shown (`2026-11-12T09:00` by the school's, 模拟 22); null: now. */
  at: string | null;
}
/** Rights that the operator has drafted and the server keeps for ten minutes. */
export interface RightsDraft {
  id: string;
  title: string;
}
/** What both calls and a reload answer: the user as whom one now acts, and their menus. */
export interface Switched {
  user: SessionUser;
  menus: readonly unknown[];
}
export interface SimulationContext {
  operator: Person | null;
  target: Person | null;
  expiresAt: string | null;
  reason: string;
  returnTo: ReturnTo | null;
  /** What is shown first instead of the home page: the item that they were looked at for (模拟 19). */
  open: string | null;
  draft: RightsDraft | null;
  preview: string | null;
  at: string | null;
  error: string | null;
}
export type SimulationEvent =
  | ({
      type: 'START';
      operator: Person;
      target: Person;
      reason: string;
      returnTo: ReturnTo;
    } & Partial<Pick<SimulationContext, 'open' | 'draft' | 'at'>>)
  | ({ type: 'RESTORED'; returnTo: ReturnTo | null } & Simulated)
  | { type: 'SWITCH_BACK' }
  | { type: 'EXPIRED' }
  | { type: 'CHANGED_ELSEWHERE' }
  | { type: 'REQUEST'; method: string }
  | { type: 'DISMISS' }
  | { type: 'LOGOUT_WANTED' }
  | { type: 'LOGGED_OUT' };
export type SimulationEmitted =
  | ({ type: 'switched' } & Switched)
  | { type: 'returned'; returnTo: ReturnTo | null }
  | { type: 'blocked'; method: string }
  | { type: 'expired' }
  | { type: 'logoutNow' };
