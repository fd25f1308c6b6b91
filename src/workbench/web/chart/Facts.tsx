import { useMemo } from 'react';
import { Pairs } from '../../../platform/web/kit/facts/Facts.tsx';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import type { Chart, ChartEdge, ChartState } from '../../drawing/chart.ts';
import type { PathsFile } from '../../drawing/files.ts';
import { pathsThrough } from '../../drawing/places.ts';
import type { Marks } from '../../drawing/shapes.ts';
import { Cited } from '../rules/Cited.tsx';
import { Word } from './Word.tsx';

/** Paths listed for a state or transition. */
const SHOWN = 30;
const KIND: Readonly<Record<ChartEdge['kind'], string>> = {
  event: '操作或消息',
  always: '自动，条件满足即发生',
  after: '超时',
  done: '调用成功',
  error: '调用失败',
  stateDone: '各部分全部完成',
};

interface Props {
  chart: Chart;
  file: PathsFile;
  marks: Marks;
  selected: string | null;
  onSelect: (id: string | null) => void;
  onPath: (id: string) => void;
}

/** What is known of the selected state or transition; without one, every state as a list, which needs no eyes. */
export function Facts(props: Props) {
  const { chart, selected } = props;
  const state = chart.states.find(({ id }) => id === selected);
  const edge = chart.edges.find(({ key }) => key === selected);
  if (state) return <StateFacts {...props} state={state} />;
  if (edge) return <EdgeFacts {...props} edge={edge} />;
  return <StateList {...props} />;
}

const nameOf = (chart: Chart, id: string) =>
  chart.states.find((state) => state.id === id)?.zh || '（并行部分）';

function StateList({ chart, marks, onSelect }: Props) {
  const inner = chart.states.filter(({ parent, zh }) => parent !== null && zh !== '');
  return (
    <>
      <Hint>点图上的状态或转换看说明；菱形表示有条件，双框是终点，圆点指向初始状态。</Hint>
      <table className="chart-states">
        <thead>
          <tr>
            <th scope="col">状态</th>
            <th scope="col">屏幕</th>
            <th scope="col" className="is-number">
              转出
            </th>
          </tr>
        </thead>
        <tbody>
          {inner.map((state) => (
            <tr key={state.id}>
              <td>
                <TextButton onClick={() => onSelect(state.id)}>{state.zh}</TextButton>
                {marks.active?.has(state.id) && <Word tone="primary">当前</Word>}
              </td>
              <td>{state.screenZh}</td>
              <NumberCell>
                {chart.edges.filter(({ source }) => source === state.id).length}
              </NumberCell>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function StateFacts({ state, ...props }: Props & { state: ChartState }) {
  const { chart, marks } = props;
  const parent = state.parent === null ? null : nameOf(chart, state.parent);
  return (
    <article className="chart-facts">
      <h2>
        {state.zh || '（并行部分）'}{' '}
        {marks.active?.has(state.id) && <Word tone="primary">当前</Word>}
        {state.initial && <Word tone="info">初始</Word>}
        {state.kind === 'final' && <Word>终点</Word>}
      </h2>
      <Pairs gap="4px 12px">
        {state.screenZh && <Fact name="屏幕" text={state.screenZh} />}
        {state.fulfils && (
          <>
            <dt>依据</dt>
            <dd>
              <Cited text={state.fulfils} />
            </dd>
          </>
        )}
        {parent && <Fact name="上级" text={parent} />}
      </Pairs>
      <Edges
        title="离开或留在这里"
        edges={chart.edges.filter(({ source }) => source === state.id)}
        {...props}
      />
      <Edges
        title="进入这里"
        edges={chart.edges.filter(({ targets }) => targets.includes(state.id))}
        {...props}
      />
      <Through id={state.id} {...props} />
    </article>
  );
}

function EdgeFacts({ edge, ...props }: Props & { edge: ChartEdge }) {
  const { chart, onSelect, marks } = props;
  const ends = [edge.source, ...edge.targets];
  return (
    <article className="chart-facts">
      <h2>
        {edge.zh} {marks.taken?.has(edge.key) && <Word tone="primary">刚发生</Word>}
      </h2>
      <Pairs gap="4px 12px">
        <Fact name="起因" text={KIND[edge.kind]} />
        <Fact name="条件" text={edge.condition ?? '无'} />
        <dt>从哪到哪</dt>
        <dd>
          {ends.map((id, at) => (
            <span key={id}>
              {at > 0 && ' → '}
              <TextButton onClick={() => onSelect(id)}>{nameOf(chart, id)}</TextButton>
            </span>
          ))}
          {edge.targets.length === 0 && '（不离开）'}
        </dd>
        {marks.counts && <Fact name="次数" text={`${marks.counts.get(edge.key) ?? 0}`} />}
      </Pairs>
      <Through id={edge.key} {...props} />
    </article>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

function Edges({
  title,
  edges,
  chart,
  marks,
  onSelect,
}: Props & { title: string; edges: readonly ChartEdge[] }) {
  if (edges.length === 0) return null;
  return (
    <section>
      <h3>
        {title}（{edges.length}）
      </h3>
      <ul>
        {edges.map((edge) => (
          <li key={edge.key}>
            <TextButton onClick={() => onSelect(edge.key)}>{edge.zh}</TextButton>
            <span className="chart-way">
              {title === '进入这里'
                ? `从 ${nameOf(chart, edge.source)}`
                : edge.targets.length
                  ? `→ ${edge.targets.map((id) => nameOf(chart, id)).join('、')}`
                  : '不离开'}
              {marks.counts && ` · ${marks.counts.get(edge.key) ?? 0} 次`}
            </span>
            {edge.condition && <Hint>条件：{edge.condition}</Hint>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Through({ id, chart, file, onPath }: Props & { id: string }) {
  const paths = useMemo(() => pathsThrough(file, chart, id), [file, chart, id]);
  return (
    <section>
      <h3>经过它的路径（{paths.length}）</h3>
      {paths.length === 0 && <Hint>没有路径经过，请告诉开发人员。</Hint>}
      <ul>
        {paths.slice(0, SHOWN).map((path) => (
          <li key={path.id}>
            <TextButton onClick={() => onPath(path.id)}>{path.title}</TextButton>
          </li>
        ))}
      </ul>
      {paths.length > SHOWN && <Hint>另有 {paths.length - SHOWN} 条，可在“路径”里查找。</Hint>}
    </section>
  );
}
