import { useState } from 'react';
import { entityCalls } from '../../../platform/contract/resource/calls.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import user, { type UserRow } from '../../../school/people/contract/user.entity.ts';
import { dropDraft, keptDraft } from '../../../school/people/web/keptDraft.ts';
import { SimulateDialog } from '../../../school/people/web/SimulateDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RightsDialog, type RightsDraft } from './RightsDialog.tsx';

/**
 * What the address asks for, as the notice of 请管理员处理 does (权限 30): `?rights=12` opens their rights, `?simulate=12&reason=…&page=…` the
 * simulation with its reason and the page to open, `?leave=12&to=13&toName=…&reason=…` 移交并停用 as a planned departure has it (用户 40). Rights that were
 * changed before a preview are open again after it (模拟 20).
 */
export function AskedFor({ maySimulate, mayAssign }: { maySimulate: boolean; mayAssign: boolean }) {
  const [rights, setRights] = useAddress('rights');
  const [simulate, setSimulate] = useAddress('simulate');
  const [leave, setLeave] = useAddress('leave');
  const [to] = useAddress('to');
  const [toName] = useAddress('toName');
  const [reason] = useAddress('reason');
  const [page] = useAddress('page');
  const what =
    maySimulate && simulate
      ? 'simulate'
      : mayAssign && (rights ? 'rights' : leave ? 'leave' : null);
  const id = idOf({ simulate, rights, leave }[what || 'rights']);
  const refresh = useRefresh();
  const { data } = useCall(entityCalls(user).get, { params: { id: id ?? 0 } } as never, {
    enabled: Boolean(what) && id !== null,
  });
  const row = data as UserRow | undefined;
  const [drafted, setDrafted] = useState(() => keptDraft<RightsDraft>('rights'));
  const done = () =>
    void refresh('userList', 'userGet', 'userRights', 'roleList', 'permissionHolders');
  if (drafted && mayAssign) {
    const drop = () => {
      dropDraft('rights');
      setDrafted(null);
    };
    return (
      <RightsDialog
        {...{ drafted }}
        user={drafted.user}
        onClose={drop}
        onDone={() => {
          drop();
          done();
        }}
      />
    );
  }
  if (!what || row?.id !== id || !row) return null;
  if (what === 'simulate')
    return (
      <SimulateDialog
        person={row}
        reason={reason ?? ''}
        page={page}
        // not to the address that asks for it, which would ask again
        back={location.pathname}
        onClose={() => setSimulate(null, { replace: true })}
      />
    );
  if (what === 'leave') {
    const [toId, shut] = [idOf(to), () => setLeave(null, { replace: true })];
    return (
      <LeaveDialog
        user={row}
        given={{
          to: toId === null ? null : { id: toId, name: toName ?? '' },
          reason: reason ?? '',
        }}
        onClose={shut}
        onDone={() => {
          shut();
          done();
        }}
      />
    );
  }
  const close = () => setRights(null, { replace: true });
  return (
    <RightsDialog
      user={row}
      onClose={close}
      onDone={() => {
        close();
        done();
      }}
    />
  );
}
