import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { text } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { copyCourse } from '../../contract/course.calls.ts';

const valuesOf = (row: EntityRow) => row as unknown as { courseCode: string; courseName: string };

/** 复制: everything that describes a course, under a code of its own. */
export function CopyCourseDialog({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const source = valuesOf(row);
  const placeholder = `如 ${source.courseCode}A`;
  return (
    <Task
      title={`复制课程：${source.courseName}`}
      action="复制"
      fields={{
        courseCode: text({ label: '新课程代码', required: true, max: 12, placeholder }),
        courseName: text({
          label: '课程名称',
          required: true,
          max: 100,
          start: source.courseName,
        }),
      }}
      needs={['courseCode', 'courseName']}
      send={({ courseCode, courseName }) =>
        callApi(
          copyCourse,
          { params: { id: row.id }, body: { courseCode: courseCode.trim(), courseName } },
          AT_FIELDS,
        )
      }
      said={() => '已复制课程'}
      rereads={['courseList']}
      onClose={onClose}
    >
      <p>学分、学时、类别、先修课程等照原课程；简介、大纲和开课历史不复制。</p>
    </Task>
  );
}
