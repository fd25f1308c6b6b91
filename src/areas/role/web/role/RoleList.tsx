import { useState } from 'react';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { usePasswordFirst } from '../../../../platform/web/form/task/usePasswordFirst.tsx';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame, PageTools } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { type RoleRow, roleList } from '../../../../school/people/contract/role.calls.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { RoleLine } from './RoleLine.tsx';
import { useRoleWrites } from './useRoleWrites.ts';

const HEADS: readonly Head[] = [
  { title: '角色名称', width: 200 },
  { title: '角色标识', width: 232 },
  { title: '类型', width: 72 },
  { title: '状态', width: 72 },
  { title: '说明', width: 240 },
  { title: '权限', width: 64, align: 'is-number' },
  { title: '用户', width: 64, align: 'is-number' },
  { title: '操作', width: 64, align: 'is-right' },
];
interface Props {
  onOpen: (id: number | 'new') => void;
  onCopy: (id: number) => void;
}
/** All roles, what each gives and to how many. */
export function RoleList({ onOpen, onCopy }: Props) {
  const { data, error, refetch } = useCall(roleList, { query: {} });
  const refresh = useRefresh();
  const [compares, setCompares] = useState(false);
  const [given, setGiven] = useState<RoleRow | null>(null);
  const may = useMay();
  const page = useOpen();
  const usersOf = ({ roleKey }: RoleRow) => page(`/system/user?roleKey=${roleKey}`);
  const { first, dialog: passwordFirst } = usePasswordFirst();
  const { remove, switchTo } = useRoleWrites(first);
  const moreOf = (role: RoleRow) => [
    {
      label: may('edit') && role.refusal === null ? '修改' : '查看权限',
      onClick: () => onOpen(role.id),
    },
    ...(may('add') ? [{ label: '复制', onClick: () => onCopy(role.id) }] : []),
    ...(may('edit') && role.refusal === null
      ? [
          {
            label: role.enabled ? '停用' : '启用',
            onClick: () => void switchTo(role, !role.enabled),
          },
        ]
      : []),
    ...(may('give') && role.refusal === null && role.enabled
      ? [{ label: '分配用户', onClick: () => setGiven(role) }]
      : []),
    { label: '查看用户', onClick: () => usersOf(role) },
    ...(may('remove') && !role.builtin
      ? [{ label: '删除', onClick: () => void remove(role) }]
      : []),
  ];
  const tools = (
    <Row>
      <Button variant="outline" onClick={() => setCompares(true)}>
        比较两个角色
      </Button>
      {may('add') && <Button onClick={() => onOpen('new')}>新增角色</Button>}
    </Row>
  );
  return (
    <PageFrame title="角色">
      {passwordFirst}
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
      <PageTools here={(at) => at}>{tools}</PageTools>
      {error && <ErrorState message={error.message} onRetry={refetch} />}
      <DataPane aria-label="角色">
        <DataScroll>
          <PlainTable heads={HEADS}>
            {data?.map((role) => (
              <RoleLine
                key={role.id}
                role={role}
                more={moreOf(role)}
                onUsers={() => usersOf(role)}
                onOpen={() => onOpen(role.id)}
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
      {compares && <CompareDialog roles={data ?? []} onClose={() => setCompares(false)} />}
    </PageFrame>
  );
}

/** What the caller may do with roles, as far as their rights go. */
function useMay() {
  const held = usePermissions();
  const readOnly = useReadOnly();
  return (act: 'add' | 'edit' | 'remove' | 'give') =>
    !readOnly && mayAny(held, [act === 'give' ? 'system:user:assign' : `system:role:${act}`]);
}
