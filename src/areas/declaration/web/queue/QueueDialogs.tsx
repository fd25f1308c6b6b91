import { useRef } from 'react';
import type { QueueItem } from '../../../../../machines/queue/queue.types.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { KeysHelp } from '../../../../school/approval/web/keys/KeysHelp.tsx';
import { BACK_FOR } from '../drawer/takeBack.ts';
import { AssignDialog } from './many/AssignDialog.tsx';
import { QueueBatch } from './many/queueBatch.tsx';
import { type QueueActor, useAssigning, useDeciding, useHelping } from './useQueue.ts';
import type { QueueList } from './useQueueList.ts';

/** Once the result of a pass over many has been read: the whole of it can be taken back (审批 72). */
function offerBack(queue: QueueActor, rows: readonly QueueItem[]): void {
  if (rows.length === 0) return;
  notify({
    type: 'success',
    message: `已批量通过 ${rows.length} 条`,
    duration: BACK_FOR,
    act: { label: '整批取回', run: () => queue.send({ type: 'BATCH', act: 'takeBack', rows }) },
  });
}

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
  /** What a batch has passed, while its result is read. */
  const passed = useRef<readonly QueueItem[]>([]);
  const closeDecided = () => {
    close();
    offerBack(queue, passed.current);
    passed.current = [];
  };
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
          onDone={(answer, versions) => {
            if (deciding.act === 'pass')
              passed.current = deciding.rows
                .filter(({ id }) => answer.done.includes(id))
                .map((row) => ({ ...row, version: versions.get(row.id) ?? row.version }));
            selection.remove(answer.done);
            void readAgain();
          }}
          onClose={closeDecided}
          onOpen={open}
        />
      )}
    </>
  );
}
