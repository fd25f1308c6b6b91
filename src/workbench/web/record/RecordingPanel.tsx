import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { TextInput } from '../../../platform/web/kit/control/TextInput.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import type { Recording } from './recorder.ts';
import { countText, titleOf } from './titleOf.ts';

interface Props {
  actor: Recording;
  /** the chart that is looked at */
  chart: string;
  /** on the stage: a moment of its own */
  now?: () => number;
}
/** Begins and ends a recording, names it or throws it away (测试 36). */
export function RecordingPanel({ actor, chart, now = Date.now }: Props) {
  const state = useSelector(actor, ({ value }) => value);
  const context = useSelector(actor, (now) => now.context);
  const count = countText(context);
  const start = (charts: readonly string[]) => actor.send({ type: 'START', charts, at: now() });
  return (
    <section className="recording" aria-label="录制">
      {state === 'recording' ? (
        <>
          <p className="recording-now" role="status">
            正在录制{context.charts.length === 0 ? '全部图' : ''}，已录 {count}
          </p>
          <Row gap="8px" air={8}>
            <Button size="xs" onClick={() => actor.send({ type: 'STOP' })}>
              停止录制
            </Button>
            <Button size="xs" variant="outline" onClick={() => actor.send({ type: 'DISCARD' })}>
              放弃
            </Button>
          </Row>
        </>
      ) : (
        <>
          {state !== 'idle' && (
            <p className="recording-now" role="status">
              {state === 'named' ? `${context.title}，` : '已停止，'}共 {count}
            </p>
          )}
          {state !== 'idle' && (
            <Naming key={context.startedAt} actor={actor} proposed={titleOf(context)} />
          )}
          <Row gap="8px" air={8}>
            <Button size="xs" variant="outline" onClick={() => start([chart])}>
              录制这张图
            </Button>
            <Button size="xs" variant="outline" onClick={() => start([])}>
              录制全部图
            </Button>
          </Row>
          {state === 'idle' && (
            <Hint below>
              在任何页面按 Alt+Shift+R 开始或停止，刷新后接着录。人写的文字不会录下。
            </Hint>
          )}
        </>
      )}
    </section>
  );
}

function Naming({ actor, proposed }: { actor: Recording; proposed: string }) {
  const [title, setTitle] = useState(proposed);
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'NAME', title });
      }}
    >
      <label htmlFor={id}>路径名称</label>
      <Row gap="8px" air={8}>
        <TextInput id={id} value={title} maxLength={60} onChange={setTitle} />
        <Button size="xs" type="submit" disabled={title.trim() === ''}>
          起名
        </Button>
        <Button size="xs" variant="outline" onClick={() => actor.send({ type: 'DISCARD' })}>
          放弃
        </Button>
      </Row>
    </form>
  );
}
