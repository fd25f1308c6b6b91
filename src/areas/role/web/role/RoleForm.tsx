import { type FormEvent, useRef, useState } from 'react';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { DraftBand } from '../../../../platform/web/form/DraftBand.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { FormCard, FormGrid, FormWide } from '../../../../platform/web/kit/field/FormCard.tsx';
import { CheckField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import {
  FormPage,
  FormPageBody,
  FormPageFoot,
} from '../../../../platform/web/kit/layout/FormPage.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageHead } from '../../../../platform/web/kit/page/PageHead.tsx';
import { Hint, Problem, Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import {
  type PermissionRow,
  permissionList,
} from '../../../../school/people/contract/permission.calls.ts';
import {
  previewRole,
  type RoleRow,
  roleList,
} from '../../../../school/people/contract/role.calls.ts';
import { PreviewRights } from '../../../../school/people/web/PreviewRights.tsx';
import { changeOf, nameOf } from './matrix.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { RoleEffect } from './RoleEffect.tsx';
import { copyOf, EMPTY, type RoleText, textOf } from './roleText.ts';
import './role.css';
import { useMerging } from './useMerging.ts';
import { useRoleEditing } from './useRoleEditing.ts';

interface Props {
  id: number | 'new';
  /** Whose rights a new one begins with. */
  copied: number | null;
  /** Why no role may be changed by the caller, or null. */
  refusal: string | null;
  onDone: () => void;
}
/** A role as a page: its name, and its rights as a matrix (权限 13–19、31). What is typed is not run over by a later reading. */
export function RoleForm({ id, copied, refusal, onDone }: Props) {
  const { data, isFetching, error, refetch } = useCall(roleList, { query: {} });
  const [first, setFirst] = useState<readonly RoleRow[] | null>(null);
  if (!first && data && !isFetching) setFirst(data);
  if (!first && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!first) return <Hint below>正在读取角色…</Hint>;
  const role = first.find((one) => one.id === id) ?? null;
  const source = first.find((one) => one.id === copied);
  if (id !== 'new' && !role)
    return (
      <EmptyState
        text="这个角色不存在，可能已被删除。"
        action={{ label: '返回列表', onClick: onDone }}
      />
    );
  const start = role ? textOf(role) : source ? copyOf(source) : EMPTY;
  return <Editor role={role} start={start} refusal={role?.refusal ?? refusal} onDone={onDone} />;
}

interface EditorProps {
  role: RoleRow | null;
  start: RoleText;
  refusal: string | null;
  onDone: () => void;
}
function Editor({ role, start, refusal, onDone }: EditorProps) {
  const root = useRef<HTMLFormElement>(null);
  const editing = useRoleEditing(role, start, root, onDone);
  const permissions = useCall(permissionList, { query: {} });
  useMerging(editing, (right) => {
    const row = permissions.data?.find(({ permission }) => permission === right);
    return row ? nameOf(row) : right;
  });
  const readOnly = useReadOnly();
  const why = readOnly ? '模拟查看中，不能修改' : refusal;
  const locked = why !== null || editing.found;
  const { text, problems } = editing;
  const stored = editing.stored.permissions;
  const set = <K extends keyof RoleText>(key: K) => ({
    name: key,
    error: problems[key],
    onChange: (value: RoleText[K]) => {
      editing.touch(key);
      editing.change((now) => ({ ...now, [key]: value }));
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    // what a dialog of this form sends comes up to here as well
    if (event.target === event.currentTarget) editing.save();
  };
  const title = !role ? '新增角色' : `${why === null ? '修改' : '查看'}角色：${role.roleName}`;
  return (
    <FormPage ref={root} onSubmit={save}>
      {editing.passwordFirst}
      <PageHead title={title} hint={why && <Hint>{why}</Hint>}>
        {role && why === null && (
          <PreviewRights
            kept={{ kind: 'role', value: text }}
            ask={() =>
              callApi(previewRole, {
                params: { id: role.id },
                body: { permissions: [...text.permissions], version: role.version },
              }).then(({ data }) => data)
            }
          />
        )}
      </PageHead>
      <DraftBand
        draft={editing.draft.found}
        version={role?.version ?? null}
        called="角色"
        onRestore={editing.restore}
        onDiscard={editing.discard}
      />
      <FormPageBody>
        <FormCard as="fieldset" disabled={locked}>
          <legend>角色</legend>
          <FormGrid>
            <TextField
              label="角色名称"
              required
              max={30}
              disabled={locked}
              value={text.roleName}
              {...set('roleName')}
            />
            <TextField
              label="角色标识"
              required
              max={50}
              disabled={locked || role !== null}
              hint={role ? '保存后不能修改' : '例如 ROLE_LIBRARY'}
              value={text.roleKey}
              {...set('roleKey')}
              onChange={(key) => set('roleKey').onChange(key.trim().toUpperCase())}
            />
            <TextField
              label="说明"
              max={200}
              disabled={locked}
              value={text.description}
              {...set('description')}
            />
            <FormWide>
              <CheckField
                label="新教职工默认拥有：新增、导入或激活的人还没有角色时自动得到它，数据范围仍须另行设置"
                disabled={locked}
                checked={text.forNewStaff}
                onChange={set('forNewStaff').onChange}
              />
              {problems.forNewStaff && <Problem>{problems.forNewStaff}</Problem>}
            </FormWide>
          </FormGrid>
        </FormCard>
        <FormCard>
          <h2>权限</h2>
          {problems.permissions && <Problem>{problems.permissions}</Problem>}
          {permissions.error && (
            <ErrorState
              message={permissions.error.message}
              onRetry={() => void permissions.refetch()}
            />
          )}
          <PermissionMatrix
            permissions={permissions.data ?? []}
            held={stored}
            value={text.permissions}
            onChange={locked ? undefined : set('permissions').onChange}
          />
        </FormCard>
        <RoleEffect role={locked ? null : role} held={stored} permissions={text.permissions} />
      </FormPageBody>
      <FormPageFoot>
        <Change
          rows={permissions.data ?? []}
          before={role ? stored : []}
          chosen={text.permissions}
          users={role?.userCount ?? 0}
        />
        <Button variant="outline" disabled={editing.busy !== null} onClick={editing.leave}>
          返回列表
        </Button>
        {why === null && (
          <Button type="submit" loading={editing.busy !== null} disabled={editing.found}>
            保存角色
          </Button>
        )}
      </FormPageFoot>
    </FormPage>
  );
}

interface ChangeProps {
  rows: readonly PermissionRow[];
  before: readonly string[];
  chosen: readonly string[];
  users: number;
}
/** What saving would give and take, and of whom; what is dangerous by its name. */
function Change({ rows, before, chosen, users }: ChangeProps) {
  const { given, taken } = changeOf(rows, new Set(before), new Set(chosen));
  const dangers = given.filter(({ danger }) => danger !== null);
  const parts = [
    `已选 ${chosen.length} 项`,
    given.length > 0 && `新给 ${given.length} 项`,
    taken.length > 0 && `收回 ${taken.length} 项`,
    given.length + taken.length > 0 && users > 0 && `${users} 人立即生效`,
  ];
  return (
    <Hint as="span" className="role-change" role="status">
      {parts.filter(Boolean).join('，')}
      {dangers.length > 0 && (
        <Toned tone="danger">；其中危险的：{dangers.map(nameOf).join('、')}</Toned>
      )}
    </Hint>
  );
}
