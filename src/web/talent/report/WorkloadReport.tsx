import { useMemo } from 'react';
import { WORKLOAD_FILTERS } from '../../../contract/talent/countFilters.ts';
import { teacherWorkload, type WorkloadRow } from '../../../contract/talent/report.calls.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { useCall } from '../../api/query.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { type Filter, FilterBar } from '../../ui/list/FilterBar.tsx';
import type { FilterName } from '../../ui/list/listState.ts';
import { DictText, Tag } from '../../ui/list/Tag.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { usePreferredSize } from '../../ui/list/usePreferredSize.ts';
import { useStable } from '../../ui/list/useStable.ts';
import { whyEmpty } from '../../ui/list/whyEmpty.ts';
import { Figure } from './Figure.tsx';
import { NumberLink, useQueryLink } from './NumberLink.tsx';

const FILTERS: readonly Filter<FilterName<typeof teacherWorkload>>[] = [
  { name: 'keyword', label: '教师', kind: 'text', placeholder: '姓名、工号、拼音首字母' },
  { name: 'unitKey', label: '所在单位', kind: 'unit' },
  { name: 'over', label: '只看超工作量', kind: 'yes' },
];
/** Teachers in the chart. */
const MOST = 12;

/** `12/16`, above the limit in words and colour. */
const Load = ({ row: { weeklyHours, weeklyLimit } }: { row: WorkloadRow }) =>
  weeklyHours > weeklyLimit ? (
    <Tag tone="danger">{`${weeklyHours}/${weeklyLimit} 超`}</Tag>
  ) : (
    <>
      {weeklyHours}/{weeklyLimit}
    </>
  );

/** 教师工作量: who teaches how much in the declarations one may read; the weekly hours are those of the whole school. */
export function WorkloadReport() {
  const list = useListState(teacherWorkload, { pageSize: usePreferredSize() });
  const result = useCall(teacherWorkload, { query: list.query }, { keepPrevious: true });
  const { data: busiest } = useCall(teacherWorkload, { query: { pageSize: MOST } }, { keepPrevious: true });
  const { semesterId } = useWorkingContext();
  const openQuery = useQueryLink();
  const show = useStable((row: WorkloadRow) =>
    openQuery({ semesters: String(semesterId), ...WORKLOAD_FILTERS, teacherId: String(row.id), named: `教师：${row.name}` }),
  );
  const columns = useMemo(
    (): Column<WorkloadRow>[] => [
      { key: 'employeeNumber', title: '工号', width: 112, sort: 'employeeNumber', pinned: 'left', cell: (row) => row.employeeNumber },
      { key: 'name', title: '姓名', width: 112, cell: (row) => row.name },
      { key: 'unitName', title: '所在单位', width: 200, cell: (row) => row.unitName ?? '' },
      { key: 'title', title: '职称', width: 104, cell: (row) => <DictText type="sys_title" value={row.title} /> },
      {
        key: 'declarations',
        title: '申报门次',
        width: 104,
        align: 'right',
        sort: 'declarations',
        cell: (row) => <NumberLink value={row.declarations} label={`${row.name} 申报门次`} onOpen={() => show(row)} />,
      },
      { key: 'classes', title: '教学班', width: 96, align: 'right', sort: 'classes', cell: (row) => row.classes },
      { key: 'hours', title: '总学时', width: 96, align: 'right', sort: 'hours', cell: (row) => row.hours },
      {
        key: 'weeklyHours',
        title: '周学时/上限',
        width: 136,
        align: 'right',
        sort: 'weeklyHours',
        text: (row) => `每周 ${row.weeklyHours} 学时，上限 ${row.weeklyLimit}`,
        cell: (row) => <Load row={row} />,
      },
    ],
    [show],
  );
  const { total = 0, bands } = result.data ?? {};
  return (
    <>
      <FilterBar filters={FILTERS} values={list.filters} onSearch={list.patch} onReset={() => list.reset()} />
      <div className="report-bands">
        {bands && (
          <p>
            不足上限一半 <b>{bands.light}</b> 人，其余在上限内 <b>{bands.usual}</b> 人，超工作量{' '}
            <NumberLink value={bands.over} label="超工作量" onOpen={() => list.patch({ over: 'true' })} /> 人
          </p>
        )}
        {busiest && busiest.rows.length > 0 && (
          <Figure
            title="周学时最多的教师"
            height={160}
            numbered
            data={busiest.rows.map(({ name, weeklyHours, weeklyLimit }) => ({
              label: name,
              within: weeklyHours > weeklyLimit ? 0 : weeklyHours,
              over: weeklyHours > weeklyLimit ? weeklyHours : 0,
            }))}
            stacked
            series={[
              { key: 'within', label: '上限内', colour: 'var(--accent)' },
              { key: 'over', label: '超工作量', colour: 'var(--danger-solid)' },
            ]}
          />
        )}
      </div>
      <DataTable
        name="teacherWorkload"
        label="教师工作量"
        columns={columns}
        result={result}
        list={list}
        rowName={(row) => row.name}
        empty={<EmptyState {...whyEmpty(list, total, '教师', { text: '当前学期您可查看的申报中还没有安排教师。' })} />}
      />
    </>
  );
}
