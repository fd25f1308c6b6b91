import { type SnapshotFrom, transition } from 'xstate';
import { accountMachine } from './account.machine.ts';
import {
  ACCOUNT_STATE_ZH,
  ACCOUNT_STATES,
  type AccountActor,
  type AccountContext,
  type AccountEvent,
  type AccountEventType,
  type AccountState,
} from './account.types.ts';

export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;
/** The columns that hold an account's place in the chart. */
export interface StoredAccount {
  /** normal, disabled, inactive */
  accountStatus: string;
  lockedUntil: Date | null;
}
const NOTHING: AccountContext = { duties: 0, closedByChange: false };

/** How an account stands at a moment: a lock that still holds goes before `normal`. @throws Error on a status that is not one */
export function accountStateOf({ accountStatus, lockedUntil }: StoredAccount, now: Date): AccountState {
  if (accountStatus === 'normal' && lockedUntil !== null && lockedUntil > now) return 'locked';
  const found = ACCOUNT_STATES.find((state) => state === accountStatus && state !== 'none' && state !== 'locked');
  if (!found) throw new Error(`no account status ${accountStatus}`);
  return found;
}
export const restoreAccount = (state: AccountState, context: Partial<AccountContext> = {}): AccountSnapshot =>
  accountMachine.resolveState({ value: state, context: { ...NOTHING, ...context } });
/** Whoever proves that it is his comes in. */
export const isOpenAccount = (state: AccountState): boolean => restoreAccount(state).hasTag('open');
/** Where an event leads. */
export const afterAccount = (snapshot: AccountSnapshot, event: AccountEvent): AccountState =>
  transition(accountMachine, snapshot, event)[0].value as AccountState;

const ALL: AccountActor = { mayOpen: true, mayEdit: true, mayReset: true };
/** With full marks for everything that a person can still confirm. */
const probe = (type: AccountEventType, by: AccountActor): AccountEvent => ({ type, by, confirmed: true, right: true }) as AccountEvent;
/** In the order in which a screen offers them. */
const OFFERED = ['open', 'activate', 'reset', 'lock', 'unlock', 'disable', 'enable'] as const satisfies readonly AccountEventType[];
export type AccountOffer = (typeof OFFERED)[number];
/** What this person may do now: what would be left undone is asked when he tries. */
export const offeredAccount = (state: AccountState, by: AccountActor, closedByChange = false): AccountOffer[] =>
  OFFERED.filter((type) => restoreAccount(state, { closedByChange }).can(probe(type, by)));
/** The states in which something can be done, in words. */
export const statesFor = (type: AccountEventType): string =>
  ACCOUNT_STATES.filter((state) => restoreAccount(state, { closedByChange: type === 'comeBack' }).can(probe(type, ALL)))
    .map((state) => ACCOUNT_STATE_ZH[state])
    .join('或');

export type AccountRefusal = 'duties' | 'closedByChange' | 'proof' | 'mayNot' | 'state';
type Change = (s: AccountSnapshot, e: AccountEvent) => [AccountSnapshot, AccountEvent];
/** One thing changed, the rest as it was: if the chart then accepts, that thing was the reason. */
const WHAT_IF: readonly [AccountRefusal, Change][] = [
  ['duties', (s, e) => [s, e.type === 'disable' ? { ...e, confirmed: true } : e]],
  ['closedByChange', (s, e) => [restoreAccount(s.value, { ...s.context, closedByChange: e.type === 'comeBack' }), e]],
  ['proof', (s, e) => [s, e.type === 'login' ? { ...e, right: true } : e]],
  ['mayNot', (s, e) => [s, 'by' in e ? { ...e, by: ALL } : e]],
];
/** Why the chart refuses an event, asked of the chart itself; null when it does not. Two reasons at once: the later one of the list. */
export function accountEventRefusal(snapshot: AccountSnapshot, event: AccountEvent): AccountRefusal | null {
  if (snapshot.can(event)) return null;
  const can = ([s, e]: [AccountSnapshot, AccountEvent]) => s.can(e);
  const single = WHAT_IF.find(([, change]) => can(change(snapshot, event)));
  if (single) return single[0];
  for (const [reason, change] of [...WHAT_IF].reverse())
    for (const [, other] of WHAT_IF) if (can(other(...change(snapshot, event)))) return reason;
  return 'state';
}
