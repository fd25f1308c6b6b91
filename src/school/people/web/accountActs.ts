import { type AccountOffer, offeredAccount } from '../../../../machines/account/account.stored.ts';
import {
  ACCOUNT_EVENT_ZH,
  type AccountAction,
  type AccountActor,
  type AccountState,
} from '../../../../machines/account/account.types.ts';
import type { RowAction } from '../../../platform/web/kit/page/RowMenu.tsx';

/** What this person may do by hand to an account that stands so, for the menu of its row (用户 17). `label`: another word, or null where it stands elsewhere. */
export const accountActs = (
  { state, closedByChange = false }: { state: AccountState; closedByChange?: boolean },
  by: AccountActor,
  onAct: (what: AccountOffer) => void,
  label: Partial<Record<AccountOffer, string | null>> = {},
): RowAction[] =>
  offeredAccount(state, by, closedByChange)
    .filter((what) => label[what] !== null)
    .map((what) => ({ label: label[what] ?? ACCOUNT_EVENT_ZH[what], onClick: () => onAct(what) }));

/** What a step means for whoever owns the account: asked before it is taken. */
export const ACCOUNT_ASK: Readonly<Record<AccountAction, (name: string) => string>> = {
  lock: (name) => `锁定后，${name}不能登录，已登录的会立即退出，直到解锁。`,
  unlock: (name) => `解锁后，${name}可以登录。`,
  disable: (name) => `停用后，${name}不能登录，已登录的会立即退出。`,
  enable: (name) => `恢复后，${name}可以登录。`,
};
/** Asked a second time where something would be left undone. */
export const DISABLE_ANYWAY = '仍要停用';
