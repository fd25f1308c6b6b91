import { useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { AT_FIELDS, useSending } from '../../../../platform/web/form/useSending.ts';
import { TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { copyCourse } from '../../contract/course.calls.ts';

const valuesOf = (row: EntityRow) => row as unknown as { courseCode: string; courseName: string };

/** 复制: everything that describes a course, under a code of its own. */
export function CopyCourseDialog({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const source = valuesOf(row);
  const [courseCode, setCode] = useState('');
  const [courseName, setName] = useState(source.courseName);
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const copy = () =>
    send(async () => {
      await callApi(
        copyCourse,
        { params: { id: row.id }, body: { courseCode: courseCode.trim(), courseName } },
        AT_FIELDS,
      );
      notify({ type: 'success', message: '已复制课程', duration: 3000 });
      await refresh('courseList');
      onClose();
    });
  return (
    <TaskDialog
      title={`复制课程：${source.courseName}`}
      action="复制"
      busy={busy}
      blocked={!courseCode.trim() || !courseName.trim()}
      onAction={() => void copy()}
      onClose={onClose}
    >
      <p>学分、学时、类别、先修课程等照原课程；简介、大纲和开课历史不复制。</p>
      <TextField
        name="courseCode"
        label="新课程代码"
        required
        max={12}
        value={courseCode}
        placeholder={`如 ${source.courseCode}A`}
        onChange={setCode}
        error={problems.courseCode}
      />
      <TextField
        name="courseName"
        label="课程名称"
        required
        max={100}
        value={courseName}
        onChange={setName}
        error={problems.courseName}
      />
    </TaskDialog>
  );
}
