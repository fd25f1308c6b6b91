import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { accountMachine, accountRules } from './account.machine.ts';
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
export function accountStateOf(
  { accountStatus, lockedUntil }: StoredAccount,
  now: Date,
): AccountState {
  if (accountStatus === 'normal' && lockedUntil !== null && lockedUntil > now) return 'locked';
  const found = ACCOUNT_STATES.find(
    (state) => state === accountStatus && state !== 'none' && state !== 'locked',
  );
  if (!found) throw new Error(`no account status ${accountStatus}`);
  return found;
}
export const restoreAccount = (
  state: AccountState,
  context: Partial<AccountContext> = {},
): AccountSnapshot =>
  accountMachine.resolveState({ value: state, context: { ...NOTHING, ...context } });
/** Whoever proves that it is theirs comes in. */
export const isOpenAccount = (state: AccountState): boolean => restoreAccount(state).hasTag('open');
/** Where an event leads. */
export const afterAccount = (snapshot: AccountSnapshot, event: AccountEvent): AccountState =>
  transition(accountMachine, snapshot, event)[0].value as AccountState;

const ALL: AccountActor = { mayOpen: true, mayEdit: true, mayReset: true };
/** With full marks for everything that a person can still confirm. */
const probe = (type: AccountEventType, by: AccountActor): AccountEvent =>
  ({ type, by, confirmed: true, right: true }) as AccountEvent;
/** In the order in which a screen offers them. */
const OFFERED = [
  'open',
  'activate',
  'reset',
  'lock',
  'unlock',
  'disable',
  'enable',
] as const satisfies readonly AccountEventType[];
export type AccountOffer = (typeof OFFERED)[number];
/** What this person may do now: what would be left undone is asked when they try. */
export const offeredAccount = (
  state: AccountState,
  by: AccountActor,
  closedByChange = false,
): AccountOffer[] =>
  OFFERED.filter((type) => restoreAccount(state, { closedByChange }).can(probe(type, by)));
/** The states in which something can be done, in words. */
export const statesFor = (type: AccountEventType): string =>
  ACCOUNT_STATES.filter((state) =>
    restoreAccount(state, { closedByChange: type === 'comeBack' }).can(probe(type, ALL)),
  )
    .map((state) => ACCOUNT_STATE_ZH[state])
    .join('或');

/** Why the chart refuses an event; null when it does not. */
export const accountEventRefusal = (snapshot: AccountSnapshot, event: AccountEvent) =>
  refusalIn(accountRules, snapshot, event);
export type AccountRefusal = NonNullable<ReturnType<typeof accountEventRefusal>>;
