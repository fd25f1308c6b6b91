import { useMemo } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { useStable } from '../../../../platform/web/kit/page/useStable.ts';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import { actionName } from '../../../../school/approval/web/words.ts';
import { isWaiting, type TimeItem, timeItems } from '../../contract/time.calls.ts';

const levelOf = ({ level }: TimeItem) => LEVEL_UNIT_ZH[LEVELS[level - 1] ?? 'management'];
const COLUMNS: readonly Column<TimeItem>[] = [
  {
    key: 'courseCode',
    title: '课程代码',
    width: 104,
    sort: 'courseCode',
    pinned: 'left',
    cell: (row) => row.courseCode,
  },
  { key: 'courseName', title: '课程', width: 200, cell: (row) => row.courseName },
  {
    key: 'waited',
    title: '等待（工作日）',
    width: 120,
    align: 'right',
    sort: 'waited',
    cell: (row) => row.waited,
  },
  { key: 'level', title: '审批级', width: 88, cell: levelOf },
  { key: 'unitName', title: '单位', width: 176, cell: (row) => row.unitName },
  {
    key: 'cameOn',
    title: '到达',
    width: 104,
    sort: 'cameOn',
    cell: (row) => row.cameOn,
  },
];
const DECIDED: readonly Column<TimeItem>[] = [
  { key: 'wentOn', title: '办理', width: 104, sort: 'wentOn', cell: (row) => row.wentOn ?? '' },
  {
    key: 'action',
    title: '决定',
    width: 104,
    cell: (row) => (row.action ? actionName(row.action) : ''),
  },
  { key: 'person', title: '审批人', width: 144, cell: (row) => row.person ?? '' },
];
const LAST: readonly Column<TimeItem>[] = [
  { key: 'round', title: '轮次', width: 64, align: 'right', cell: (row) => row.round },
  { key: 'declarationNo', title: '申报编号', width: 144, cell: (row) => row.declarationNo },
];

/** What is behind a number of 审批时效: as many rows as the number says (报表 28). */
export function TimeItems() {
  const list = useListState(timeItems, { pageSize: usePreferredSize() });
  const result = useCall(timeItems, { query: list.query }, { keepPrevious: true });
  const [named] = useAddress('named');
  const open = useOpen();
  const { of = 'decided', by = 'level' } = list.filters;
  const show = useStable((row: TimeItem) =>
    open(`/talent/declarationQuery?ids=${row.declarationId}&open=${row.declarationId}`),
  );
  const columns = useMemo(() => [...COLUMNS, ...(isWaiting(of) ? [] : DECIDED), ...LAST], [of]);
  return (
    <>
      <Row gap="8px 16px">
        <Button variant="outline" onClick={() => open(`/talent/report?tab=time&by=${by}`)}>
          返回审批时效
        </Button>
        <b>{named ?? '审批时效'}</b>
      </Row>
      <DataTable
        name="timeItems"
        label="审批时效的各条"
        columns={columns}
        result={result}
        list={list}
        rowName={(row) => row.courseName}
        onOpen={show}
        empty={
          <EmptyState
            {...whyEmpty(list, result.data?.total ?? 0, '记录', { text: '没有您可查看的记录。' }, [
              'by',
              'row',
              'of',
            ])}
          />
        }
      />
    </>
  );
}
