import { useState } from 'react';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { PlainRow, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { RETURN_REASON } from '../../../../school/approval/contract/returnReasons.ts';
import { type RETURNS_BY, type ReturnRow, returnsReport } from '../../contract/report.calls.ts';
import { NumberLink, useQueryLink } from './NumberLink.tsx';

type By = (typeof RETURNS_BY)[number];
const WAYS: readonly { value: By; label: string }[] = [
  { value: 'level', label: '审批级' },
  { value: 'unit', label: '管理单位' },
  { value: 'semester', label: '学期' },
];
/** The filter of the query that a row stands for. */
function filterOf(by: By, { key }: ReturnRow, semesterId: number | null): Record<string, string> {
  const now: Record<string, string> = semesterId === null ? {} : { semesters: String(semesterId) };
  if (key === 'all') return by === 'semester' ? {} : now;
  if (by === 'semester') return { semesters: key };
  if (by === 'unit') return { ...now, managementUnit: key };
  return { ...now, returnLevel: LEVELS.find((level) => level === key) ?? '' };
}

/** 退回原因: why declarations were sent back, by level, unit or semester; each number opens the query of exactly that length (报表 21). */
export function ReturnsReport() {
  const [by, setBy] = useState<By>('level');
  // rows of one summary under the heads of another would open other lists: nothing stays while it is read
  const { data, error, refetch } = useCall(returnsReport, { query: { by } });
  const { semesterId } = useWorkingContext();
  const known = useDict(RETURN_REASON);
  const openQuery = useQueryLink();
  const used = Object.keys(data?.all.reasons ?? {});
  const reasons = [
    ...known.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
    ...used
      .filter((value) => value !== 'none' && !known.some(({ dictValue }) => dictValue === value))
      .map((value) => ({ value, label: value })),
    { value: 'none', label: '未注明' },
  ];
  const way = WAYS.find(({ value }) => value === by)?.label ?? '';
  const line = (row: ReturnRow, kind?: 'total') => (
    <PlainRow key={row.key} kind={kind}>
      <td>{row.label}</td>
      {[...reasons, { value: 'any', label: '被退回' }].map(({ value, label }) => (
        <NumberCell key={value}>
          <NumberLink
            value={value === 'any' ? row.total : (row.reasons[value] ?? 0)}
            label={`${row.label} ${label}`}
            onOpen={() =>
              openQuery({
                ...filterOf(by, row, semesterId),
                returnReason: value,
                named: `${row.label}：${label}`,
              })
            }
          />
        </NumberCell>
      ))}
    </PlainRow>
  );
  return (
    <div className="report-scroll">
      <Row gap="8px 16px">
        <BarSelect label="按" value={by} options={WAYS} onChange={(value) => setBy(value as By)} />
        <Hint as="span">
          数的是申报门次：一条申报因几个原因被退回的，在每个原因都计，“被退回”只计一次。
        </Hint>
      </Row>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Hint below>正在统计…</Hint>
      ) : data.rows.length === 0 ? (
        <EmptyState text="您可查看的申报中没有被退回过的。" />
      ) : (
        <Scroll>
          <PlainTable
            heads={[
              { title: way, width: 180 },
              ...reasons.map(({ label }) => ({
                title: label,
                width: 112,
                align: 'is-number' as const,
              })),
              { title: '被退回', width: 84, align: 'is-number' },
            ]}
          >
            {data.rows.map((row) => line(row))}
            {line(data.all, 'total')}
          </PlainTable>
        </Scroll>
      )}
    </div>
  );
}
