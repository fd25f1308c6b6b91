import { useState } from 'react';
import type { BatchAnswer } from '../../../../machines/batch/batch.types.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { AT_FIELDS, useSending } from '../../../platform/web/form/useSending.ts';
import { DateField } from '../../../platform/web/kit/field/DateField.tsx';
import { FormStack } from '../../../platform/web/kit/field/FormCard.tsx';
import { TextField } from '../../../platform/web/kit/field/fields.tsx';
import { BatchResult } from '../../../platform/web/kit/task/BatchResult.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { classMove } from '../contract/move.calls.ts';
import { ClassPick, type Picked } from './picks.tsx';

interface Props {
  /** A whole class that is merged into another, or chosen students. */
  from: { classId: number; name: string } | { students: readonly { id: number; name: string }[] };
  onClose: () => void;
}
/** 合班, 拆班: a 转班 is applied for on behalf of each student and goes its usual way (班级 8). */
export function MoveDialog({ from, onClose }: Props) {
  const [target, setTarget] = useState<Picked | null>(null);
  const [effectiveOn, setEffectiveOn] = useState('');
  const [reasonText, setReason] = useState('');
  const [answer, setAnswer] = useState<BatchAnswer | null>(null);
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const whole = 'classId' in from;
  const go = () =>
    send(async () => {
      const whom = whole
        ? { fromClassId: from.classId }
        : { studentIds: from.students.map(({ id }) => id) };
      const body = { ...whom, targetClassId: target?.id ?? 0, effectiveOn, reasonText };
      setAnswer((await callApi(classMove, { body }, AT_FIELDS)).data);
      await refresh('changeList', 'studentList', 'classList');
    });
  const names = new Map(whole ? [] : from.students.map(({ id, name }) => [id, name]));
  const title = whole ? `并入其他班级：${from.name}` : `批量转班（${from.students.length} 名）`;
  if (answer)
    return (
      <TaskDialog title={title} closeText="完成" onClose={onClose}>
        <BatchResult answer={answer} nameOf={(id) => names.get(id) ?? `学生 ${id}`} />
        {answer.done.length > 0 && (
          <p>已逐人提交转班申请，由学院审批后在生效日期转入{target?.label}。</p>
        )}
      </TaskDialog>
    );
  return (
    <TaskDialog
      title={title}
      action="提交转班申请"
      busy={busy}
      blocked={!target || !effectiveOn}
      onAction={() => void go()}
      onClose={onClose}
    >
      <FormStack>
        <p>
          {whole ? '为这个班级的每名在校学生申请转班。' : '为所选的每名学生申请转班。'}
          只能转到同年级、同专业的班级。
        </p>
        <ClassPick chosen={target} onChange={setTarget} error={problems.targetClassId} />
        <DateField
          name="effectiveOn"
          label="生效日期"
          required
          value={effectiveOn}
          onChange={setEffectiveOn}
          error={problems.effectiveOn}
        />
        <TextField
          name="reasonText"
          label="情况说明"
          required
          rows={3}
          max={500}
          value={reasonText}
          onChange={setReason}
          error={problems.reasonText ?? problems.fromClassId ?? problems.studentIds}
        />
      </FormStack>
    </TaskDialog>
  );
}
