import { useState } from 'react';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { type RowAction, RowMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { type Head, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import {
  type RoleRow,
  removeRoles,
  roleList,
  setRoleStatus,
} from '../../../../school/people/contract/role.calls.ts';
import { dropDraft, keptDraft } from '../../../../school/people/web/keptDraft.ts';
import '../../../../platform/web/list/table/table.css';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../../platform/web/list/table/DataPane.tsx';
import { ActsCell } from '../../../../platform/web/list/table/DataTools.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { type RoleDraft, RoleForm } from './RoleForm.tsx';

const HEADS: readonly Head[] = [
  { title: '角色名称', width: 144 },
  { title: '角色标识', width: 232 },
  { title: '类型', width: 72 },
  { title: '状态', width: 72 },
  { title: '说明', width: 240 },
  { title: '权限', width: 64, align: 'is-number' },
  { title: '用户', width: 64, align: 'is-number' },
  { title: '操作', width: 152, align: 'is-right' },
];
const EMPTY: RoleDraft = {
  id: 0,
  version: 1,
  roleKey: '',
  roleName: '',
  description: '',
  permissions: [],
  forNewStaff: false,
};

const draftOf = ({
  id,
  version,
  roleKey,
  roleName,
  description,
  permissions,
  forNewStaff,
}: RoleRow): RoleDraft => ({
  id,
  version,
  roleKey,
  roleName,
  description: description ?? '',
  permissions,
  forNewStaff,
});
const copyOf = (role: RoleRow): RoleDraft => ({
  ...draftOf(role),
  id: 0,
  roleKey: `${role.roleKey}_COPY`,
  roleName: `${role.roleName} 副本`,
  forNewStaff: false,
});

/** What is done to a role at once, after a question where it takes something away. */
function useRoleWrites(done: () => Promise<void>) {
  const refresh = useRefresh();
  const remove = async (role: RoleRow) => {
    const go = await agreed({
      message: `确定删除角色「${role.roleName}」吗？`,
      confirmText: '删除',
    });
    if (!go) return;
    await callApi(removeRoles, { params: { ids: String(role.id) } }).then(
      () => notify({ type: 'success', message: `角色「${role.roleName}」已删除` }),
      () => {},
    );
    await done();
  };
  const switchTo = async (role: RoleRow, enabled: boolean) => {
    const { id, roleName, userCount, version } = role;
    const message = `停用「${roleName}」后，它的 ${userCount} 个用户立即失去由它给予的权限；角色仍在他们名下，启用后恢复。`;
    if (!enabled && !(await agreed({ message, confirmText: '停用' }))) return;
    await callApi(setRoleStatus, { params: { id }, body: { enabled, version } }).then(
      () =>
        notify({
          type: 'success',
          message: `角色「${roleName}」已${enabled ? '启用' : '停用'}，立即生效`,
        }),
      () => {},
    );
    await done();
    await refresh('permissionHolders', 'userRights', 'userList');
  };
  return { remove, switchTo };
}

/** 角色: what each gives and to how many; copied, compared, changed (权限 13–17). */
export default function RoleView() {
  const { data, error, refetch } = useCall(roleList, { query: {} });
  const [open, setOpen] = useState<RoleDraft | 'compare' | null>(() =>
    keptDraft<RoleDraft>('role'),
  );
  const refresh = useRefresh();
  const held = usePermissions();
  const readOnly = useReadOnly();
  const may = (action: string) => !readOnly && mayAny(held, [`system:role:${action}`]);
  const mayGive = !readOnly && mayAny(held, ['system:user:assign']);
  const [given, setGiven] = useState<RoleRow | null>(null);
  const page = useOpen();
  const usersOf = ({ roleKey }: RoleRow) => page(`/system/user?roleKey=${roleKey}`);
  const done = async () => {
    dropDraft('role');
    setOpen(null);
    await refresh('roleList', 'permissionList', 'menuTreeList', 'previewMenus', 'roleOptions');
  };
  const copy = (role: RoleRow) => setOpen(copyOf(role));
  const { remove, switchTo } = useRoleWrites(done);
  const moreOf = (role: RoleRow) => [
    ...(may('add') ? [{ label: '复制', onClick: () => copy(role) }] : []),
    ...(may('edit') && role.refusal === null
      ? [
          {
            label: role.enabled ? '停用' : '启用',
            onClick: () => void switchTo(role, !role.enabled),
          },
        ]
      : []),
    ...(mayGive && role.refusal === null && role.enabled
      ? [{ label: '分配用户', onClick: () => setGiven(role) }]
      : []),
    { label: '查看用户', onClick: () => usersOf(role) },
    ...(may('remove') && !role.builtin
      ? [{ label: '删除', onClick: () => void remove(role) }]
      : []),
  ];
  return (
    <PageFrame title="角色">
      {given && (
        <GiveDialog
          role={given}
          onClose={() => setGiven(null)}
          onDone={() => {
            setGiven(null);
            void refresh('roleList', 'userList', 'userRights', 'permissionHolders');
          }}
        />
      )}
      <Row>
        {may('add') && <Button onClick={() => setOpen(EMPTY)}>新增角色</Button>}
        <Button variant="outline" onClick={() => setOpen('compare')}>
          比较两个角色
        </Button>
      </Row>
      {error && <ErrorState message={error.message} onRetry={refetch} />}
      <DataPane aria-label="角色">
        <DataScroll>
          <PlainTable heads={HEADS}>
            {data?.map((role) => (
              <Role
                key={role.id}
                role={role}
                act={may('edit') && !role.refusal ? '修改' : '查看权限'}
                more={moreOf(role)}
                onUsers={() => usersOf(role)}
                onOpen={() => setOpen(draftOf(role))}
              />
            ))}
          </PlainTable>
        </DataScroll>
        <DataFoot>
          <span>
            共 <b>{data?.length ?? 0}</b> 个角色
          </span>
        </DataFoot>
      </DataPane>
      {open === 'compare' && <CompareDialog roles={data ?? []} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && (
        <RoleForm
          draft={open}
          refusal={
            open.id
              ? (data?.find((role) => role.id === open.id)?.refusal ??
                (may('edit') ? null : '您没有修改角色的权限'))
              : null
          }
          onDone={() => void done()}
          // somebody else may have been first (表单 37)
          onClose={() => void done()}
        />
      )}
    </PageFrame>
  );
}

interface RoleProps {
  role: RoleRow;
  /** What opening it is called: 修改 or 查看权限. */
  act: string;
  more: readonly RowAction[];
  onUsers: () => void;
  onOpen: () => void;
}
function Role({ role, act, more, onUsers, onOpen }: RoleProps) {
  return (
    <tr>
      <td title={role.roleName}>
        {role.roleName}
        {role.forNewStaff && <small className="role-newcomers">新教职工默认</small>}
      </td>
      <td title={role.roleKey}>{role.roleKey}</td>
      <td>{role.builtin ? <Tag tone="info">内置</Tag> : <Tag>自定义</Tag>}</td>
      <td>{role.enabled ? <Tag tone="success">启用</Tag> : <Tag tone="warning">停用</Tag>}</td>
      <td title={role.description ?? undefined}>{role.description ?? '—'}</td>
      <NumberCell>{role.permissions.length}</NumberCell>
      <NumberCell>
        {role.userCount > 0 ? (
          <TextButton aria-label={`${role.roleName}：${role.userCount} 个用户`} onClick={onUsers}>
            {role.userCount}
          </TextButton>
        ) : (
          0
        )}
      </NumberCell>
      <ActsCell>
        <RowActions>
          <TextButton
            aria-label={`${act}：${role.roleName}`}
            title={role.refusal ?? undefined}
            onClick={onOpen}
          >
            {act}
          </TextButton>
          <RowMenu name={role.roleName} actions={more} />
        </RowActions>
      </ActsCell>
    </tr>
  );
}
