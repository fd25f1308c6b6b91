import { Fragment, useMemo, useState } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import {
  type Head,
  PlainRow,
  PlainTable,
} from '../../../../platform/web/list/table/PlainTable.tsx';
import {
  type PermissionRow,
  permissionList,
} from '../../../../school/people/contract/permission.calls.ts';
import '../../../../platform/web/list/table/table.css';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../../platform/web/list/table/DataPane.tsx';
import { DataTools } from '../../../../platform/web/list/table/DataTools.tsx';
import { groupsOf } from './groups.ts';

const HEADS: readonly Head[] = [
  { title: '权限', width: 184 },
  { title: '标识', width: 240 },
  { title: '类型', width: 72 },
  { title: '打开什么', width: 224 },
  { title: '角色', width: 200 },
  { title: '用户', width: 64, align: 'is-number' },
];
const KINDS = {
  menu: ['菜单', 'primary'],
  button: ['按钮', 'info'],
  unused: ['未使用', null],
} as const;

/** Every permission by module, with what it opens and who holds it; a count opens the list of these users. */
export function PermissionTable() {
  const { data, error, refetch } = useCall(permissionList, { query: {} });
  const [keyword, setKeyword] = useState('');
  const word = keyword.trim().toLowerCase();
  const groups = useMemo(() => {
    const found = (data ?? []).filter((p) =>
      `${p.permission} ${p.moduleTitle} ${p.thing} ${p.action}`.toLowerCase().includes(word),
    );
    return groupsOf(found, 'moduleTitle');
  }, [data, word]);
  if (error) return <ErrorState message={error.message} onRetry={refetch} />;
  return (
    <DataPane aria-label="权限标识">
      <DataTools>
        <TextInput
          type="search"
          aria-label="查找权限"
          placeholder="按名称或标识查找"
          value={keyword}
          onChange={setKeyword}
        />
      </DataTools>
      <DataScroll>
        <PlainTable heads={HEADS}>
          {groups.map(([title, rows]) => (
            <Fragment key={title}>
              <PlainRow kind="group">
                <td colSpan={HEADS.length}>
                  {title}（{rows.length}）
                </td>
              </PlainRow>
              {rows.map((row) => (
                <Row key={row.permission} row={row} />
              ))}
            </Fragment>
          ))}
        </PlainTable>
        {data && groups.length === 0 && (
          <EmptyState text={`没有名称或标识含“${keyword}”的权限。`} />
        )}
      </DataScroll>
      <DataFoot>
        <span>
          共 <b>{data?.length ?? 0}</b> 个权限
        </span>
      </DataFoot>
    </DataPane>
  );
}

function Row({ row }: { row: PermissionRow }) {
  const open = useOpen();
  const [kind, tone] = KINDS[row.kind];
  const opens = [...row.menus.map((menu) => `菜单「${menu}」`), ...row.calls].join('；');
  const roles = row.roles.map((role) => role.roleName).join('、');
  return (
    <tr>
      <td>
        {row.thing} · {row.action}
      </td>
      <td title={row.permission}>{row.permission}</td>
      <td>
        <Tag tone={tone}>{kind}</Tag>
      </td>
      <td title={opens}>{opens || '还没有功能使用它'}</td>
      <td title={roles}>{roles || '没有角色拥有'}</td>
      <NumberCell>
        {row.userCount > 0 ? (
          <TextButton
            aria-label={`${row.thing} · ${row.action}：${row.userCount} 个用户`}
            onClick={() =>
              open(`/system/permission?tab=who&permission=${encodeURIComponent(row.permission)}`)
            }
          >
            {row.userCount}
          </TextButton>
        ) : (
          0
        )}
      </NumberCell>
    </tr>
  );
}
