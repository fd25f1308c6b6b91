import { useCallback, useState } from 'react';
import {
  ACCOUNT_EVENT_ZH,
  type AccountAction,
  type AccountActor,
} from '../../../../machines/account/account.types.ts';
import { HANDOVER_EVENT_ZH } from '../../../../machines/handover/handover.types.ts';
import { secondFactorState } from '../../../platform/contract/auth/secondFactor.calls.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import { agreed } from '../../../platform/web/actors/dialog.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { useOpen } from '../../../platform/web/frame/tabs/tabs.ts';
import type { RowAction } from '../../../platform/web/kit/page/RowMenu.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { ACCOUNT_ASK, accountActs } from '../../../school/people/web/accountActs.ts';
import { changeAccount } from '../contract/user.calls.ts';
import { HandoverDialog } from './HandoverDialog.tsx';
import { HandoverRecords } from './HandoverRecords.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LoginHistory } from './LoginHistory.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { RightsDialog } from './RightsDialog.tsx';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';
import { userName } from './userName.ts';
import { useVouching } from './useVouching.tsx';

const may = (some: Partial<AccountActor>): AccountActor => ({
  mayOpen: false,
  mayEdit: false,
  mayReset: false,
  ...some,
});

/** Sends what is asked about with one question; 停用 has a dialog of its own. */
function useSendAction() {
  const refresh = useRefresh();
  return useCallback(
    async (row: UserRow, action: AccountAction) => {
      const body = { action, version: row.version };
      try {
        await callApi(changeAccount, { params: { id: row.id }, body });
        const message = `已${ACCOUNT_EVENT_ZH[action]} ${userName(row)}`;
        notify({ type: 'success', message, duration: 3000 });
      } catch {
        // has been told; what has changed meanwhile is read anew
      }
      await refresh('userList', 'userGet');
    },
    [refresh],
  );
}

/** What can be done to the account of a row, under 更多, and the dialogs of it (用户 17). */
export function useAccountActs() {
  const [shown, setShown] = useState<{
    what: keyof typeof DIALOGS | keyof typeof RECORDS;
    row: UserRow;
  } | null>(null);
  const send = useSendAction();
  const refresh = useRefresh();
  const open = useOpen();
  const held = usePermissions();
  const readOnly = useReadOnly();
  const change = async (row: UserRow, action: AccountAction) => {
    if (action === 'disable') return setShown({ what: 'leaving', row });
    const message = ACCOUNT_ASK[action](userName(row));
    if (await agreed({ message, confirmText: ACCOUNT_EVENT_ZH[action] })) await send(row, action);
  };
  const second = useCall(
    secondFactorState,
    { query: {} },
    { enabled: !readOnly && mayAny(held, ['system:user:reset']) },
  ).data?.required;
  const actsOf = (row: UserRow): RowAction[] => {
    const mine = (permission: string) => !readOnly && mayAny(held, [permission]);
    const changeable = row.changeRefusal === null;
    return [
      ...(changeable && mine('system:user:assign')
        ? [{ label: '角色与数据范围', onClick: () => setShown({ what: 'rights', row }) }]
        : []),
      ...accountActs(
        { state: row.accountStatus },
        may({ mayReset: changeable && mine('system:user:reset') }),
        () => setShown({ what: 'reset', row }),
        {
          reset: row.login === 'password' || row.login === 'both' ? '重置密码' : '设置密码',
        },
      ),
      ...(second && changeable && mine('system:user:reset')
        ? [{ label: '重置两步验证', onClick: () => setShown({ what: 'second', row }) }]
        : []),
      ...(changeable && mine('system:user:assign')
        ? [{ label: HANDOVER_EVENT_ZH.hand, onClick: () => setShown({ what: 'handover', row }) }]
        : []),
      ...accountActs(
        { state: row.accountStatus },
        may({ mayEdit: changeable && mine('system:user:edit') }),
        (action) => void change(row, action as AccountAction),
        // 激活 stands in the row itself
        { activate: null },
      ),
      ...(mine('system:user:assign')
        ? [{ label: '移交记录', onClick: () => setShown({ what: 'handovers', row }) }]
        : []),
      { label: '登录记录', onClick: () => setShown({ what: 'logins', row }) },
      ...(mayAny(held, ['system:permission:query'])
        ? [
            {
              label: '权限诊断',
              onClick: () =>
                open(
                  `/system/permission?tab=why&user=${row.id}&name=${encodeURIComponent(userName(row))}`,
                ),
            },
          ]
        : []),
    ];
  };
  // closed without being done too: somebody else may have been first (表单 37)
  const done = () => {
    setShown(null);
    void refresh(
      'userList',
      'userGet',
      'userRights',
      'handoverPreview',
      'roleList',
      'permissionList',
      'permissionHolders',
    );
  };
  const vouching = useVouching(done);
  return {
    actsOf: (row: UserRow) => [...actsOf(row), ...vouching.vouchingsOf(row)],
    waitingOf: vouching.waitingOf,
    dialog: (
      <>
        {shown && <Shown {...shown} onDone={done} onClose={done} />}
        {vouching.dialog}
      </>
    ),
  };
}

const DIALOGS = {
  rights: RightsDialog,
  reset: ResetDialog,
  second: SecondFactorDialog,
  handover: HandoverDialog,
  leaving: LeaveDialog,
};
const RECORDS = { logins: LoginHistory, handovers: HandoverRecords };
function Shown({
  what,
  row,
  ...acts
}: {
  what: keyof typeof DIALOGS | keyof typeof RECORDS;
  row: UserRow;
  onDone: () => void;
  onClose: () => void;
}) {
  if (what === 'logins' || what === 'handovers') {
    const Records = RECORDS[what];
    return <Records user={row} onClose={acts.onClose} />;
  }
  const Asked = DIALOGS[what];
  return <Asked user={row} {...acts} />;
}
