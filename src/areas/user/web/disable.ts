import { callApi } from '../../../platform/web/api/call.ts';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { changeAccount } from '../contract/user.calls.ts';

/** Closes the account of somebody; whatever they leave behind has been read (用户 14). */
export const disable = (user: UserRow, version: number) =>
  callApi(changeAccount, {
    params: { id: user.id },
    body: { action: 'disable', version, confirmed: true },
  });
