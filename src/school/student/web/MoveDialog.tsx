import { callApi } from '../../../platform/web/api/call.ts';
import { date } from '../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { own, text } from '../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { FormStack } from '../../../platform/web/kit/field/FormCard.tsx';
import { BatchResult } from '../../../platform/web/kit/task/BatchResult.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { classMove } from '../contract/move.calls.ts';
import { ClassPick, type Picked } from './picks.tsx';

interface Props {
  /** A whole class that is merged into another, or chosen students. */
  from: { classId: number; name: string } | { students: readonly { id: number; name: string }[] };
  onClose: () => void;
}
const FIELDS = {
  targetClassId: own<Picked | null>(null, ({ value, onChange, error }) => (
    <ClassPick chosen={value} onChange={onChange} error={error} />
  )),
  effectiveOn: date({ label: '生效日期', required: true }),
  reasonText: text({ label: '情况说明', required: true, rows: 3, max: 500 }),
};
/** 合班, 拆班: a 转班 is applied for on behalf of each student and goes its usual way (班级 8). */
export function MoveDialog({ from, onClose }: Props) {
  const whole = 'classId' in from;
  const names = new Map(whole ? [] : from.students.map(({ id, name }) => [id, name]));
  const title = whole ? `并入其他班级：${from.name}` : `批量转班（${from.students.length} 名）`;
  return (
    <Task
      title={title}
      action="提交转班申请"
      fields={FIELDS}
      needs={['targetClassId', 'effectiveOn']}
      send={({ targetClassId, ...said }) => {
        const whom = whole
          ? { fromClassId: from.classId }
          : { studentIds: from.students.map(({ id }) => id) };
        const body = { ...whom, ...said, targetClassId: targetClassId?.id ?? 0 };
        return callApi(classMove, { body }, AT_FIELDS);
      }}
      alsoAt={{ reasonText: ['fromClassId', 'studentIds'] }}
      rereads={['changeList', 'studentList', 'classList']}
      result={({ data }, { values }) => (
        <TaskDialog title={title} closeText="完成" onClose={onClose}>
          <BatchResult answer={data} nameOf={(id) => names.get(id) ?? `学生 ${id}`} />
          {data.done.length > 0 && (
            <p>已逐人提交转班申请，由学院审批后在生效日期转入{values.targetClassId?.label}。</p>
          )}
        </TaskDialog>
      )}
      onClose={onClose}
    >
      {({ at }) => (
        <FormStack>
          <p>
            {whole ? '为这个班级的每名在校学生申请转班。' : '为所选的每名学生申请转班。'}
            只能转到同年级、同专业的班级。
          </p>
          {at.targetClassId}
          {at.effectiveOn}
          {at.reasonText}
        </FormStack>
      )}
    </Task>
  );
}
