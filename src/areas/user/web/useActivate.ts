import { useCallback } from 'react';
import { activateUser } from '../../../platform/contract/system.calls.ts';
import { agreed } from '../../../platform/web/actors/dialog.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { userName } from './userName.ts';

/** Lets somebody who registered log in, once that is confirmed (用户 12); the list then shows how it stands. */
export function useActivate() {
  const refresh = useRefresh();
  return useCallback(
    async (row: UserRow) => {
      const sure = await agreed({
        message: `激活后，${userName(row)}可以用登录名“${row.username}”登录。请先核实是本人。`,
        confirmText: '激活',
      });
      if (!sure) return;
      await callApi(activateUser, { params: { id: row.id } }).then(
        () => notify({ type: 'success', message: `已激活 ${userName(row)}`, duration: 3000 }),
        () => {}, // it has been told
      );
      await refresh('userList', 'userGet');
    },
    [refresh],
  );
}
