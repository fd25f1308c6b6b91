import { useCallback, useState } from 'react';
import { ACCOUNT_EVENT_ZH, type AccountAction, type AccountActor } from '../../../../machines/account/account.types.ts';
import { CODE } from '../../../contract/codes.ts';
import { mayAny } from '../../../contract/permission.ts';
import { changeAccount } from '../../../contract/system/user.calls.ts';
import type { UserRow } from '../../../contract/system/user.entity.ts';
import { alert, confirm } from '../../actors/dialog.ts';
import { notify } from '../../actors/notification.ts';
import { usePermissions } from '../../actors/session.ts';
import { useReadOnly } from '../../actors/simulation.ts';
import { callApi } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useRefresh } from '../../api/query.ts';
import { useOpen } from '../../app/tabs.ts';
import { ACCOUNT_ASK, accountActs, DISABLE_ANYWAY } from '../../ui/account/accountActs.ts';
import type { RowAction } from '../../ui/list/RowMenu.tsx';
import { HandoverDialog } from './HandoverDialog.tsx';
import { LoginHistory } from './LoginHistory.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { RightsDialog } from './RightsDialog.tsx';
import { userName } from './userName.ts';

const may = (some: Partial<AccountActor>): AccountActor => ({ mayOpen: false, mayEdit: false, mayReset: false, ...some });
const agreed = (message: string, confirmText: string) =>
  confirm({ message, confirmText }).then(
    () => true,
    () => false,
  );

/** What can be done to the account of a row, under 更多, and the dialogs of it (domain.md 1.5.3 "Ops"). */
export function useAccountActs() {
  const [shown, setShown] = useState<{ what: 'rights' | 'logins' | 'reset' | 'handover'; row: UserRow } | null>(null);
  const refresh = useRefresh();
  const open = useOpen();
  const held = usePermissions();
  const readOnly = useReadOnly();
  const change = useCallback(
    async (row: UserRow, action: AccountAction) => {
      const label = ACCOUNT_EVENT_ZH[action];
      if (!(await agreed(ACCOUNT_ASK[action](userName(row)), label))) return;
      const send = (confirmed?: true) =>
        callApi(
          changeAccount,
          { params: { id: row.id }, body: { action, version: row.version, ...(confirmed ? { confirmed } : {}) } },
          { own: confirmed ? [] : [CODE.rule] },
        );
      try {
        await send().catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== CODE.rule) throw error;
          const impacts = (error.data as { impacts?: string[] } | undefined)?.impacts;
          if (!impacts) {
            await alert({ type: 'warn', message: error.msg });
            throw error;
          }
          if (!(await agreed(`${error.msg}。可先用“移交”交给其他人。`, DISABLE_ANYWAY))) throw error;
          await send(true);
        });
        notify({ type: 'success', message: `已${label} ${userName(row)}`, duration: 3000 });
      } catch {
        // it has been told, or was given up
      }
      await refresh('userList', 'userGet');
    },
    [refresh],
  );
  const actsOf = (row: UserRow): RowAction[] => {
    const mine = (permission: string) => !readOnly && mayAny(held, [permission]);
    const changeable = row.changeRefusal === null;
    return [
      ...(changeable && mine('system:user:assign') ? [{ label: '角色与数据范围', onClick: () => setShown({ what: 'rights', row }) }] : []),
      ...accountActs(
        { state: row.accountStatus },
        may({ mayReset: changeable && mine('system:user:reset') }),
        () => setShown({ what: 'reset', row }),
        {
          reset: row.login === 'password' || row.login === 'both' ? '重置密码' : '设置密码',
        },
      ),
      ...(changeable && mine('system:user:assign') ? [{ label: '移交', onClick: () => setShown({ what: 'handover', row }) }] : []),
      ...accountActs(
        { state: row.accountStatus },
        may({ mayEdit: changeable && mine('system:user:edit') }),
        (action) => void change(row, action as AccountAction),
        // 激活 stands in the row itself
        { activate: null },
      ),
      { label: '登录记录', onClick: () => setShown({ what: 'logins', row }) },
      ...(mayAny(held, ['system:permission:query'])
        ? [
            {
              label: '权限诊断',
              onClick: () => open(`/system/permission?tab=why&user=${row.id}&name=${encodeURIComponent(userName(row))}`),
            },
          ]
        : []),
    ];
  };
  const close = () => setShown(null);
  const done = () => {
    close();
    void refresh('userList', 'userGet', 'userRights', 'handoverPreview', 'roleList', 'permissionList', 'permissionHolders');
  };
  const dialog = shown && <Shown {...shown} onDone={done} onClose={close} />;
  return { actsOf, dialog };
}

const DIALOGS = { rights: RightsDialog, reset: ResetDialog, handover: HandoverDialog };
function Shown({ what, row, ...acts }: { what: keyof typeof DIALOGS | 'logins'; row: UserRow; onDone: () => void; onClose: () => void }) {
  if (what === 'logins') return <LoginHistory user={row} onClose={acts.onClose} />;
  const Asked = DIALOGS[what];
  return <Asked user={row} {...acts} />;
}
