import { useState } from 'react';
import { percentOf } from '../../../platform/contract/percent.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Row, Scroll } from '../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Toggle } from '../../../platform/web/kit/piece/Toggle.tsx';
import { PlainRow, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import {
  PrintButton,
  PrintedHead,
  useFigures,
} from '../../../school/certificate/web/PrintedHead.tsx';
import { enrolStatistics, STATISTICS_BY } from '../contract/enrolment.calls.ts';

type By = keyof typeof STATISTICS_BY;
const LIVE = 10_000;
const GROUPINGS = Object.entries(STATISTICS_BY) as [By, string][];
const NUMBERS = [
  ['listed', '录取'],
  ['reported', '已报到'],
  ['male', '男'],
  ['female', '女'],
  ['missing', '未报到'],
  ['kept', '保留资格'],
  ['gaveUp', '放弃'],
] as const;

/** 报到统计, counted at the moment (新生 34). */
export function Statistics({ batchId, batchName }: { batchId: number; batchName: string }) {
  const [by, setBy] = useState<By>('unit');
  const figures = useFigures('enrolStatistics');
  const { data, error, refetch } = useCall(
    enrolStatistics,
    { params: { id: batchId }, query: { by } },
    { keepPrevious: true, interval: LIVE },
  );
  const heads = [
    { title: STATISTICS_BY[by], width: 200 },
    ...NUMBERS.map(([, title]) => ({ title, width: 88, align: 'is-number' as const })),
    { title: '报到率', width: 176 },
  ];
  const rate = ({ listed, reported }: { listed: number; reported: number }) =>
    percentOf(reported, listed);
  const total = data?.length
    ? data.reduce(
        (sum, row) =>
          Object.assign(
            sum,
            Object.fromEntries(NUMBERS.map(([name]) => [name, sum[name] + row[name]])),
          ),
        {
          name: '合计',
          listed: 0,
          reported: 0,
          male: 0,
          female: 0,
          missing: 0,
          kept: 0,
          gaveUp: 0,
        },
      )
    : null;
  return (
    <section className="enrol-statistics" aria-label="报到统计">
      <PrintedHead of={figures} facts={[batchName, `按${STATISTICS_BY[by]}`]} />
      <Row as="fieldset" aria-label="统计项" onScreen>
        {GROUPINGS.map(([key, label]) => (
          <Toggle key={key} pressed={by === key} onClick={() => setBy(key)}>
            按{label}
          </Toggle>
        ))}
        <PrintButton of={figures} />
      </Row>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState text="您的数据范围内，这个批次还没有新生，导入录取数据后才有统计。" />
      )}
      {total && (
        <Scroll>
          <PlainTable heads={heads}>
            {[...(data ?? []), total].map((row) => (
              <PlainRow key={row.name} kind={row === total ? 'total' : undefined}>
                <td>{row.name}</td>
                {NUMBERS.map(([name]) => (
                  <NumberCell key={name}>{row[name]}</NumberCell>
                ))}
                <td>
                  <Row as="span" oneLine>
                    <meter min={0} max={100} value={rate(row)} aria-hidden="true" />
                    {rate(row)}%
                  </Row>
                </td>
              </PlainRow>
            ))}
          </PlainTable>
        </Scroll>
      )}
    </section>
  );
}
