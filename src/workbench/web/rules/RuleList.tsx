import { chapters } from 'virtual:charts';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import './rules.css';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Band } from '../../../platform/web/kit/piece/Band.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';

const NUMBERS = [
  ['rules', '规则'],
  ['walked', '有状态和路径'],
  ['held', '有图或测试'],
] as const;
const HEADS: readonly Head[] = [
  { title: '章', width: 120 },
  { title: '管什么', width: 312 },
  ...NUMBERS.map(([, title]) => ({ title, width: 120, align: 'is-number' as const })),
  { title: '文件', width: 240 },
];
const sum = (key: (typeof NUMBERS)[number][0]) =>
  chapters.reduce((all, chapter) => all + chapter[key], 0);

/** Every chapter of rules, with how many of them a chart or a test holds. */
export function RuleList({ unknown }: { unknown: string }) {
  return (
    <PageFrame
      title="业务规则"
      hint={
        <>
          <Link to={{ search: '' }}>全部状态图</Link>
          <Hint as="span">每条规则写一次；状态图、代码和测试按“章名 编号”引用它。</Hint>
        </>
      }
    >
      {unknown !== '' && <Band role="alert">没有名为“{unknown}”的一章，请从下面的列表选择。</Band>}
      <DataPane aria-label="规则列表">
        <DataScroll>
          <PlainTable heads={HEADS}>
            {chapters.map((chapter) => (
              <tr key={chapter.name}>
                <td>
                  <Link to={{ search: `?${new URLSearchParams({ rules: chapter.name })}` }}>
                    {chapter.name}
                  </Link>
                </td>
                <td title={chapter.about}>{chapter.about}</td>
                {NUMBERS.map(([key]) => (
                  <NumberCell key={key}>
                    {key === 'held' && chapter.held < chapter.rules ? (
                      <span className="is-hole">{chapter[key]}</span>
                    ) : (
                      chapter[key]
                    )}
                  </NumberCell>
                ))}
                <td title={chapter.file}>{chapter.file}</td>
              </tr>
            ))}
          </PlainTable>
        </DataScroll>
        <DataFoot>
          共 {chapters.length} 章 {sum('rules')} 条规则：{sum('walked')} 条有状态和路径，
          {sum('held')} 条有状态图或测试守着。
        </DataFoot>
      </DataPane>
    </PageFrame>
  );
}
