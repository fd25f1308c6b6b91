import { charts } from 'virtual:charts';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { save } from '../../../platform/web/actors/io/download.io.ts';
import { readable } from '../../../platform/web/api/query.ts';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { Row, Scroll } from '../../../platform/web/kit/layout/Layout.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { copyText } from '../chart/paths/copyText.ts';
import { recordingActor } from './recorder.ts';
import { titleOf } from './titleOf.ts';
import { type Trace, tracesOf } from './traces.ts';
import './record.css';

/** A text that somebody may take with them: the name of the file, what stands in it. */
interface Text {
  name: string;
  text: string;
}
const load = () => Promise.all([import('./recordedPath.ts'), import('./texts.ts')]);

/** What was recorded, by chart: drawn, copied as a report, saved as a case of the tests (测试 36). */
export function RecordedPaths() {
  const context = useSelector(recordingActor(), (now) => now.context);
  const ended = useSelector(
    recordingActor(),
    (now) => now.matches('stopped') || now.matches('named'),
  );
  const [shown, setShown] = useState<Text | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const items = useQuery({
    queryKey: ['qa', 'recordedItems', context.startedAt, context.requests.length],
    queryFn: async () => {
      const { itemTraces } = await import('./itemTraces.ts');
      return itemTraces(context).catch((reason: unknown) => Promise.reject(readable(reason)));
    },
    enabled: ended,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!ended) return null;
  const title = titleOf(context);
  const make = async (trace: Trace, what: 'report' | 'case') => {
    setProblem(null);
    try {
      const [{ recordedPath }, texts] = await load();
      const found = await recordedPath(trace, title);
      return what === 'report' ? texts.reportText(context, trace, found) : texts.caseText(found);
    } catch (reason) {
      setProblem(reason instanceof Error ? reason.message : '没有做成，请重试');
      return null;
    }
  };
  const copy = async (trace: Trace) => {
    const made = await make(trace, 'report');
    if (!made) return;
    setShown(made);
    await copyText(made.text, '报告');
  };
  const download = async (trace: Trace) => {
    const made = await make(trace, 'case');
    if (!made) return;
    setShown(made);
    save(new Blob([made.text], { type: 'application/json' }), made.name);
  };
  return (
    <>
      <ul className="recording-paths" aria-label="录到的路径">
        {[...(items.data ?? []), ...tracesOf(context)].map((trace) => (
          <li key={trace.id}>
            <h2>
              {charts.find(({ name }) => name === trace.chart)?.zh}
              <Hint as="span">
                {trace.name} {trace.steps.length} 步
              </Hint>
            </h2>
            <Row gap="0 12px">
              <Link to={{ search: `?chart=${trace.chart}&path=${trace.id}&tab=paths` }}>
                画在图上
              </Link>
              <TextButton onClick={() => void copy(trace)}>复制报告</TextButton>
              <TextButton onClick={() => void download(trace)}>存为回归用例</TextButton>
            </Row>
          </li>
        ))}
      </ul>
      {items.error && <Problem role="alert">{items.error.message}</Problem>}
      {problem && <Problem role="alert">{problem}</Problem>}
      {shown && (
        <details className="recording-text" open>
          <summary>{shown.name}</summary>
          <Scroll bare high="320px" role="region" aria-label={shown.name} tabIndex={0}>
            <pre>{shown.text}</pre>
          </Scroll>
          {shown.name.endsWith('.json') && (
            <Hint>文件放进 tests/model/cases，npm test 每次重走这几步。</Hint>
          )}
        </details>
      )}
    </>
  );
}
