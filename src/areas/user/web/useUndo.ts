import { useCallback } from 'react';
import { HANDOVER_EVENT_ZH } from '../../../../machines/handover/handover.types.ts';
import { agreed } from '../../../platform/web/actors/dialog.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { undoHandover } from '../contract/user.calls.ts';

interface Undoable {
  id: number;
  fromName: string;
  toName: string;
  disabled: boolean;
}
/** 撤销移交: everything comes back, the account too (用户 34); asked about once. */
export function useUndo(): (one: Undoable) => Promise<void> {
  const refresh = useRefresh();
  return useCallback(
    async ({ id, fromName, toName, disabled }) => {
      const account = disabled ? `，${fromName} 的账号恢复` : '';
      const message = `移交给 ${toName} 的各项回到 ${fromName} 名下${account}。`;
      if (!(await agreed({ message, confirmText: HANDOVER_EVENT_ZH.undo }))) return;
      const told = `已撤销：各项回到 ${fromName} 名下`;
      await callApi(undoHandover, { params: { id } }).then(
        () => notify({ type: 'success', message: told, duration: 3000 }),
        () => {}, // has been told
      );
      await refresh('userList', 'userGet', 'userRights', 'handoverList', 'handoverPreview');
    },
    [refresh],
  );
}
