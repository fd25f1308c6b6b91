import { useMemo, useState } from 'react';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { useStable } from '../../../../platform/web/kit/page/useStable.ts';
import { type Filter, FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { noneInScope, whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import { type DepartmentRow, hrDepartments } from '../../contract/department.calls.ts';
import { EditDepartment } from './EditDepartment.tsx';
import { OrgChart } from './OrgChart.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import '../hr.css';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';

const LEVELS = ['学校', '校区', '学院', '系部', '教研室'].map((label, i) => ({
  value: String(i + 1),
  label,
}));
const FILTERS: Filter<'keyword' | 'level'>[] = [
  { name: 'keyword', label: '关键字', kind: 'text', placeholder: '单位代码、名称' },
  { name: 'level', label: '层级', kind: 'choice', options: LEVELS },
];

const TABS = [
  { key: 'list', label: '列表' },
  { key: 'chart', label: '架构图' },
] as const;

/** 部门: units of all business types merged by their code, with posts and people, as a list (单位 31) or a chart (单位 34). */
export default function DepartmentView() {
  const [view, setView] = useAddress('view');
  const [staffOf, setStaffOf] = useState<StaffOf | null>(null);
  const staff = useStable(setStaffOf);
  const tab = view === 'chart' ? 'chart' : 'list';
  return (
    <PageFrame title="部门" hint={<Hint as="span">各业务类型中同一代码的单位合为一行</Hint>}>
      <PageTabs
        label="部门"
        tabs={TABS}
        tab={tab}
        onChoose={(key) => setView(key === 'chart' ? key : null, { replace: true })}
      />
      {tab === 'chart' ? <OrgChart onOpen={staff} /> : <DepartmentList onStaff={staff} />}
      {staffOf && <StaffDialog row={staffOf} onClose={() => setStaffOf(null)} />}
    </PageFrame>
  );
}
type StaffOf = Pick<DepartmentRow, 'unitCode' | 'unitName'>;

function DepartmentList({ onStaff: staff }: { onStaff: (row: StaffOf) => void }) {
  const list = useListState(hrDepartments, { pageSize: usePreferredSize() });
  const result = useCall(hrDepartments, { query: list.query }, { keepPrevious: true });
  const readOnly = useReadOnly();
  const mayEdit = usePermissions().includes('hr:department:edit') && !readOnly;
  const [edited, setEdited] = useState<DepartmentRow | null>(null);
  const edit = useStable(setEdited);
  const columns = useMemo(() => columnsOf(mayEdit, edit, staff), [mayEdit, edit, staff]);
  return (
    <>
      <FilterBar
        filters={FILTERS}
        values={list.filters as Partial<Record<'keyword' | 'level', string>>}
        onSearch={list.patch}
        onReset={() => list.reset()}
      />
      <DataTable
        name="hrDepartment"
        label="部门列表"
        columns={columns}
        result={result}
        list={list}
        rowName={(row) => row.unitName}
        empty={
          <EmptyState {...whyEmpty(list, result.data?.total ?? 0, '部门', noneInScope('部门'))} />
        }
      />
      {edited && <EditDepartment row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** More people than posts stands out; fewer does not: posts are often vacant. */
function Posts({ quota, onDuty }: DepartmentRow) {
  if (quota === null) return <Hint as="span">未设置</Hint>;
  return onDuty > quota ? <Tag tone="warning">{`${quota}（超 ${onDuty - quota}）`}</Tag> : quota;
}

function columnsOf(
  mayEdit: boolean,
  onEdit: (row: DepartmentRow) => void,
  onStaff: (row: DepartmentRow) => void,
): Column<DepartmentRow>[] {
  return [
    { key: 'unitCode', title: '单位代码', width: 104, pinned: 'left', cell: (row) => row.unitCode },
    { key: 'unitName', title: '单位名称', width: 184, cell: (row) => row.unitName },
    { key: 'level', title: '层级', width: 72, cell: (row) => row.levelName },
    { key: 'parent', title: '上级', width: 128, cell: (row) => row.parentName },
    {
      key: 'types',
      title: '业务类型',
      width: 232,
      text: (row) => row.units.map((unit) => unit.businessTypeName).join('、'),
      cell: (row) =>
        row.units.map((unit, at) => (
          <span key={unit.id}>
            {at > 0 && '、'}
            <span
              className={unit.enabled ? undefined : 'hr-type-off'}
              title={unit.enabled ? undefined : '已停用'}
            >
              {unit.businessTypeName}
            </span>
          </span>
        )),
    },
    {
      key: 'quota',
      title: '编制数',
      width: 104,
      align: 'right',
      text: (row) => String(row.quota ?? ''),
      cell: (row) => <Posts {...row} />,
    },
    {
      key: 'onDuty',
      title: '在岗数',
      width: 80,
      align: 'right',
      text: (row) => String(row.onDuty),
      cell: (row) => (
        <TextButton
          aria-label={`${row.unitName}在岗 ${row.onDuty} 人，查看名单`}
          onClick={() => onStaff(row)}
        >
          {row.onDuty}
        </TextButton>
      ),
    },
    { key: 'leader', title: '负责人', width: 96, cell: (row) => row.leader?.cname ?? '' },
    {
      key: 'actions',
      title: '操作',
      width: 72,
      pinned: 'right',
      text: () => null,
      cell: (row) =>
        mayEdit &&
        row.writable && (
          <RowActions>
            <TextButton aria-label={`编辑：${row.unitName}`} onClick={() => onEdit(row)}>
              编辑
            </TextButton>
          </RowActions>
        ),
    },
  ];
}
