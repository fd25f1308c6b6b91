import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import type { QueueItem } from '../../../../../machines/queue/queue.types.ts';
import { QueueTools, TakeBackTool } from '../../../../areas/declaration/web/queue/QueueTools.tsx';
import { UnfinishedBand } from '../../../../areas/declaration/web/queue/queueBands.tsx';
import { type QueueActor, useCutOff } from '../../../../areas/declaration/web/queue/useQueue.ts';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { KeysHelp, KeysHint } from '../../../../school/approval/web/keys/KeysHelp.tsx';
import { TITLE } from '../../gestures/process/queue.ts';
import { stageWith } from '../staging.tsx';

const ITEMS: readonly QueueItem[] = [1, 2].map((id) => ({ id, version: 1 }));
/** What has its teachers now. */
const NAMED: readonly QueueItem[] = [{ id: 1, version: 2 }];

/** The queue without its list: its toolbar, its band, and its dialogs, whose insides are charts of their own. */
function QueueStage({ queue }: { queue: QueueActor }) {
  const now = useSelector(queue, (it) => it);
  const cutOff = useCutOff(queue);
  const close = () => queue.send({ type: 'CLOSE' });
  const { act, rows } = now.context;
  const open = now.matches('assigning') || now.matches('deciding');
  return (
    <>
      {/* what lies under a dialog is out of reach */}
      <div inert={!now.matches('browsing')}>
        <KeysHint onHelp={() => queue.send({ type: 'HELP' })} />
        {cutOff && (
          <UnfinishedBand
            found={cutOff}
            onGoOn={() => queue.send({ type: 'RESUME' })}
            onForget={() => queue.send({ type: 'FORGET' })}
          />
        )}
        {/* those of all levels, each of which has some */}
        <QueueTools queue={queue} chosen={ITEMS} assigns returnsToLevel />
        <TakeBackTool queue={queue} chosen={ITEMS} />
      </div>
      {now.matches('helping') && <KeysHelp onClose={close} />}
      {open && (
        <TaskDialog
          title={now.matches('assigning') ? TITLE.assigning : TITLE[act]}
          closeText="关闭"
          onClose={close}
          {...(now.matches('assigning')
            ? {
                action: `批量通过这 ${NAMED.length} 条`,
                onAction: () => queue.send({ type: 'FOLLOW', rows: NAMED }),
              }
            : {})}
        >
          <p className="stage-rows">{rows.length} 条</p>
          <TextButton onClick={() => queue.send({ type: 'OPEN', id: 2 })}>打开第 2 条</TextButton>
        </TaskDialog>
      )}
    </>
  );
}

export const queueStage = stageWith((actor: AnyActor) => (
  <QueueStage queue={actor as unknown as QueueActor} />
));
