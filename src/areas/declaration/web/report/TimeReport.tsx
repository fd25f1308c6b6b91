import { useState } from 'react';
import { downloadExport } from '../../../../platform/web/actors/io/download.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { PlainRow, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import {
  AGES,
  type TimeBy,
  type TimeRow,
  timeReport,
  timeReportExport,
} from '../../contract/time.calls.ts';
import { forecastText, tenth } from '../../contract/timeText.ts';
import { rateText } from './NumberLink.tsx';

const WAYS: readonly { value: TimeBy; label: string }[] = [
  { value: 'level', label: '审批级' },
  { value: 'unit', label: '单位' },
  { value: 'person', label: '审批人' },
];
const number = (title: string, width = 60) => ({ title, width, align: 'is-number' as const });
const WAITING = [
  number('正在等待', 72),
  { title: '预计', width: 382 },
  ...AGES.map((upTo, i) => number(`${i === 0 ? 0 : (AGES[i - 1] ?? 0) + 1}–${upTo} 天`, 64)),
  number(`超过 ${AGES.at(-1)} 天`, 76),
  number('最久（天）', 84),
];
const headsOf = (by: TimeBy) => [
  { title: WAYS.find(({ value }) => value === by)?.label ?? '', width: by === 'level' ? 100 : 220 },
  number('办理'),
  number('中位数', 64),
  number('90% 不超过', 96),
  number('退回率', 64),
  number('平均轮次', 72),
  ...(by === 'person' ? [] : WAITING),
];

/** 审批时效: how long things wait at each level, unit and person, in working days, and how long what waits now will take (报表 25–27). */
export function TimeReport() {
  const [by, setBy] = useState<TimeBy>('level');
  const { data, error, refetch } = useCall(timeReport, { query: { by } }, { keepPrevious: true });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint>正在统计…</Hint>;
  const cell = (value: number | null) => (value === null ? '—' : tenth(value));
  const line = (row: TimeRow, kind?: 'total') => (
    <PlainRow key={row.key} kind={kind}>
      <th scope="row" title={row.label}>
        {row.label}
      </th>
      <NumberCell>{row.decided}</NumberCell>
      <NumberCell>{cell(row.median)}</NumberCell>
      <NumberCell>{cell(row.ninety)}</NumberCell>
      <NumberCell>{rateText(row.returned, row.decided)}</NumberCell>
      <NumberCell>{cell(row.rounds)}</NumberCell>
      {row.ages && (
        <>
          <NumberCell>{row.waiting}</NumberCell>
          <td className={row.forecast?.short ? 'is-short' : undefined} title={forecastText(row)}>
            {forecastText(row)}
          </td>
          {row.ages.map((count, at) => (
            // the ages are the columns, which do not move
            <NumberCell key={AGES[at] ?? 'more'}>{count}</NumberCell>
          ))}
          <NumberCell>{row.waiting > 0 ? row.oldest : '—'}</NumberCell>
        </>
      )}
    </PlainRow>
  );
  return (
    <div className="report-scroll">
      <Row gap="8px 16px">
        <BarSelect label="按" value={by} options={WAYS} onChange={setBy} />
        <Button
          variant="outline"
          disabled={data.rows.length === 0}
          onClick={() => downloadExport(timeReportExport.path, { by })}
        >
          导出
        </Button>
        <Hint as="span">
          从到达本级到办理的工作日，周末和校历的节假日不算，补课的日子算；系统通过和取回了的不算。
        </Hint>
      </Row>
      {data.rows.length === 0 ? (
        <EmptyState
          text={
            by === 'person'
              ? '这里只列您能审批的单位的审批人，其中还没有人办理过。'
              : '本学期还没有到达审批的申报。'
          }
        />
      ) : (
        <Scroll air={12}>
          <PlainTable heads={headsOf(by)}>
            {data.rows.map((row) => line(row))}
            {line(data.all, 'total')}
          </PlainTable>
        </Scroll>
      )}
    </div>
  );
}
