import { Suspense, useMemo } from 'react';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Figure } from '../../../../platform/web/kit/chart/Figure.tsx';
import { Skeleton } from '../../../../platform/web/kit/feedback/Skeleton.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { DictText, Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { useStable } from '../../../../platform/web/kit/page/useStable.ts';
import { lazily } from '../../../../platform/web/lazily.ts';
import { type Filter, FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterName } from '../../../../platform/web/list/listState.ts';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import { WORKLOAD_FILTERS } from '../../contract/countFilters.ts';
import {
  LOAD_BANDS,
  LOAD_PARTS,
  teacherWorkload,
  type WorkloadRow,
} from '../../contract/report.calls.ts';
import { NumberLink, useClassesLink, useQueryLink } from './NumberLink.tsx';

const Histogram = lazily(() => import('../../../../platform/web/kit/chart/Histogram.tsx'));

const BAND: Record<(typeof LOAD_BANDS)[number], string> = {
  light: '不足上限一半',
  usual: '上限内',
  over: '超工作量',
};
const FILTERS: readonly Filter<FilterName<typeof teacherWorkload>>[] = [
  { name: 'keyword', label: '教师', kind: 'text', placeholder: '姓名、工号、拼音首字母' },
  { name: 'unitKey', label: '所在单位', kind: 'unit' },
  {
    name: 'band',
    label: '周学时',
    kind: 'choice',
    options: LOAD_BANDS.map((value) => ({ value, label: BAND[value] })),
  },
];
/** Under half, up to the limit, above it. */
const COLOUR = {
  light: 'color-mix(in srgb, var(--accent-solid) 35%, var(--card))',
  usual: 'var(--accent-solid)',
  over: 'var(--danger-solid)',
};

/** `12/16`, above the limit in words and colour. */
const Load = ({ row: { weeklyHours, weeklyLimit } }: { row: WorkloadRow }) =>
  weeklyHours > weeklyLimit ? (
    <Tag tone="danger">{`${weeklyHours}/${weeklyLimit} 超`}</Tag>
  ) : (
    <>
      {weeklyHours}/{weeklyLimit}
    </>
  );

/** Each number opens the list of exactly that length. */
function useColumns(): Column<WorkloadRow>[] {
  const { semesterId } = useWorkingContext();
  const openQuery = useQueryLink();
  const show = useStable((row: WorkloadRow) =>
    openQuery({
      semesters: String(semesterId),
      ...WORKLOAD_FILTERS,
      teacherId: String(row.id),
      named: `教师：${row.name}`,
    }),
  );
  const openClasses = useClassesLink();
  const showClasses = useStable((row: WorkloadRow) =>
    openClasses({ teacherId: String(row.id), named: `教师：${row.name}` }),
  );
  return useMemo(
    () => [
      {
        key: 'employeeNumber',
        title: '工号',
        width: 112,
        sort: 'employeeNumber',
        pinned: 'left',
        cell: (row) => row.employeeNumber,
      },
      { key: 'name', title: '姓名', width: 112, cell: (row) => row.name },
      { key: 'unitName', title: '所在单位', width: 200, cell: (row) => row.unitName ?? '' },
      {
        key: 'title',
        title: '职称',
        width: 104,
        cell: (row) => <DictText type="sys_title" value={row.title} />,
      },
      {
        key: 'declarations',
        title: '申报门次',
        width: 104,
        align: 'right',
        sort: 'declarations',
        cell: (row) => (
          <NumberLink
            value={row.declarations}
            label={`${row.name} 申报门次`}
            onOpen={() => show(row)}
          />
        ),
      },
      {
        key: 'classes',
        title: '教学班',
        width: 96,
        align: 'right',
        sort: 'classes',
        cell: (row) => (
          <NumberLink
            value={row.classes}
            label={`${row.name} 教学班`}
            onOpen={() => showClasses(row)}
          />
        ),
      },
      {
        key: 'hours',
        title: '总学时',
        width: 96,
        align: 'right',
        sort: 'hours',
        cell: (row) => row.hours,
      },
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
    [show, showClasses],
  );
}

/** `30–40%` of the limit. */
const shareText = (part: number): string =>
  part === LOAD_PARTS - 1 ? '>120%' : `${part * 10}–${part * 10 + 10}%`;
const bandOf = (part: number) => (part < 5 ? 'light' : part < 10 ? 'usual' : 'over');
/** How many teachers teach how much of what they may at most. */
function Distribution({ parts }: { parts: readonly number[] }) {
  const columns = parts.map((count, part) => ({
    label: shareText(part),
    count,
    colour: COLOUR[bandOf(part)],
  }));
  return (
    <Figure
      title="周学时分布"
      note="教师人数，按周学时占本人上限的比例"
      table={{
        heads: ['占上限', '教师'],
        rows: columns.map(({ label, count }) => ({ key: label, name: label, values: [count] })),
      }}
    >
      <div style={{ height: 128 }} aria-hidden="true">
        <Suspense fallback={<Skeleton height={128} />}>
          <Histogram
            columns={columns}
            limits={[
              { before: shareText(5), label: '一半' },
              { before: shareText(10), label: '上限' },
            ]}
          />
        </Suspense>
      </div>
    </Figure>
  );
}

/** 教师工作量: who teaches how much in the declarations one may read; the weekly hours are those of the whole school. */
export function WorkloadReport() {
  const list = useListState(teacherWorkload, { pageSize: usePreferredSize() });
  const result = useCall(teacherWorkload, { query: list.query }, { keepPrevious: true });
  const columns = useColumns();
  const { total = 0, bands, parts } = result.data ?? {};
  return (
    <>
      <FilterBar
        filters={FILTERS}
        values={list.filters}
        onSearch={list.patch}
        onReset={() => list.reset()}
      />
      <div className="report-bands">
        {bands && (
          <p className="report-text">
            {LOAD_BANDS.map((band) => (
              <span key={band}>
                {BAND[band]}{' '}
                <NumberLink
                  value={bands[band]}
                  label={BAND[band]}
                  onOpen={() => list.patch({ band })}
                />{' '}
                人
              </span>
            ))}
          </p>
        )}
        {parts && total > 0 && <Distribution parts={parts} />}
      </div>
      <DataTable
        name="teacherWorkload"
        label="教师工作量"
        columns={columns}
        result={result}
        list={list}
        rowName={(row) => row.name}
        empty={
          <EmptyState
            {...whyEmpty(list, total, '教师', { text: '当前学期您可查看的申报中还没有安排教师。' })}
          />
        }
      />
    </>
  );
}
