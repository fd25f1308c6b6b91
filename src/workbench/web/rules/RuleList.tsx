import { chapters } from 'virtual:charts';
import { Link } from 'react-router-dom';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import '../../../platform/web/list/table/table.css';
import '../chart/chart.css';

const NUMBERS = [
  ['rules', '规则'],
  ['walked', '有状态和路径'],
  ['held', '有图或测试'],
] as const;
const sum = (key: (typeof NUMBERS)[number][0]) => chapters.reduce((all, chapter) => all + chapter[key], 0);

/** Every chapter of rules, with how many of them a chart or a test holds. */
export function RuleList({ unknown }: { unknown: string }) {
  return (
    <PageFrame
      title="业务规则"
      hint={
        <>
          <Link className="link" to={{ search: '' }}>
            全部状态图
          </Link>
          <span className="hint">每条规则写一次；状态图、代码和测试按“章名 编号”引用它。</span>
        </>
      }
    >
      {unknown !== '' && (
        <p className="band" role="alert">
          没有名为“{unknown}”的一章，请从下面的列表选择。
        </p>
      )}
      <section className="data" aria-label="规则列表">
        <div className="data-scroll">
          <table className="data-table rule-list">
            <thead>
              <tr>
                <th scope="col">章</th>
                <th scope="col">管什么</th>
                {NUMBERS.map(([key, title]) => (
                  <th key={key} scope="col" className="is-number">
                    {title}
                  </th>
                ))}
                <th scope="col">文件</th>
              </tr>
            </thead>
            <tbody>
              {chapters.map((chapter) => (
                <tr key={chapter.name}>
                  <td>
                    <Link className="link" to={{ search: `?${new URLSearchParams({ rules: chapter.name })}` }}>
                      {chapter.name}
                    </Link>
                  </td>
                  <td title={chapter.about}>{chapter.about}</td>
                  {NUMBERS.map(([key]) => (
                    <td key={key} className={key === 'held' && chapter.held < chapter.rules ? 'is-number is-hole' : 'is-number'}>
                      {chapter[key]}
                    </td>
                  ))}
                  <td title={chapter.file}>{chapter.file}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="data-foot">
          共 {chapters.length} 章 {sum('rules')} 条规则：{sum('walked')} 条有状态和路径，{sum('held')} 条有状态图或测试守着。
        </p>
      </section>
    </PageFrame>
  );
}
