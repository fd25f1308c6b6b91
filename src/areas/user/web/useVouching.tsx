import { type ComponentProps, useState } from 'react';
import {
  VOUCHING_STATE_ZH,
  type VouchingKind,
} from '../../../../machines/vouching/vouching.types.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import type { RowAction } from '../../../platform/web/kit/page/RowMenu.tsx';
import { type UserRow, vouchingsIn } from '../../../school/people/contract/user.entity.ts';
import { VouchDialog, vouchTitle } from './VouchDialog.tsx';

const WAITS: Readonly<Record<VouchingKind, string>> = {
  reset: '重置的密码正在等另一位管理员确认',
  person: '登记的人员正在等另一位管理员确认',
};
type Asked = Pick<ComponentProps<typeof VouchDialog>, 'user' | 'row' | 'action'>;

/** What waits for a second administrator, in the menu of the row, and the dialog of it (用户 42、43). */
export function useVouching(refreshed: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const readOnly = useReadOnly();
  const waitingOf = (user: UserRow): RowAction | null => {
    const row = vouchingsIn(user).find(({ state }) => state === 'waiting');
    // whoever can confirm it finds that among the acts
    if (!row || (row.acts.includes('confirm') && !readOnly)) return null;
    return { label: VOUCHING_STATE_ZH.waiting, blocked: WAITS[row.kind], onClick: () => {} };
  };
  const vouchingsOf = (user: UserRow): RowAction[] =>
    (readOnly ? [] : vouchingsIn(user)).flatMap((row) =>
      row.acts.map((action) => ({
        label: vouchTitle(row.kind, action),
        onClick: () => setAsked({ user, row, action }),
      })),
    );
  const close = () => {
    setAsked(null);
    refreshed();
  };
  const dialog = asked && <VouchDialog {...asked} onDone={close} onClose={close} />;
  return { waitingOf, vouchingsOf, dialog };
}
