import { useState } from 'react';
import { EFFECT_STATES } from '../../../../machines/effect/effect.types.ts';
import { downloadExport } from '../../../platform/web/actors/io/download.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { useOpen } from '../../../platform/web/frame/tabs/tabs.ts';
import { Figure } from '../../../platform/web/kit/chart/Figure.tsx';
import { Stacks } from '../../../platform/web/kit/chart/Stacks.tsx';
import { Report, ReportBar, ReportScroll } from '../../../platform/web/kit/facts/Report.tsx';
import { DateField } from '../../../platform/web/kit/field/DateField.tsx';
import { SelectField } from '../../../platform/web/kit/field/fields.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { useDict } from '../../../platform/web/kit/page/Tag.tsx';
import { PlainRow, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import {
  PrintButton,
  PrintedHead,
  useFigures,
} from '../../../school/certificate/web/PrintedHead.tsx';
import {
  type By,
  changeStatistics,
  changeStatisticsExport,
  pivot,
  STATISTICS_ROWS,
} from '../contract/changeStatistics.calls.ts';
import './change.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';

const DONE = `effectState=${EFFECT_STATES.indexOf('done')}`;

/** 统计: what has taken effect, by type against college or month; every number opens its list (异动 30). */
export function Statistics() {
  const [by, setBy] = useState<By>('unit');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const query = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const { data, error, refetch } = useCall(changeStatistics, { query }, { keepPrevious: true });
  const types = useDict('change_type');
  const open = useOpen();
  const figures = useFigures('changeStatistics');
  const table = pivot(
    data ?? [],
    by,
    types.map(({ dictValue }) => dictValue),
  );
  const list = (type: string, row: string | null) => {
    const place =
      row === null
        ? ''
        : by === 'unit'
          ? `&unitKey=${row}`
          : `&from=${row}-01&to=${row}-${lastDay(row)}`;
    const range =
      row !== null && by === 'month' ? '' : `${from && `&from=${from}`}${to && `&to=${to}`}`;
    open(`/student/change?${DONE}${type && `&changeType=${type}`}${place}${range}`);
  };
  const cell = (n: number, type: string, row: string | null) =>
    n === 0 ? '' : <TextButton onClick={() => list(type, row)}>{n}</TextButton>;
  const nameOf = (type: string) =>
    types.find(({ dictValue }) => dictValue === type)?.dictLabel ?? type;
  const heads = [
    { title: STATISTICS_ROWS[by], width: 168 },
    ...table.types.map((type) => ({
      title: nameOf(type),
      width: Math.max(72, nameOf(type).length * 14 + 24),
      align: 'is-number' as const,
    })),
    { title: '合计', width: 72, align: 'is-number' as const },
  ];
  return (
    <Report>
      <PrintedHead
        of={figures}
        facts={[`按${STATISTICS_ROWS[by]}`, `生效日期：${from || '最初'} 至 ${to || '今天'}`]}
      />
      <ReportBar>
        <SelectField
          name="by"
          label="按"
          value={by}
          onChange={(value) => setBy(value as By)}
          options={(Object.keys(STATISTICS_ROWS) as By[]).map((value) => ({
            value,
            label: STATISTICS_ROWS[value],
          }))}
        />
        <DateField name="statisticsFrom" label="生效日期从" value={from} onChange={setFrom} />
        <DateField name="statisticsTo" label="到" value={to} onChange={setTo} />
        {data && (
          <p role="status">
            已生效 <b>{table.total}</b> 条
          </p>
        )}
        {table.rows.length > 0 && (
          <Button
            variant="outline"
            onClick={() => downloadExport(changeStatisticsExport.path, { ...query, by })}
          >
            导出统计表
          </Button>
        )}
        {table.rows.length > 0 && <PrintButton of={figures} />}
      </ReportBar>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在统计…</Hint>}
      {data?.length === 0 && (
        <EmptyState text="您的数据范围内，这段时间没有生效的异动，可以放宽日期。" />
      )}
      {table.rows.length > 0 && (
        <ReportScroll>
          <div className="change-figures">
            <Bars
              title={`按${STATISTICS_ROWS[by]}`}
              rows={by === 'unit' ? mostFirst(table.rows) : table.rows}
            />
            <Bars
              title="按异动类型"
              rows={mostFirst(
                table.types.map((type, i) => ({
                  key: type,
                  name: nameOf(type),
                  total: table.sums[i] ?? 0,
                })),
              )}
            />
          </div>
          <PlainTable heads={heads}>
            {table.rows.map((row) => (
              <tr key={row.key}>
                <td>{row.name}</td>
                {row.counts.map((n, i) => (
                  <NumberCell key={table.types[i]}>
                    {cell(n, table.types[i] ?? '', row.key)}
                  </NumberCell>
                ))}
                <NumberCell>{cell(row.total, '', row.key)}</NumberCell>
              </tr>
            ))}
            <PlainRow kind="total">
              <td>合计</td>
              {table.sums.map((n, i) => (
                <NumberCell key={table.types[i]}>{cell(n, table.types[i] ?? '', null)}</NumberCell>
              ))}
              <NumberCell>{cell(table.total, '', null)}</NumberCell>
            </PlainRow>
          </PlainTable>
        </ReportScroll>
      )}
    </Report>
  );
}
interface Bar {
  key: string;
  name: string;
  total: number;
}
const mostFirst = (rows: readonly Bar[]) => [...rows].sort((a, b) => b.total - a.total);
/** Bars in a picture. */
const MOST = 12;
/** How many took effect of each, as bars. */
function Bars({ title, rows }: { title: string; rows: readonly Bar[] }) {
  const stacks = {
    parts: [{ label: '已生效', tone: 'going' as const }],
    end: '条',
    rows: rows
      .slice(0, MOST)
      .map(({ key, name, total }) => ({ key, label: name, counts: [total], end: total })),
  };
  return (
    <Figure
      title={title}
      note={rows.length > MOST && `前 ${MOST} 个`}
      table={{
        heads: ['', '已生效'],
        rows: rows.map(({ key, name, total }) => ({ key, name, values: [total] })),
      }}
    >
      <Stacks {...stacks} of="largest" />
    </Figure>
  );
}
const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return String(new Date(Date.UTC(year, number, 0)).getUTCDate());
};
