import { type ReactNode, useMemo, useState } from 'react';
import { DEPARTURE_EVENT_ZH } from '../../../../../machines/departure/departure.types.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { useStable } from '../../../../platform/web/kit/page/useStable.ts';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { type Filter, FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterName } from '../../../../platform/web/list/listState.ts';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import departure from '../../../../school/people/contract/departure.entity.ts';
import {
  departureRetiring,
  RETIRING_MONTHS_ZH,
  type RetiringRow,
} from '../../contract/departure.calls.ts';
import { DepartureDialog } from './DepartureDialog.tsx';

const FILTERS: readonly Filter<FilterName<typeof departureRetiring>>[] = [
  { name: 'keyword', label: '关键字', kind: 'text', placeholder: '姓名、工号、拼音' },
  {
    name: 'months',
    label: '时间',
    kind: 'choice',
    none: RETIRING_MONTHS_ZH[12],
    options: ([6, 24] as const).map((n) => ({ value: String(n), label: RETIRING_MONTHS_ZH[n] })),
  },
];
const columnsOf = (onPlan: (row: RetiringRow) => void): Column<RetiringRow>[] => [
  { key: 'cname', title: '姓名', width: 96, pinned: 'left', cell: (row) => row.cname },
  { key: 'employeeNumber', title: '工号', width: 96, cell: (row) => row.employeeNumber },
  { key: 'unitName', title: '单位', width: 176, cell: (row) => row.unitName },
  {
    key: 'retiresOn',
    title: '到龄离岗',
    width: 176,
    text: (row) => row.retiresOn,
    cell: (row) => (
      <>
        {row.retiresOn} {row.reached && <Tag tone="warning">已到龄</Tag>}
      </>
    ),
  },
  { key: 'leavesOpen', title: '名下的事项', width: 280, cell: (row) => row.leavesOpen },
  {
    key: 'actions',
    title: '操作',
    width: 96,
    pinned: 'right',
    text: () => null,
    cell: (row) => (
      <RowActions>
        <TextButton
          aria-label={`${DEPARTURE_EVENT_ZH.plan}：${row.cname}`}
          onClick={() => onPlan(row)}
        >
          {DEPARTURE_EVENT_ZH.plan}
        </TextButton>
      </RowActions>
    ),
  },
];

/** 即将退休: who reaches the age soon and has no plan yet, each planned with what is known already (用户 41). */
export function Retiring({ bar }: { bar: ReactNode }) {
  const list = useListState(departureRetiring, { pageSize: usePreferredSize() });
  const result = useCall(departureRetiring, { query: list.query }, { keepPrevious: true });
  const [planned, setPlanned] = useState<RetiringRow | null>(null);
  const plan = useStable(setPlanned);
  const columns = useMemo(() => columnsOf(plan), [plan]);
  const { total = 0, unknown = 0 } = result.data ?? {};
  return (
    <PageFrame title={departure.title}>
      {bar}
      <FilterBar
        filters={FILTERS}
        values={list.filters}
        onSearch={list.patch}
        onReset={() => list.reset(['tab'])}
      />
      <DataTable
        name="retiring"
        label="即将退休"
        columns={columns}
        result={result}
        list={list}
        rowName={(row) => row.cname}
        empty={
          <EmptyState
            {...whyEmpty(list, total, '人员', {
              text: '您的数据范围内没有这段时间到退休年龄而还没有计划的人。',
            })}
          />
        }
        note={unknown > 0 && <Hint as="span">另有 {unknown} 人没有登记出生日期，不在其中。</Hint>}
      />
      {planned && (
        <DepartureDialog
          person={planned}
          beginOn={planned.beginOn}
          onClose={() => setPlanned(null)}
        />
      )}
    </PageFrame>
  );
}
