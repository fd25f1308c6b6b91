import { useSelector } from '@xstate/react';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import type { QueueItem } from '../../../../../machines/queue/queue.types.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import type { QueueActor } from './useQueue.ts';

interface Chosen {
  queue: QueueActor;
  chosen: readonly QueueItem[];
}

/** Of what was decided: all chosen passes that nobody has touched are taken back at once (审批 72). */
export function TakeBackTool({ queue, chosen }: Chosen) {
  const event = { type: 'BATCH', act: 'takeBack', rows: chosen } as const;
  const may = useSelector(queue, (now) => now.can(event));
  return (
    <Button variant="outline" disabled={!may} onClick={() => queue.send(event)}>
      批量取回{chosen.length > 0 && `（${chosen.length}）`}
    </Button>
  );
}

/** What only one level does. */
interface Own {
  assigns: boolean;
  returnsToLevel: boolean;
}
/** Teachers are named at the second level; the last one alone sends back to one of the others (申报 64；审批 29). */
export const toolsOf = (level: Level): Own => ({
  assigns: level === 'teaching',
  returnsToLevel: level === 'master',
});
/** What the queue does with the chosen items (审批 57、76；申报 64). */
export function QueueTools({ queue, chosen, assigns, returnsToLevel }: Chosen & Own) {
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
      {returnsToLevel && (
        <Button
          variant="outline"
          disabled={!may}
          onClick={() => queue.send({ type: 'BATCH', act: 'returnToLevel', rows: chosen })}
        >
          批量退回指定级{count}
        </Button>
      )}
      {assigns && (
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
