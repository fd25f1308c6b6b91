import { Button } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { mayAny } from '../../../contract/permission.ts';
import { activateUser, roleOptions, type UserRow, userList } from '../../../contract/system/system.calls.ts';
import { confirm } from '../../actors/dialog.ts';
import { notify } from '../../actors/notification.ts';
import { usePermissions } from '../../actors/session.ts';
import { useReadOnly } from '../../actors/simulation.ts';
import { callApi } from '../../api/call.ts';
import { useCall, useRefresh } from '../../api/query.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { type Filter, FilterBar } from '../../ui/list/FilterBar.tsx';
import type { FilterName } from '../../ui/list/listState.ts';
import { PageFrame } from '../../ui/list/PageFrame.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { useDict } from '../../ui/list/Tag.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { usePreferredSize } from '../../ui/list/usePreferredSize.ts';
import { whyEmpty } from '../../ui/list/whyEmpty.ts';
import { SimulateDialog } from './SimulateDialog.tsx';
import { useAccountActs } from './useAccountActs.tsx';
import { USER_COLUMNS, userName } from './userColumns.tsx';

/** 用户: who is there, with roles and scopes, and the way to see the product as one of them (domain.md 1.5.3, 5 H1). */
export default function UserView() {
  const list = useListState(userList, { pageSize: usePreferredSize() });
  const result = useCall(userList, { query: list.query }, { keepPrevious: true });
  const [simulated, setSimulated] = useState<UserRow | null>(null);
  const readOnly = useReadOnly();
  const permissions = usePermissions();
  const maySimulate = mayAny(permissions, ['system:user:simulate']) && !readOnly;
  const mayActivate = mayAny(permissions, ['system:user:edit']) && !readOnly;
  const activate = useActivate();
  const { actsOf, dialog } = useAccountActs();
  const filters = useUserFilters();
  const columns = useMemo(
    () => [
      ...USER_COLUMNS,
      {
        key: 'actions',
        title: '操作',
        width: 168,
        pinned: 'right' as const,
        text: (row: UserRow) => row.simulateRefusal,
        cell: (row: UserRow) => (
          <span className="row-actions">
            {mayActivate && row.accountStatus === 'inactive' && (
              <button type="button" className="link" aria-label={`激活：${userName(row)}`} onClick={() => void activate(row)}>
                激活
              </button>
            )}
            {maySimulate && <SimulateButton row={row} onClick={() => setSimulated(row)} />}
            <RowMenu name={userName(row)} actions={actsOf(row)} />
          </span>
        ),
      },
    ],
    [maySimulate, mayActivate, activate, actsOf],
  );
  return (
    <PageFrame title="用户">
      <FilterBar filters={filters} values={list.filters} onSearch={list.patch} onReset={() => list.reset()} />
      <DataTable
        name="user"
        label="用户列表"
        columns={columns}
        result={result}
        list={list}
        rowName={userName}
        empty={
          <EmptyState
            {...whyEmpty(list, result.data?.total ?? 0, '用户', { text: '您的数据范围内没有用户，数据范围由系统管理员设置。' })}
          />
        }
        toolbar={
          <Button size="sm" variant="outline" colorPalette="gray" loading={result.isFetching} onClick={() => void result.refetch()}>
            刷新
          </Button>
        }
      />
      {dialog}
      {simulated && <SimulateDialog user={simulated} onClose={() => setSimulated(null)} />}
    </PageFrame>
  );
}

/** Lets somebody who registered log in, once that is confirmed (decisions.md 4); the list then shows how it stands. */
function useActivate() {
  const refresh = useRefresh();
  return useCallback(
    async (row: UserRow) => {
      const agreed = await confirm({
        message: `激活后，${userName(row)}可以用登录名“${row.username}”登录。请先核实是本人。`,
        confirmText: '激活',
      }).then(
        () => true,
        () => false,
      );
      if (!agreed) return;
      const done = await callApi(activateUser, { params: { id: row.id } }).then(
        () => true,
        () => false, // it has been told
      );
      if (done) notify({ type: 'success', message: `已激活 ${userName(row)}`, duration: 3000 });
      await refresh('userList');
    },
    [refresh],
  );
}

/** Disabled with the server's reason where somebody cannot be viewed as; the reason can be reached by keyboard too. */
function SimulateButton({ row, onClick }: { row: UserRow; onClick: () => void }) {
  const refused = row.simulateRefusal !== null;
  return (
    <button
      type="button"
      className="link"
      aria-disabled={refused}
      aria-label={`模拟查看：${userName(row)}${refused ? `，不可用：${row.simulateRefusal}` : ''}`}
      title={row.simulateRefusal ?? undefined}
      onClick={refused ? undefined : onClick}
    >
      模拟查看
    </button>
  );
}

function useUserFilters(): readonly Filter<FilterName<typeof userList>>[] {
  const roles = useCall(roleOptions, { query: {} }).data;
  const statuses = useDict('account_status');
  return useMemo(
    () => [
      { name: 'keyword', label: '关键字', kind: 'text', placeholder: '姓名、工号、登录名' },
      {
        name: 'roleKey',
        label: '角色',
        kind: 'choice',
        options: (roles ?? []).map((role) => ({ value: role.roleKey, label: role.roleName })),
      },
      {
        name: 'accountStatus',
        label: '账号状态',
        kind: 'choice',
        options: statuses.map((status) => ({ value: status.dictValue, label: status.dictLabel })),
      },
      { name: 'loginOnly', label: '只看可登录的账号', kind: 'yes' },
    ],
    [roles, statuses],
  );
}
