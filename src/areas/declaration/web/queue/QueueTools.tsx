import { useSelector } from '@xstate/react';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import type { QueueItem } from '../../../../../machines/queue/queue.types.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import type { QueueActor } from './useQueue.ts';

/** What the queue does with the chosen items (审批 57；申报 64). */
export function QueueTools({
  queue,
  level,
  chosen,
}: {
  queue: QueueActor;
  level: Level;
  chosen: readonly QueueItem[];
}) {
  const may = useSelector(queue, (now) => now.can({ type: 'ASSIGN', rows: chosen }));
  const count = chosen.length > 0 && `（${chosen.length}）`;
  return (
    <>
      <Button
        disabled={!may}
        onClick={() => queue.send({ type: 'BATCH', act: 'pass', rows: chosen })}
      >
        批量通过{count}
      </Button>
      <Button
        variant="outline"
        disabled={!may}
        onClick={() => queue.send({ type: 'BATCH', act: 'returnToDeclarer', rows: chosen })}
      >
        批量退回{count}
      </Button>
      {level === 'teaching' && (
        <Button
          variant="outline"
          disabled={!may}
          title={chosen.length === 0 ? '请先选择申报' : undefined}
          onClick={() => queue.send({ type: 'ASSIGN', rows: chosen })}
        >
          批量安排教师{count}
        </Button>
      )}
    </>
  );
}
