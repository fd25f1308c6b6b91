import { charts } from 'virtual:charts';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { Word } from './Word.tsx';
import './chart.css';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Band } from '../../../platform/web/kit/piece/Band.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';

const KIND = { domain: '业务', process: '过程' } as const;
const NUMBERS = [
  ['states', '状态'],
  ['transitions', '转换'],
  ['paths', '路径'],
  ['steps', '步骤'],
] as const;
const HEADS: readonly Head[] = [
  { title: '名称', width: 140 },
  { title: '类别', width: 72 },
  { title: '管什么', width: 536 },
  ...NUMBERS.map(([, title]) => ({ title, width: 72, align: 'is-number' as const })),
];

/** Every chart with what it governs and how much of it there is. */
export function ChartList({ unknown }: { unknown: string | null }) {
  return (
    <PageFrame
      title="行为图"
      hint={
        <>
          <Hint as="span">
            产品的每个行为写成一张状态图，按钮、服务器和测试都以它为准；点开可以看图、查路径、逐步走查。
          </Hint>
          <Row className="chart-tools">
            <Link to={{ search: '?rules=' }}>业务规则</Link>
          </Row>
        </>
      }
    >
      {unknown !== null && (
        <Band role="alert">没有名为“{unknown}”的状态图，请从下面的列表选择。</Band>
      )}
      <DataPane aria-label="状态图列表">
        <DataScroll>
          <PlainTable heads={HEADS}>
            {charts.map((chart) => (
              <tr key={chart.name}>
                <td>
                  <Link to={{ search: `?chart=${chart.name}` }}>{chart.zh}</Link>
                </td>
                <td>
                  <Word tone={chart.kind === 'domain' ? 'primary' : 'info'}>
                    {KIND[chart.kind]}
                  </Word>
                </td>
                <td title={chart.governs}>{chart.governs}</td>
                {NUMBERS.map(([key]) => (
                  <NumberCell key={key}>{chart[key]}</NumberCell>
                ))}
              </tr>
            ))}
          </PlainTable>
        </DataScroll>
        <DataFoot>
          共 {charts.length} 张状态图，{charts.reduce((sum, { paths }) => sum + paths, 0)}{' '}
          条路径。业务：服务器也按它判断；过程：只在浏览器里。
        </DataFoot>
      </DataPane>
    </PageFrame>
  );
}
