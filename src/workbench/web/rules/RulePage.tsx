import { createElement, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { useLate } from '../../../platform/web/kit/page/useLate.ts';
import { useAddress } from '../../../platform/web/list/useAddress.ts';
import type { ChapterSummary, HeldRule, Piece } from '../../drawing/rules.ts';
import { useRulesFile } from '../chart/useFile.ts';
import { Word } from '../chart/Word.tsx';
import { Cited } from './Cited.tsx';
import './rules.css';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Radio } from '../../../platform/web/kit/plain/Radio.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';

/** A chapter of rules as a matrix: each rule with the states that keep it, the paths through these, and what else holds it. */
export function RulePage({ chapter }: { chapter: ChapterSummary }) {
  const { data, error, refetch } = useRulesFile(chapter.name);
  const late = useLate(!data);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return late ? <EmptyState text="正在打开规则…" /> : null;
  return <RuleMatrix chapter={chapter} rules={data} />;
}

const HOLES = [
  ['all', '全部', () => true],
  ['stateless', '没有状态', ({ states }: HeldRule) => states.length === 0],
  ['unheld', '无图无测试', (rule: HeldRule) => !isHeld(rule)],
] as const;
const isHeld = ({ states, guards, tests }: HeldRule) =>
  states.length + guards.length + tests.length > 0;

function RuleMatrix({ chapter, rules }: { chapter: ChapterSummary; rules: readonly HeldRule[] }) {
  const [wanted, setWanted] = useState<(typeof HOLES)[number][0]>('all');
  const only = HOLES.find(([key]) => key === wanted)?.[2] ?? HOLES[0][2];
  const shown = rules.filter(only);
  return (
    <PageFrame
      title={`规则：${chapter.name}`}
      hint={
        <>
          <Link to={{ search: '?rules=' }}>全部规则</Link>
          <Hint as="span">{chapter.about}</Hint>
        </>
      }
    >
      <DataPane aria-label="规则与状态、路径的对照">
        <fieldset className="rule-choice">
          <legend className="visually-hidden">只看</legend>
          {HOLES.map(([key, title, is]) => (
            <Radio
              key={key}
              name="holes"
              label={`${title}（${rules.filter(is).length}）`}
              checked={wanted === key}
              onChange={() => setWanted(key)}
            />
          ))}
        </fieldset>
        <DataScroll>
          <table className="rule-matrix">
            <thead>
              <tr>
                <th scope="col">编号</th>
                <th scope="col">规则</th>
                <th scope="col">状态（路径数）</th>
                <th scope="col">条件和测试</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((rule, at) => (
                <Fragment key={rule.number}>
                  {rule.section !== shown[at - 1]?.section && (
                    <tr>
                      <th colSpan={4} scope="rowgroup">
                        {rule.section}
                      </th>
                    </tr>
                  )}
                  <RuleRow rule={rule} />
                </Fragment>
              ))}
            </tbody>
          </table>
          {shown.length === 0 && <EmptyState text="没有这样的规则。" />}
        </DataScroll>
        <DataFoot>
          共 {shown.length} 条。写在 {chapter.file}；状态后面是经过它的路径数，红色是空缺。
        </DataFoot>
      </DataPane>
    </PageFrame>
  );
}

/** Red where there is nothing. */
const Count = ({ held, children }: { held: boolean; children: ReactNode }) =>
  held ? <Hint as="span">{children}</Hint> : <span className="is-hole">{children}</span>;

function RuleRow({ rule }: { rule: HeldRule }) {
  const [chosen] = useAddress('rule');
  const row = useRef<HTMLTableRowElement>(null);
  const isChosen = chosen === String(rule.number);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  return (
    <tr
      ref={row}
      className={isChosen ? 'is-chosen' : undefined}
      aria-current={isChosen || undefined}
    >
      <NumberCell>{rule.number}</NumberCell>
      <td>
        <strong>{rule.title}</strong>
        {drawn(rule.text)}
      </td>
      <td>
        {rule.states.length === 0 && <Count held={isHeld(rule)}>无</Count>}
        <ul>
          {rule.states.map(({ chart, chartZh, id, zh, paths }) => (
            <li key={id}>
              <Link to={{ search: `?${new URLSearchParams({ chart, at: id })}` }}>
                {chartZh}：{zh || '（并行部分）'}
              </Link>{' '}
              <Count held={paths > 0}>{paths}</Count>
            </li>
          ))}
        </ul>
      </td>
      <td>
        {!isHeld(rule) && <span className="is-hole">没有图，也没有测试</span>}
        <ul>
          {[...rule.guards, ...rule.tests].map((file) => (
            <li key={file} title={file}>
              {file.startsWith('tests/') ? <Word>测试</Word> : <Word tone="info">图</Word>}{' '}
              {file.replace(/^.*\//, '')}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

const drawn = (pieces: readonly Piece[]): ReactNode =>
  pieces.map((piece, at) =>
    // the parts of a text never change their order
    typeof piece === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Cited key={at} text={piece} />
    ) : (
      createElement(piece.tag, { key: at }, drawn(piece.inner))
    ),
  );
