import {
  ACCEPTANCE_EVENT_ZH,
  type AcceptanceEventType,
} from '../../../../machines/acceptance/acceptance.types.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { Fact, Facts } from '../../../platform/web/kit/facts/Facts.tsx';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { RecordBody, RecordFacts } from '../../../platform/web/kit/page/RecordBody.tsx';
import { RecordDrawer } from '../../../platform/web/kit/page/RecordDrawer.tsx';
import { DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import { ApprovalSteps } from '../../../school/approval/web/ApprovalSteps.tsx';
import { myTeachingGet, type Task, type TaskDetail } from '../contract/myTeaching.calls.ts';
import { TaskAcceptance } from './Acceptance.tsx';
import { ClassTable } from './ClassTable.tsx';

interface Props {
  id: number;
  /** The list in its order. */
  order: readonly number[];
  sending: number | null;
  onGo: (id: number) => void;
  onConfirm: (task: Task) => void;
  onObject: (task: Task) => void;
  onClose: () => void;
}
/** One task with its way through the approval, for its teacher alone; of whichever semester a notice speaks. */
export function TaskDrawer({ id, order, sending, onGo, onConfirm, onObject, onClose }: Props) {
  const { data, error, refetch } = useCall(
    myTeachingGet,
    { params: { id }, query: {} },
    { own: [404] },
  );
  const at = order.indexOf(id);
  const [before, after] = at < 0 ? [] : [order[at - 1], order[at + 1]];
  return (
    <RecordDrawer
      id={id}
      record={data}
      title={data?.courseName ?? '教学任务'}
      facts={
        data && (
          <RecordFacts>
            {data.courseCode} · 编号 {data.declarationNo} · {data.semesterName}
          </RecordFacts>
        )
      }
      onClose={onClose}
      onPrev={before === undefined ? undefined : () => onGo(before)}
      onNext={after === undefined ? undefined : () => onGo(after)}
    >
      <RecordBody>
        {data ? (
          <Body
            task={data}
            sending={sending}
            onConfirm={() => onConfirm(data)}
            onObject={() => onObject(data)}
          />
        ) : error && 'code' in error && error.code === 404 ? (
          <EmptyState text="这项教学任务没有安排您任教，或已经不再进行。" />
        ) : error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Hint below>正在读取…</Hint>
        )}
      </RecordBody>
    </RecordDrawer>
  );
}

interface BodyProps {
  task: TaskDetail;
  sending: number | null;
  onConfirm: () => void;
  onObject: () => void;
}
const Body = ({ task, ...answer }: BodyProps) => (
  <Stack>
    <ApprovalSteps key={task.id} steps={task.steps} progressText={task.progressText} />
    <FormCard aria-label="我的答复">
      <h3>我的答复</h3>
      <TaskAcceptance task={task} {...answer} />
      {task.records.length > 0 && (
        <ul className="teaching-records">
          {task.records.map(({ id, action, reason, by, at }) => (
            <li key={id}>
              <time>{minuteText(at)}</time>
              <b>{ACCEPTANCE_EVENT_ZH[action as AcceptanceEventType] ?? action}</b>
              <span>{by}</span>
              {reason !== null && <span>{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </FormCard>
    <FormCard aria-label="教学班">
      <h3>教学班</h3>
      <ClassTable task={task} />
    </FormCard>
    <FormCard aria-label="课程">
      <h3>课程</h3>
      <Facts>
        <Fact label="教学单位">{task.teachingUnitName ?? '未确定'}</Fact>
        <Fact label="管理单位">{task.managementUnitName ?? '未确定'}</Fact>
        <Fact label="学分">{task.credits}</Fact>
        <Fact label="周学时">{task.weeklyHours}</Fact>
        <Fact label="教学方式">
          <DictText type="teaching_mode" value={task.teachingMode} />
        </Fact>
      </Facts>
    </FormCard>
  </Stack>
);
