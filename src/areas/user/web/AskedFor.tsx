import { useState } from 'react';
import { entityCalls } from '../../../platform/contract/resource/calls.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import user, { type UserRow } from '../../../school/people/contract/user.entity.ts';
import { dropDraft, keptDraft } from '../../../school/people/web/keptDraft.ts';
import { SimulateDialog } from '../../../school/people/web/SimulateDialog.tsx';
import { RightsDialog, type RightsDraft } from './RightsDialog.tsx';

/**
 * What the address asks for, as the notice of 请管理员处理 does (权限 30): `?rights=12` opens their rights, `?simulate=12&reason=…&page=…` the
 * simulation with its reason and the page to open. Rights that were
 * changed before a preview are open again after it (模拟 20).
 */
export function AskedFor({ maySimulate, mayAssign }: { maySimulate: boolean; mayAssign: boolean }) {
  const [rights, setRights] = useAddress('rights');
  const [simulate, setSimulate] = useAddress('simulate');
  const [reason] = useAddress('reason');
  const [page] = useAddress('page');
  const what = maySimulate && simulate ? 'simulate' : mayAssign && rights ? 'rights' : null;
  const id = idOf(what === 'simulate' ? simulate : rights);
  const refresh = useRefresh();
  const { data } = useCall(entityCalls(user).get, { params: { id: id ?? 0 } } as never, {
    enabled: what !== null && id !== null,
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
  if (what === null || row?.id !== id || !row) return null;
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
