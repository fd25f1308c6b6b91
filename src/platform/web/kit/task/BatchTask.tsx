import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type BatchItem, doubted, waiting } from '../../../../../machines/batch/batch.types.ts';
import { Progress } from '../facts/Progress.tsx';
import { takesAway } from '../feedback/takesAway.ts';
import { Stack } from '../layout/Layout.tsx';
import { Hint, Problem } from '../plain/Text.tsx';
import { BatchResult } from './BatchResult.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import type { BatchActor } from './useBatch.ts';

interface Props {
  actor: BatchActor;
  title: string;
  /** A verb. */
  action: string;
  /** What goes when the person says so now. */
  items: readonly BatchItem[];
  /** Measure word of the items. */
  measure?: string | undefined;
  /** Something is still to be chosen or written. */
  blocked?: boolean;
  /** What is about to happen, and what is to be chosen for it. */
  children: ReactNode;
  nameOf: (id: number) => string;
  onOpen?: (id: number) => void;
  /** Ctrl+Enter in its text sends it, as its button says. */
  sends?: boolean;
  /** The question shows a table. */
  wide?: boolean;
  /** Why there is nothing to do, where the question says it itself. */
  none?: ReactNode;
  /** What may be done with the result, when nothing waits to be confirmed. */
  then?: { action: string; onAction: () => void } | undefined;
}

/** As many as can be read at a glance. */
const NAMED = 5;
const namesOf = (items: readonly BatchItem[], nameOf: Props['nameOf']): string =>
  items
    .slice(0, NAMED)
    .map(({ id }) => nameOf(id))
    .join('、') + (items.length > NAMED ? ` 等 ${items.length} 个` : '');
const NONE = <Hint>没有要处理的条目。</Hint>;

/** The dialog of a decision over many items: one face for each state of its chart. */
export function BatchTask({
  actor,
  title,
  action,
  items,
  measure = '条',
  blocked = false,
  children,
  nameOf,
  onOpen,
  sends = false,
  wide = false,
  none = NONE,
  then,
}: Props) {
  const snapshot = useSelector(actor, (it) => it);
  const { context } = snapshot;
  const send = actor.send;
  if (snapshot.matches('asking'))
    return (
      <TaskDialog
        title={title}
        wide={wide}
        sends={sends}
        action={`${action} ${items.length} ${measure}`}
        blocked={blocked || items.length === 0}
        onAction={() =>
          send({ type: 'RUN', items: items.map(({ id, version }) => ({ id, version })) })
        }
        onClose={() => send({ type: 'CLOSE' })}
      >
        {children}
        {takesAway(action) && items.length > 0 && <p>{namesOf(items, nameOf)}</p>}
        {items.length === 0 && none}
      </TaskDialog>
    );
  if (snapshot.matches('running')) {
    const stopping = snapshot.matches({ running: 'stopping' });
    return (
      <TaskDialog
        title={title}
        busy={stopping}
        closeText={stopping ? '正在暂停…' : '暂停'}
        onClose={() => send({ type: 'PAUSE' })}
      >
        <Under done={context.at} total={context.items.length}>
          正在处理 {context.at} / {context.items.length} 条，请不要关闭页面
        </Under>
      </TaskDialog>
    );
  }
  if (snapshot.matches('paused'))
    return (
      <TaskDialog
        title={title}
        action={`继续处理 ${waiting(context)} 条`}
        onAction={() => send({ type: 'RESUME' })}
        closeText="结束"
        onClose={() => send({ type: 'END' })}
      >
        <Under done={context.at} total={context.items.length}>
          {context.problem === null ? '已暂停' : '没有收到答复，已暂停'}：已处理 {context.at} /{' '}
          {context.items.length} 条
        </Under>
        {context.problem !== null && (
          <Problem large role="alert">
            {context.problem}。继续时先核对这一批，已处理的不会重复处理。
          </Problem>
        )}
      </TaskDialog>
    );
  if (snapshot.matches('closed')) return null;
  const yes = doubted(context).length;
  return (
    <TaskDialog
      title={title}
      closeText="关闭"
      onClose={() => send({ type: 'CLOSE' })}
      {...(yes > 0
        ? { action: `确认并${action} ${yes} 条`, onAction: () => send({ type: 'CONFIRM' }) }
        : then)}
    >
      <BatchResult answer={context.answer} nameOf={nameOf} {...(onOpen ? { onOpen } : {})} />
    </TaskDialog>
  );
}

function Under({ done, total, children }: { done: number; total: number; children: ReactNode }) {
  return (
    <Stack gap={8} role="status">
      <p>{children}</p>
      <Progress max={total} value={done} label="处理进度" />
    </Stack>
  );
}
