import { useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { AT_FIELDS, useSending } from '../../../../platform/web/form/useSending.ts';
import { SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { mergeCourses } from '../../contract/course.calls.ts';

const labelOf = (row: EntityRow) => {
  const { courseName, courseCode, credits } = row as unknown as {
    courseName: string;
    courseCode: string;
    credits: number;
  };
  return `${courseName}（${courseCode}，${credits} 学分）`;
};
/** What the chosen courses do not have in common: doubles have all of it. */
function differences(rows: readonly EntityRow[]): string[] {
  const names = {
    courseName: '课程名称',
    credits: '学分',
    totalHours: '总学时',
    teachingUnitKey: '开课单位',
  };
  return Object.entries(names)
    .filter(
      ([name]) =>
        new Set(rows.map((row) => (row as unknown as Record<string, unknown>)[name])).size > 1,
    )
    .map(([, label]) => label);
}
/** 合并重复课程: which of the chosen courses stays. */
export function MergeDialog({
  rows,
  onClose,
  onDone,
}: {
  rows: readonly EntityRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const [kept, setKept] = useState('');
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const differing = differences(rows);
  const merge = () =>
    send(async () => {
      const keptId = Number(kept);
      const mergedIds = rows.map(({ id }) => id).filter((id) => id !== keptId);
      const { data } = await callApi(mergeCourses, { body: { keptId, mergedIds } }, AT_FIELDS);
      notify({
        type: 'success',
        message: `已合并 ${data.merged} 门课程，更新 ${data.plans} 个未定稿的培养方案`,
        duration: 4500,
      });
      await refresh('courseList', 'courseGet', 'courseMore', 'planList', 'planDetail');
      onDone();
    });
  return (
    <TaskDialog
      title="合并重复课程"
      action="合并"
      busy={busy}
      blocked={!kept}
      onAction={() => void merge()}
      onClose={onClose}
    >
      <p>
        其余 {rows.length - 1}{' '}
        门停用并指向保留的课程：先修课程、草稿和退回的培养方案改用保留的课程；已发布的方案和教学任务申报不变。
      </p>
      {differing.length > 0 && (
        <Band role="alert">所选课程的{differing.join('、')}不同，请确认是同一门课程。</Band>
      )}
      <SelectField
        name="keptId"
        label="保留的课程"
        required
        value={kept}
        placeholder="请选择"
        onChange={setKept}
        options={rows.map((row) => ({ value: String(row.id), label: labelOf(row) }))}
        error={problems.keptId ?? problems.mergedIds}
      />
    </TaskDialog>
  );
}
