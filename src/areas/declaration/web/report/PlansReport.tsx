import { percentText } from '../../../../platform/contract/percent.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { OwnTools } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { type Filter, FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterName } from '../../../../platform/web/list/listState.ts';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import {
  type Head,
  PlainRow,
  PlainTable,
} from '../../../../platform/web/list/table/PlainTable.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import {
  type OpenCourse,
  type PlanSummary,
  plansOpen,
  plansSummary,
} from '../../contract/report.calls.ts';
import { NumberLink } from './NumberLink.tsx';

const FILTERS: readonly Filter<FilterName<typeof plansOpen>>[] = [
  { name: 'keyword', label: '课程', kind: 'text', placeholder: '名称、代码、拼音首字母' },
  { name: 'majorId', label: '专业', kind: 'ref', to: 'talent/major' },
  { name: 'grade', label: '年级', kind: 'text', placeholder: '如 2025' },
  {
    name: 'state',
    label: '落实情况',
    kind: 'choice',
    none: '未申报',
    options: [
      { value: 'declared', label: '已申报' },
      { value: 'all', label: '方案全部' },
    ],
  },
];
const COLUMNS: readonly Column<OpenCourse>[] = [
  {
    key: 'courseCode',
    title: '课程代码',
    width: 104,
    sort: 'courseCode',
    pinned: 'left',
    cell: (row) => row.courseCode,
  },
  { key: 'courseName', title: '课程名称', width: 200, cell: (row) => row.courseName },
  { key: 'grade', title: '年级', width: 72, sort: 'grade', cell: (row) => row.grade },
  { key: 'majorName', title: '专业', width: 176, cell: (row) => row.majorName },
  { key: 'term', title: '学期', width: 80, cell: (row) => `第 ${row.term} 学期` },
  {
    key: 'credits',
    title: '学分',
    width: 72,
    align: 'right',
    sort: 'credits',
    cell: (row) => row.credits,
  },
  {
    key: 'totalHours',
    title: '学时',
    width: 72,
    align: 'right',
    sort: 'totalHours',
    cell: (row) => row.totalHours,
  },
  {
    key: 'teachingUnitName',
    title: '教学单位',
    width: 176,
    cell: (row) => row.teachingUnitName ?? '',
  },
  {
    key: 'declared',
    title: '落实情况',
    width: 88,
    cell: (row) => (
      <Tag tone={row.declared ? 'success' : 'warning'}>{row.declared ? '已申报' : '未申报'}</Tag>
    ),
  },
  { key: 'classes', title: '未申报行政班', width: 112, align: 'right', cell: (row) => row.classes },
  { key: 'headcount', title: '人数', width: 72, align: 'right', cell: (row) => row.headcount },
  { key: 'planName', title: '培养方案', width: 260, cell: (row) => row.planName },
];
const HEADS: Head[] = [
  { title: '专业', width: 152 },
  { title: '年级', width: 56 },
  { title: '方案', width: 56, align: 'is-number' },
  { title: '未申报', width: 64, align: 'is-number' },
  { title: '落实', width: 56, align: 'is-number' },
];

const NOTHING = { keyword: '', majorId: '', grade: '' };
type Counts = Pick<PlanSummary, 'planned' | 'declared' | 'open'>;
const total = (rows: readonly PlanSummary[]): Counts => {
  const sum = (of: keyof Counts) => rows.reduce((all, row) => all + row[of], 0);
  return { planned: sum('planned'), declared: sum('declared'), open: sum('open') };
};

function SummaryRow(props: {
  name: string;
  row: Counts & { grade?: string };
  open?: boolean;
  /** The state that its list is to be filtered to. */
  onOpen: (state: '' | 'all') => void;
}) {
  const { name, row, open = false, onOpen } = props;
  const label = `${name} ${row.grade ?? ''}`.trim();
  return (
    <PlainRow kind={row.grade === undefined ? 'total' : open ? 'open' : undefined}>
      <th scope="row" title={name}>
        {name}
      </th>
      <td>{row.grade}</td>
      <NumberCell>
        <NumberLink value={row.planned} label={`${label} 方案课程`} onOpen={() => onOpen('all')} />
      </NumberCell>
      <NumberCell>
        <NumberLink value={row.open} label={`${label} 未申报`} onOpen={() => onOpen('')} />
      </NumberCell>
      <NumberCell>{percentText(row.declared, row.planned)}</NumberCell>
    </PlainRow>
  );
}

/** 方案有而未申报: what the plans ask for in this semester and nobody has declared for every class. */
export function PlansReport() {
  const list = useListState(plansOpen, { pageSize: usePreferredSize() });
  const result = useCall(plansOpen, { query: list.query }, { keepPrevious: true });
  const { data: summary } = useCall(plansSummary, { query: {} }, { keepPrevious: true });
  const { majorId, grade } = list.filters;
  return (
    <>
      <FilterBar
        filters={FILTERS}
        values={list.filters as Record<string, string>}
        onSearch={list.patch}
        onReset={() => list.reset()}
      />
      <Row oneLine gap={12} align="stretch" className="report-two">
        <Scroll as="section" className="report-side" aria-label="按专业和年级">
          <PlainTable heads={HEADS}>
            {summary && (
              <SummaryRow
                name="合计"
                row={total(summary)}
                onOpen={(state) => list.patch({ ...NOTHING, state })}
              />
            )}
            {summary?.map((row) => (
              <SummaryRow
                key={`${row.majorId} ${row.grade}`}
                name={row.majorName}
                row={row}
                open={String(majorId) === String(row.majorId) && grade === row.grade}
                onOpen={(state) =>
                  list.patch({ ...NOTHING, majorId: String(row.majorId), grade: row.grade, state })
                }
              />
            ))}
          </PlainTable>
          {!summary && (
            <Row pad={8} spread="center">
              <Hint>正在统计…</Hint>
            </Row>
          )}
        </Scroll>
        <OwnTools>
          <DataTable
            name="plansOpen"
            label="方案有而未申报的课程"
            columns={COLUMNS}
            result={result}
            list={list}
            rowName={(row) => row.courseName}
            empty={
              <EmptyState
                {...whyEmpty(list, result.data?.total ?? 0, '课程', {
                  text: '您范围内已发布方案在本学期的课程都已申报，或者没有已发布的方案。',
                })}
              />
            }
          />
        </OwnTools>
      </Row>
    </>
  );
}
