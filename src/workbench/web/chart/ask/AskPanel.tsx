import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { Pairs } from '../../../../platform/web/kit/facts/Facts.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import type { Chart } from '../../../drawing/chart.ts';
import type { PathsFile } from '../../../drawing/files.ts';
import { loadModel, pathsKey } from '../useFile.ts';
import type { Answered } from './answer.ts';
import { askKnown, askQuestion } from './asker.ts';
import { QuestionParts } from './QuestionParts.tsx';
import './ask.css';

interface Props {
  chart: Chart;
  file: PathsFile;
  /** the question of the address */
  asked: string | null;
  onAsk: (sentence: string | null) => void;
  onPath: (id: string) => void;
}
/** A chart does not change while the page lives; a worker that failed once is asked again by hand. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, retry: false };

/**
 * Questions about a chart in people's words, answered by looking at every state it can come into: the shortest way, to be drawn and
 * walked, or that there is none and what was looked at (测试 30).
 */
export function AskPanel({ chart, file, asked, onAsk, onPath }: Props) {
  const [typed, setTyped] = useState(asked ?? '');
  const known = useQuery({
    queryKey: ['qa', 'askKnown', chart.name],
    queryFn: () => askKnown(chart.name),
    ...ONCE,
  });
  const reply = useQuery({
    queryKey: ['qa', 'ask', chart.name, asked],
    queryFn: () => askQuestion(chart.name, asked ?? ''),
    enabled: asked !== null,
    ...ONCE,
  });
  const client = useQueryClient();
  const put = (sentence: string) => {
    setTyped(sentence);
    onAsk(sentence.trim() || null);
  };
  const draw = async (sentence: string, { way }: Answered) => {
    if (!way) return;
    const [model, { withAsked, askedId }] = await Promise.all([
      loadModel(chart.name),
      import('./askedPath.ts'),
    ]);
    client.setQueryData(pathsKey(chart.name), withAsked(file, chart, model, sentence, way));
    onPath(askedId(sentence));
  };
  return (
    <>
      <form
        className="chart-asking"
        onSubmit={(event) => {
          event.preventDefault();
          put(typed);
        }}
      >
        <label htmlFor="ask-sentence">问一句话</label>
        <div className="chart-asked">
          <TextInput
            id="ask-sentence"
            type="search"
            placeholder="例如：有没有办法不经……就……？"
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            提问
          </Button>
        </div>
        {known.data && <QuestionParts words={known.data.words} typed={typed} onChange={setTyped} />}
      </form>
      {asked !== null && reply.error && (
        <ErrorState message={reply.error.message} onRetry={() => void reply.refetch()} />
      )}
      {asked !== null && reply.isFetching && <EmptyState text="正在检查全部状态…" />}
      {asked !== null && reply.data && 'problem' in reply.data && (
        <Problem role="alert">{reply.data.problem}。</Problem>
      )}
      {asked !== null && reply.data && 'parts' in reply.data && (
        <TheAnswer
          sentence={asked}
          answered={reply.data}
          onDraw={(answered) => void draw(asked, answered)}
        />
      )}
      {known.data && known.data.kept.length > 0 && (
        <section className="ask-kept">
          <h3>每次测试都问的（{known.data.kept.length}）</h3>
          <ul className="chart-paths">
            {known.data.kept.map(({ text, can }) => (
              <li key={text}>
                <Pressable onClick={() => put(text)}>
                  <span>{text}</span>
                  <small>须是“{can ? '有办法' : '没有办法'}”</small>
                </Pressable>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface AnswerProps {
  sentence: string;
  answered: Answered;
  onDraw: (answered: Answered) => void;
}
function TheAnswer({ sentence, answered, onDraw }: AnswerProps) {
  const { parts, way, looked, ms } = answered;
  return (
    <article className="ask-answer" aria-label="回答">
      <h2>{sentence}</h2>
      <Pairs gap="0 12px">
        {parts.flatMap(({ name, text }) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} text`}>{text}</dd>,
        ])}
      </Pairs>
      <h3 role="status">
        {way
          ? `有办法，最短 ${way.steps.length - way.before} 步${way.before ? `（先走 ${way.before} 步到起点）` : ''}。`
          : `没有办法，已检查 ${looked.states} 个状态。`}
      </h3>
      {way ? (
        <>
          {way.variantZh && <Hint>设置：{way.variantZh}</Hint>}
          <ol className="ask-way">
            {way.steps.map(({ zh, stateZh }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the way
              <li key={at}>
                {zh}
                <Hint as="span">
                  {' '}
                  → {stateZh}
                  {at < way.before && '（只为走到起点）'}
                </Hint>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Hint>
          {looked.variants} 种设置下的每一个状态、{looked.moves}{' '}
          个可走的操作都看过，没有一条路满足以上各项。
        </Hint>
      )}
      <Hint>
        所假定的：只有图上写下的操作，每种操作以测试所用的各种人和输入代表；图里没有时钟，期限以“已过截止时间”等情形代表；只计次数的量不区分。用时{' '}
        {ms} 毫秒。
      </Hint>
      <Row className="ask-acts" gap="8px" air={8}>
        {way && <Button onClick={() => onDraw(answered)}>画在图上</Button>}
        <Button variant="outline" onClick={() => window.print()}>
          打印
        </Button>
      </Row>
    </article>
  );
}
