import { useCall } from '../../../platform/web/api/query.ts';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import { type Visit, visitList } from '../contract/visit.calls.ts';
import { EndingCell } from './EndingCell.tsx';

const TITLE = '谁看过我';
const HEADS: readonly Head[] = [
  { title: '操作人', width: 176 },
  { title: '开始', width: 152 },
  { title: '结束', width: 152 },
  { title: '怎样结束', width: 120 },
  { title: '看过内容', width: 96, align: 'is-number' },
  { title: '原因', width: 360 },
];

/** 谁看过我: who has looked as oneself, when, how long and why (模拟 17). */
export default function VisitsView() {
  const { data, error, refetch } = useCall(visitList, { query: {} });
  return (
    <PageFrame title={TITLE}>
      <Hint below>
        有权限的管理员可以填写原因后以您的身份查看系统，只能看、不能改动，最长 30
        分钟。每一次都列在这里，最近的在前。
      </Hint>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取…</Hint>}
      {data && (
        <DataPane aria-label={TITLE}>
          <DataScroll>
            <PlainTable heads={HEADS}>
              {data.map((visit) => (
                <Row key={visit.id} visit={visit} />
              ))}
            </PlainTable>
            {data.length === 0 && <EmptyState text="还没有人以您的身份查看过系统。" />}
          </DataScroll>
        </DataPane>
      )}
    </PageFrame>
  );
}

const Row = ({ visit }: { visit: Visit }) => (
  <tr>
    <td>
      {visit.operatorName}（{visit.operatorNumber}）
    </td>
    <td>{minuteText(visit.startedAt)}</td>
    <td>{visit.endedAt ? minuteText(visit.endedAt) : ''}</td>
    <EndingCell ending={visit.ending} />
    <NumberCell>{visit.looks === null ? '' : `${visit.looks} 次`}</NumberCell>
    <td title={visit.reason}>{visit.reason}</td>
  </tr>
);
