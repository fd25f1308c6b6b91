import { useState } from 'react';
import { CODE } from '../../../platform/contract/codes.ts';
import { SCOPE_ZH } from '../../../platform/contract/scope.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { type CallData, useCall } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { Tiles } from '../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { TreeSelect } from '../../../platform/web/scope/TreeSelect.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { assignRights, type ScopeEntry, userRights } from '../contract/user.calls.ts';
import { userName } from './userName.ts';
import './user.css';
import { FormGrid } from '../../../platform/web/kit/field/FormCard.tsx';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';

interface Props {
  user: UserRow;
  onDone: () => void;
  onClose: () => void;
}
type Rights = CallData<typeof userRights>;
const KINDS = Object.entries(SCOPE_ZH) as [keyof typeof SCOPE_ZH, string][];
const ALL = () => true;

/** Roles and, per business type, the two units (权限 7). */
export function RightsDialog({ user, onDone, onClose }: Props) {
  const { data, error, refetch } = useCall(userRights, { params: { id: user.id } });
  if (data) return <Form user={user} rights={data} onDone={onDone} onClose={onClose} />;
  return (
    <TaskDialog title={`角色与数据范围：${userName(user)}`} onClose={onClose} closeText="关闭">
      {error ? <ErrorState message={error.message} onRetry={refetch} /> : <Hint>正在读取…</Hint>}
    </TaskDialog>
  );
}

function Form({ user, rights, onDone, onClose }: Props & { rights: Rights }) {
  const [roleIds, setRoles] = useState<readonly number[]>(rights.roleIds);
  const [scopes, setScopes] = useState<readonly ScopeEntry[]>(() =>
    rights.scopes.map(({ unitName: _unitName, ...scope }) => scope),
  );
  const { busy, problems: errors, send: underWay } = useSending();
  const nodeOf = (type: number, kind: string) =>
    scopes.find((s) => s.businessType === type && s.kind === kind)?.nodeKey ?? null;
  const put = (
    businessType: ScopeEntry['businessType'],
    kind: ScopeEntry['kind'],
    nodeKey: string | null,
  ) =>
    setScopes([
      ...scopes.filter((s) => s.businessType !== businessType || s.kind !== kind),
      ...(nodeKey ? [{ businessType, kind, nodeKey }] : []),
    ]);
  const save = () =>
    underWay(async () => {
      const body = { version: rights.version, roleIds: [...roleIds], scopes: [...scopes] };
      await callApi(
        assignRights,
        { params: { id: user.id }, body },
        { own: [CODE.invalid], context: false },
      );
      notify({ type: 'success', message: `${userName(user)} 的角色和数据范围已保存，立即生效` });
      onDone();
    });
  return (
    <TaskDialog
      title={`角色与数据范围：${userName(user)}`}
      action="保存"
      busy={busy}
      onAction={save}
      onClose={onClose}
    >
      <Tiles as="fieldset" min={136} gap="4px 16px" className="rights-roles">
        <legend>角色</legend>
        {rights.roles.map((role) => (
          <CheckBox
            key={role.id}
            title={role.refusal ?? undefined}
            disabled={role.refusal !== null}
            checked={roleIds.includes(role.id)}
            onChange={(on) =>
              setRoles(on ? [...roleIds, role.id] : roleIds.filter((id) => id !== role.id))
            }
            label={
              <>
                {role.roleName}
                {role.stopped && <Tag tone="warning">已停用</Tag>}
              </>
            }
          />
        ))}
      </Tiles>
      {errors.roleIds && <Problem>{errors.roleIds}</Problem>}
      {rights.businessTypes.map(({ id, name }) => (
        <fieldset key={id} className="rights-type">
          <legend>{name}</legend>
          <FormGrid>
            {KINDS.map(([kind, label]) => (
              <div key={kind}>
                <TreeSelect
                  label={label}
                  name={`scopes.${id}.${kind}`}
                  businessType={id}
                  value={nodeOf(id, kind)}
                  onChange={(nodeKey) => put(id, kind, nodeKey)}
                  selectable={ALL}
                />
                {nodeOf(id, kind) && (
                  <TextButton
                    aria-label={`清除${name}的${label}`}
                    onClick={() => put(id, kind, null)}
                  >
                    清除
                  </TextButton>
                )}
              </div>
            ))}
          </FormGrid>
        </fieldset>
      ))}
      {errors.scopes && <Problem>{errors.scopes}</Problem>}
      <Hint>管理范围：可以操作的单位及其下级；主管范围：可以查看和主管审批的单位及其下级。</Hint>
    </TaskDialog>
  );
}
