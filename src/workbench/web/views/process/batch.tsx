import { BatchTask } from '../../../../platform/web/kit/task/BatchTask.tsx';
import { BATCH_ITEMS, batchName } from '../../gestures/process/batch.ts';
import { stageWith } from '../staging.tsx';

export const batchStage = stageWith((actor) => (
  <BatchTask
    actor={actor as never}
    title="批量通过"
    action="通过"
    items={BATCH_ITEMS}
    nameOf={batchName}
  >
    <p>已选 {BATCH_ITEMS.length} 条申报。</p>
  </BatchTask>
));
