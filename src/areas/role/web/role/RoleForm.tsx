import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { CheckField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { permissionList } from '../../../../school/people/contract/permission.calls.ts';
import { addRole, editRole, previewRole } from '../../../../school/people/contract/role.calls.ts';
import { PreviewRights } from '../../../../school/people/web/PreviewRights.tsx';
import { PermissionTree } from './PermissionTree.tsx';
import './role.css';
import { FormGrid, FormWide } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';

export interface RoleDraft {
  /** 0: a new one */
  id: number;
  version: number;
  roleKey: string;
  roleName: string;
  description: string;
  permissions: readonly string[];
  forNewStaff: boolean;
}
interface Props {
  draft: RoleDraft;
  /** Why it can only be looked at, or null. */
  refusal: string | null;
  onDone: () => void;
  onClose: () => void;
}

/** Name and permissions of a role; what the caller may not grant is shown and cannot be ticked. */
export function RoleForm({ draft, refusal, onDone, onClose }: Props) {
  const [form, setForm] = useState(draft);
  const { busy, problems: errors, send: underWay } = useSending();
  const permissions = useCall(permissionList, { query: {} }).data ?? [];
  const set = (part: Partial<RoleDraft>) => {
    setForm((before) => ({ ...before, ...part }));
  };
  const save = () =>
    underWay(async () => {
      const body = {
        roleName: form.roleName,
        description: form.description || null,
        permissions: [...form.permissions],
        forNewStaff: form.forNewStaff,
      };
      const own = { own: [CODE.invalid] };
      if (form.id)
        await callApi(
          editRole,
          { params: { id: form.id }, body: { ...body, version: form.version } },
          own,
        );
      else await callApi(addRole, { body: { ...body, roleKey: form.roleKey } }, own);
      notify({ type: 'success', message: `角色「${form.roleName}」已保存` });
      onDone();
    });
  const locked = refusal !== null;
  return (
    <TaskDialog
      title={
        locked
          ? `查看角色：${draft.roleName}`
          : form.id
            ? `修改角色：${draft.roleName}`
            : '新增角色'
      }
      {...(locked ? { closeText: '关闭' } : { action: '保存角色', onAction: save })}
      busy={busy}
      onClose={onClose}
    >
      {refusal && <Hint className="role-refusal">{refusal}</Hint>}
      <FormGrid>
        <TextField
          label="角色名称"
          name="roleName"
          required
          max={30}
          disabled={locked}
          value={form.roleName}
          onChange={(roleName) => set({ roleName })}
          error={errors.roleName}
        />
        <TextField
          label="角色标识"
          name="roleKey"
          required
          max={50}
          disabled={locked || form.id > 0}
          hint={form.id ? '保存后不能修改' : '例如 ROLE_LIBRARY'}
          value={form.roleKey}
          onChange={(roleKey) => set({ roleKey: roleKey.trim().toUpperCase() })}
          error={errors.roleKey}
        />
        <FormWide>
          <TextField
            label="说明"
            name="description"
            max={200}
            disabled={locked}
            value={form.description}
            onChange={(description) => set({ description })}
            error={errors.description}
          />
        </FormWide>
        <FormWide>
          <CheckField
            label="新教职工默认拥有：新增、导入或激活的人还没有角色时自动得到它，数据范围仍须另行设置"
            disabled={locked}
            checked={form.forNewStaff}
            onChange={(forNewStaff) => set({ forNewStaff })}
          />
          {errors.forNewStaff && <Problem>{errors.forNewStaff}</Problem>}
        </FormWide>
      </FormGrid>
      {!locked && form.id > 0 && (
        <PreviewRights
          kept={{ kind: 'role', value: form }}
          ask={() =>
            callApi(previewRole, {
              params: { id: form.id },
              body: { permissions: [...form.permissions], version: form.version },
            }).then(({ data }) => data)
          }
        />
      )}
      <PermissionTree
        permissions={permissions}
        held={draft.permissions}
        value={form.permissions}
        onChange={locked ? undefined : (chosen) => set({ permissions: chosen })}
        error={errors.permissions}
      />
    </TaskDialog>
  );
}
