import { useNavigate } from 'react-router-dom';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { LEAVE_KEPT } from '../../../../platform/web/form/editingQuestions.ts';
import { useFormPlace } from '../../../../platform/web/form/useFormPlace.ts';
import { idOf, useAddress } from '../../../../platform/web/list/useAddress.ts';
import { RoleForm } from './RoleForm.tsx';
import { RoleList } from './RoleList.tsx';

/** 角色: what each gives and to how many; copied, compared, changed (权限 13–17). `?edit=30` opens one, `?edit=new&copy=30` a copy. */
export default function RoleView() {
  const { form } = useFormPlace(LEAVE_KEPT);
  const navigate = useNavigate();
  const [copy] = useAddress('copy');
  const held = usePermissions();
  const may = mayAny(held, [form?.id === 'new' ? 'system:role:add' : 'system:role:edit']);
  if (form)
    return (
      <RoleForm
        key={form.key}
        id={form.id}
        copied={idOf(copy)}
        refusal={may ? null : '您没有修改角色的权限，只能查看'}
        onDone={() => navigate({ search: '' }, { replace: true })}
      />
    );
  return (
    <RoleList
      onOpen={(id) => navigate({ search: `?edit=${id}` })}
      onCopy={(id) => navigate({ search: `?edit=new&copy=${id}` })}
    />
  );
}
