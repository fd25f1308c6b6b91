import { KeysHelp } from './keys/KeysHelp.tsx';
import { AssignDialog } from './many/AssignDialog.tsx';
import { QueueBatch } from './many/queueBatch.tsx';
import { type QueueActor, useAssigning, useDeciding, useHelping } from './useQueue.ts';
import type { QueueList } from './useQueueList.ts';

/** What stands over the queue: its keys, teachers for many, a decision over many. */
export function QueueDialogs({
  queue,
  selection,
  readAgain,
}: { queue: QueueActor } & Pick<QueueList, 'selection' | 'readAgain'>) {
  const [helping, assigning, deciding] = [
    useHelping(queue),
    useAssigning(queue),
    useDeciding(queue),
  ];
  const close = () => queue.send({ type: 'CLOSE' });
  const open = (id: number) => queue.send({ type: 'OPEN', id });
  return (
    <>
      {helping && <KeysHelp onClose={close} />}
      {assigning && (
        <AssignDialog
          rows={assigning}
          onAssigned={readAgain}
          onPass={(rows) => queue.send({ type: 'FOLLOW', rows })}
          onOpen={open}
          onClose={close}
        />
      )}
      {deciding && (
        <QueueBatch
          type={deciding.act}
          rows={deciding.rows}
          resumed={deciding.resumed}
          onKeep={(left) => queue.send({ type: 'LEFT', left })}
          onDone={(answer) => {
            selection.remove(answer.done);
            void readAgain();
          }}
          onClose={close}
          onOpen={open}
        />
      )}
    </>
  );
}
