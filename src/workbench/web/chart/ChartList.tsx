import { charts } from 'virtual:charts';
import { Link } from 'react-router-dom';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { Word } from './Word.tsx';
import '../../../platform/web/list/table/table.css';
import './chart.css';

const KIND = { domain: '业务', process: '过程' } as const;
const NUMBERS = [
  ['states', '状态'],
  ['transitions', '转换'],
  ['paths', '路径'],
  ['steps', '步骤'],
] as const;

/** Every chart with what it governs and how much of it there is. */
export function ChartList({ unknown }: { unknown: string | null }) {
  return (
    <PageFrame
      title="行为图"
      hint={
        <>
          <span className="hint">产品的每个行为写成一张状态图，按钮、服务器和测试都以它为准；点开可以看图、查路径、逐步走查。</span>
          <div className="chart-tools">
            <Link className="link" to={{ search: '?rules=' }}>
              业务规则
            </Link>
          </div>
        </>
      }
    >
      {unknown !== null && (
        <p className="band" role="alert">
          没有名为“{unknown}”的状态图，请从下面的列表选择。
        </p>
      )}
      <section className="data" aria-label="状态图列表">
        <div className="data-scroll">
          <table className="data-table chart-list">
            <thead>
              <tr>
                <th scope="col">名称</th>
                <th scope="col">类别</th>
                <th scope="col">管什么</th>
                {NUMBERS.map(([key, title]) => (
                  <th key={key} scope="col" className="is-number">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {charts.map((chart) => (
                <tr key={chart.name}>
                  <td>
                    <Link className="link" to={{ search: `?chart=${chart.name}` }}>
                      {chart.zh}
                    </Link>
                  </td>
                  <td>
                    <Word tone={chart.kind === 'domain' ? 'primary' : 'info'}>{KIND[chart.kind]}</Word>
                  </td>
                  <td title={chart.governs}>{chart.governs}</td>
                  {NUMBERS.map(([key]) => (
                    <td key={key} className="is-number">
                      {chart[key]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="data-foot">
          共 {charts.length} 张状态图，{charts.reduce((sum, { paths }) => sum + paths, 0)}{' '}
          条路径。业务：服务器也按它判断；过程：只在浏览器里。
        </p>
      </section>
    </PageFrame>
  );
}
