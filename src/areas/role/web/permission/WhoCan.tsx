import { useState } from 'react';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { Panel, Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { DictTag, Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { type Head, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { TreeSelect } from '../../../../platform/web/scope/TreeSelect.tsx';
import {
  type PermissionRow,
  permissionHolders,
  permissionList,
} from '../../../../school/people/contract/permission.calls.ts';
import '../../../../platform/web/list/table/table.css';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { DataPane, DataScroll } from '../../../../platform/web/list/table/DataPane.tsx';
import { DataTools } from '../../../../platform/web/list/table/DataTools.tsx';
import { useBusinessTypes } from './useBusinessTypes.ts';

const HEADS: readonly Head[] = [
  { title: '能否', width: 64 },
  { title: '姓名', width: 80 },
  { title: '工号', width: 80 },
  { title: '单位', width: 136 },
  { title: '角色', width: 136 },
  { title: '数据范围', width: 272 },
  { title: '账号', width: 64 },
  { title: '说明', width: 200 },
];
const NONE: PermissionRow[] = [];
const ALL = () => true;
type Type = 0 | 1 | 2;

/** 谁能在某单位做某事: who holds the permission, and whose scope lets them use it there. */
export function WhoCan({ asked }: { asked: string }) {
  const place = useWorkingContext();
  const types = useBusinessTypes();
  const [permission, setPermission] = useState(asked);
  const [type, setType] = useState<Type>(place.businessType ?? 0);
  const [unitKey, setUnit] = useState<string | null>(null);
  const permissions = useCall(permissionList, { query: {} }).data ?? NONE;
  const unit = unitKey === null ? {} : { unitType: String(type), unitKey };
  const { data, error, refetch } = useCall(
    permissionHolders,
    { query: { permission, ...unit } },
    { enabled: permission !== '' },
  );
  const able = data?.rows.filter((row) => row.can).length ?? 0;
  return (
    <>
      <Panel as="section" pad={16} aria-label="提问">
        <Tiles fit min={240} gap="12px 16px" align="start">
          <SelectField
            label="做什么"
            name="permission"
            value={permission}
            placeholder="请选择权限"
            options={permissions.map((p) => ({
              value: p.permission,
              label: `${p.moduleTitle}：${p.thing} · ${p.action}`,
            }))}
            onChange={setPermission}
          />
          <SelectField
            label="业务类型"
            name="type"
            value={String(type)}
            options={types}
            onChange={(value) => {
              setType(Number(value) as Type);
              setUnit(null);
            }}
          />
          <TreeSelect
            label="在哪个单位（可不选）"
            name="unit"
            businessType={type}
            value={unitKey}
            onChange={setUnit}
            selectable={ALL}
          />
        </Tiles>
      </Panel>
      {error && <ErrorState message={error.message} onRetry={refetch} />}
      {permission === '' && (
        <EmptyState text="选择一项权限，就能看到谁拥有它；再选单位，就能看到谁能在那里使用它。" />
      )}
      {data && (
        <DataPane aria-label="拥有权限的人">
          <DataTools role="status">
            <span>
              {data.title}：{data.rows.length} 人拥有，其中 <b>{able}</b> 人现在能做
              {unitKey ? '（在该单位）' : ''}
            </span>
            {data.rule && <Hint as="span">{data.rule}</Hint>}
          </DataTools>
          <DataScroll>
            <PlainTable heads={HEADS}>
              {data.rows.map((row) => (
                <tr key={row.userId}>
                  <td>{row.can ? <Tag tone="success">能</Tag> : <Tag tone="warning">不能</Tag>}</td>
                  <td>{row.cname}</td>
                  <td>{row.employeeNumber}</td>
                  <td title={row.unitName ?? undefined}>{row.unitName}</td>
                  <td title={row.roles.join('、')}>{row.roles.join('、')}</td>
                  <td title={row.scope ?? undefined}>{row.scope ?? '—'}</td>
                  <td>
                    <DictTag type="account_status" value={row.accountStatus} />
                  </td>
                  <td title={row.why}>{row.why}</td>
                </tr>
              ))}
            </PlainTable>
            {data.rows.length === 0 && <EmptyState text="没有人拥有这项权限。" />}
          </DataScroll>
        </DataPane>
      )}
    </>
  );
}
