import { OBJECTION_REASON } from '../../../../machines/acceptance/acceptance.types.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { Task as TaskForm } from '../../../platform/web/form/task/Task.tsx';
import { reason } from '../../../platform/web/form/task/taskFields.tsx';
import { myTeachingAnswer, type Task } from '../contract/myTeaching.calls.ts';
import { REREAD } from './useAnswer.ts';

const REASON_MAX = 200;
const FIELDS = {
  reason: reason({ label: '理由', min: OBJECTION_REASON, max: REASON_MAX, first: true }),
};
interface Props {
  courseName: string;
  unitName: string | null;
  /** Sends it; `false`: nothing has been sent, and nothing is told. */
  onObject: (reason: string) => Promise<unknown> | false;
  onClose: () => void;
}
/** 有异议 with its reason, which the teaching unit reads (任教 7). */
export const ObjectionForm = ({ courseName, unitName, onObject, onClose }: Props) => (
  <TaskForm
    title={`有异议：${courseName}`}
    action="提出异议"
    fields={FIELDS}
    send={({ reason: said }) => onObject(said.trim())}
    said={() => '已提出异议，教学单位会收到通知'}
    rereads={REREAD}
    onClose={onClose}
  >
    <p>{unitName ?? '教学单位'}的审批人会看到理由。在他们另行安排之前，您可以随时改为确认。</p>
  </TaskForm>
);

export const ObjectDialog = ({ task, onClose }: { task: Task; onClose: () => void }) => (
  <ObjectionForm
    courseName={task.courseName}
    unitName={task.teachingUnitName}
    onObject={(said) =>
      callApi(myTeachingAnswer, {
        params: { id: task.id },
        body: { answer: 'object', assignment: task.acceptance.assignment, reason: said },
      })
    }
    onClose={onClose}
  />
);
