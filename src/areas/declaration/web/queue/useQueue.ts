import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { queueMachine } from '../../../../../machines/queue/queue.machine.ts';
import type { QueueAct } from '../../../../../machines/queue/queue.types.ts';
import { useSession } from '../../../../platform/web/actors/session.ts';
import { keepInTab } from '../../../../platform/web/actors/storage.ts';
import { watched } from '../../../../platform/web/watched.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { type BatchRow, type Unfinished, unfinishedAt } from './keys/unfinished.ts';

export type QueueActor = ActorRefFrom<typeof queueMachine>;

/** The chart of a queue (machines/queue), with what this tab keeps of a decision over many. `onOpen`: an item of a result. */
export function useQueue(level: Level, onOpen: (id: number) => void): QueueActor {
  const key = `batch:${useSession((s) => s.user?.id ?? '')}:${level}`;
  const open = useRef(onOpen);
  open.current = onOpen;
  const [actor] = useState(() => {
    const queue = watched(createActor(queueMachine, { input: { found: unfinishedAt(key) } }));
    queue.on('keep', ({ left }) => keepInTab(key, left && JSON.stringify(left)));
    queue.on('open', ({ id }) => open.current(id));
    return queue.start();
  });
  return actor;
}
/** The keys are shown. */
export const useHelping = (queue: QueueActor): boolean =>
  useSelector(queue, (now) => now.matches('helping'));
/** What was cut off and can be gone on with, while no decision over many is open. */
export const useCutOff = (queue: QueueActor): Unfinished | null =>
  useSelector(queue, (now) =>
    now.matches('deciding') ? null : (now.context.found as Unfinished | null),
  );
interface Deciding {
  act: QueueAct;
  rows: readonly BatchRow[];
  resumed: Unfinished | null;
}
/** What the open decision over many is about; null: none is open. */
export const useDeciding = (queue: QueueActor): Deciding | null =>
  useSelector(queue, (now) =>
    now.matches('deciding') ? (now.context as unknown as Deciding) : null,
  );
/** The items that teachers are being named for; null: none. */
export const useAssigning = (queue: QueueActor) =>
  useSelector(queue, (now) =>
    now.matches('assigning') ? (now.context.rows as readonly DeclarationRow[]) : null,
  );
