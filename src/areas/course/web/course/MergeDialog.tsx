import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { select } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
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
  const differing = differences(rows);
  return (
    <Task
      title="合并重复课程"
      action="合并"
      fields={{
        keptId: select({
          label: '保留的课程',
          required: true,
          placeholder: '请选择',
          options: rows.map((row) => ({ value: String(row.id), label: labelOf(row) })),
        }),
      }}
      needs={['keptId']}
      send={(values) => {
        const keptId = Number(values.keptId);
        const mergedIds = rows.map(({ id }) => id).filter((id) => id !== keptId);
        return callApi(mergeCourses, { body: { keptId, mergedIds } }, AT_FIELDS);
      }}
      alsoAt={{ keptId: ['mergedIds'] }}
      said={({ data }) => `已合并 ${data.merged} 门课程，更新 ${data.plans} 个未定稿的培养方案`}
      saidFor={4500}
      rereads={['courseList', 'courseGet', 'courseMore', 'planList', 'planDetail']}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        其余 {rows.length - 1}{' '}
        门停用并指向保留的课程：先修课程、草稿和退回的培养方案改用保留的课程；已发布的方案和教学任务申报不变。
      </p>
      {differing.length > 0 && (
        <Band role="alert">所选课程的{differing.join('、')}不同，请确认是同一门课程。</Band>
      )}
    </Task>
  );
}
