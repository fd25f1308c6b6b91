import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallInput } from '../../../../platform/contract/call.ts';
import { percentText } from '../../../../platform/contract/percent.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import { SavedFilters } from '../../../../platform/web/list/SavedFilters.tsx';
import {
  type Head,
  PlainRow,
  PlainTable,
} from '../../../../platform/web/list/table/PlainTable.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { noneInScope, whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import { PIVOT_FILTERS, PIVOT_KEY } from '../../contract/countFilters.ts';
import {
  declarationPivot,
  declarationQuery,
  type Measures,
  PIVOTS,
  type Pivot,
} from '../../contract/query.calls.ts';
import { NumberLink } from '../report/NumberLink.tsx';
import { queryChips, useQueryFilters } from './queryFilters.ts';
import '../report/report.css';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';

const TITLE: Record<Pivot, string> = {
  managementUnit: '管理单位',
  teachingUnit: '教学单位',
  major: '专业',
  teacher: '教师',
  course: '课程',
};
const NOTE: Record<Pivot, string> = {
  managementUnit: '单位代码',
  teachingUnit: '单位代码',
  major: '专业代码',
  teacher: '工号',
  course: '课程代码',
};
/** Rows that are drawn before somebody asks for all of them. */
const FIRST = 100;
const headsOf = (by: Pivot): Head[] => [
  { title: TITLE[by], width: 240 },
  { title: NOTE[by], width: 120 },
  { title: '门次', width: 88, align: 'is-number' },
  { title: '门数', width: 88, align: 'is-number' },
  { title: '学时', width: 96, align: 'is-number' },
  { title: '人数', width: 96, align: 'is-number' },
  { title: '进入审批', width: 96, align: 'is-number' },
  { title: '已通过', width: 88, align: 'is-number' },
  { title: '通过率', width: 96, align: 'is-number' },
];

/** 汇总 (报表 4、8): each number of declarations opens the list of exactly that length, 门数 the courses themselves. */
export function QueryPivot() {
  const list = useListState(declarationQuery);
  const [asked, choose] = useAddress('by');
  const [named] = useAddress('named');
  const by = PIVOTS.find((one) => one === asked) ?? 'managementUnit';
  const { counted: _, ...filters } = list.filters as Record<string, string>;
  const query = { ...filters, by } as NonNullable<CallInput<typeof declarationPivot>['query']>;
  // numbers of another way or other filters would open lists of another length: none stay while these are read
  const { data, error, refetch, isPending } = useCall(declarationPivot, { query });
  const fields = useQueryFilters();
  const navigate = useNavigate();
  const [all, setAll] = useState(false);
  const go = (more: Record<string, string>) =>
    navigate({
      pathname: '/talent/declarationQuery',
      search: `?${new URLSearchParams({ ...filters, ...more })}`,
    });
  const cells = (m: Measures, key: Record<string, string>) => (
    <Cells
      measures={m}
      onList={(measure) => go({ ...key, ...PIVOT_FILTERS[measure] })}
      onCourses={() => go({ ...key, view: 'pivot', by: 'course' })}
    />
  );
  const rows = data?.rows ?? [];
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <>
      <FilterBar
        filters={fields}
        values={filters}
        onSearch={list.patch}
        onReset={() => list.reset()}
        chips={queryChips(filters, named)}
        onDropChip={(name) => list.patch({ [name]: '' })}
        more={<SavedFilters list="declarationQuery" />}
      />
      <Row gap="8px 16px">
        <BarSelect
          label="汇总方式"
          value={by}
          options={PIVOTS.map((one) => ({ value: one, label: `按${TITLE[one]}` }))}
          onChange={(one) => choose(one, { replace: true })}
        />
        <Hint as="span">
          {data && `${rows.length} 行。`}
          {(by === 'major' || by === 'teacher') &&
            `一条申报可属多个${TITLE[by]}，在各行分别计入，合计只计一次。`}
          学时按教学班计{by === 'teacher' && '，各行为本人学时'}。
        </Hint>
      </Row>
      <div className="report-scroll" aria-busy={isPending}>
        {!data && !error && <Hint below>正在统计…</Hint>}
        {data && rows.length > 0 && (
          <PlainTable heads={headsOf(by)}>
            <PlainRow kind="total">
              <th scope="row">合计</th>
              <td />
              {cells(data.total, {})}
            </PlainRow>
            {shown.map((row) => (
              <tr key={row.key}>
                <th scope="row" title={row.label}>
                  {row.label}
                </th>
                <td>{row.note}</td>
                {cells(row, { [PIVOT_KEY[by]]: row.key, named: `${TITLE[by]}：${row.label}` })}
              </tr>
            ))}
          </PlainTable>
        )}
        {shown.length < rows.length && (
          <Row as="p" pad={8} spread="center">
            <TextButton onClick={() => setAll(true)}>显示全部 {rows.length} 行</TextButton>
          </Row>
        )}
        {data && rows.length === 0 && (
          <EmptyState {...whyEmpty(list, 0, '申报', noneInScope('申报'))} />
        )}
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </div>
    </>
  );
}

function Cells({
  measures: m,
  onList,
  onCourses,
}: {
  measures: Measures;
  onList: (measure: keyof typeof PIVOT_FILTERS) => void;
  onCourses: () => void;
}) {
  return (
    <>
      <NumberCell>
        <NumberLink value={m.declarations} onOpen={() => onList('declarations')} />
      </NumberCell>
      <NumberCell>
        <NumberLink value={m.courses} onOpen={onCourses} />
      </NumberCell>
      <NumberCell>{m.hours}</NumberCell>
      <NumberCell>{m.headcount}</NumberCell>
      <NumberCell>
        <NumberLink value={m.entered} onOpen={() => onList('entered')} />
      </NumberCell>
      <NumberCell>
        <NumberLink value={m.passed} onOpen={() => onList('passed')} />
      </NumberCell>
      <NumberCell>{percentText(m.passed, m.entered)}</NumberCell>
    </>
  );
}
