import { useState } from 'react';
import { downloadFile } from '../../../../platform/web/actors/io/download.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { UploadControl } from '../../../../platform/web/form/UploadControl.tsx';
import { useAttachments } from '../../../../platform/web/form/useAttachments.ts';
import { AT_FIELDS, useSending } from '../../../../platform/web/form/useSending.ts';
import { AsyncPick } from '../../../../platform/web/kit/field/AsyncPick.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { planCourseSearch } from '../../../../school/plan/contract/search.calls.ts';
import {
  COURSE_DOCUMENTS,
  type CourseMore,
  courseMore,
  DOCUMENT_RULES,
  saveCourseMore,
} from '../../contract/course.calls.ts';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}
/** 先修课程, 简介 and 大纲 of a course (课程 8、9). */
export function MoreDialog({ id, name, onClose }: Props) {
  const { data, error, refetch } = useCall(courseMore, { params: { id }, query: {} });
  if (data) return <Loaded key={data.version} id={id} name={name} data={data} onClose={onClose} />;
  return (
    <TaskDialog title={`先修课程与大纲：${name}`} closeText="关闭" onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Hint below>正在读取课程…</Hint>
      )}
    </TaskDialog>
  );
}

function Loaded({ id, name, data, onClose }: Props & { data: CourseMore }) {
  const [prerequisites, setPrerequisites] = useState(data.prerequisites);
  const [introFileId, setIntro] = useState(data.intro?.fileId ?? null);
  const [syllabusFileId, setSyllabus] = useState(data.syllabus?.fileId ?? null);
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const save = () =>
    send(async () => {
      const prerequisiteIds = prerequisites.map((course) => course.id);
      const body = { version: data.version, prerequisiteIds, introFileId, syllabusFileId };
      await callApi(saveCourseMore, { params: { id }, body }, AT_FIELDS);
      notify({ type: 'success', message: '已保存', duration: 3000 });
      await refresh('courseMore', 'courseList', 'courseGet', 'courseHistory');
      onClose();
    });
  return (
    <TaskDialog
      wide
      title={`先修课程与大纲：${name}`}
      action="保存"
      busy={busy}
      onAction={() => void save()}
      onClose={onClose}
    >
      <AsyncPick
        name="prerequisiteIds"
        label="先修课程"
        hint="培养方案提交时检查：先修课程应在更早的学期"
        placeholder="课程代码、名称或拼音首字母"
        multiple
        search={(keyword, signal) =>
          callApi(planCourseSearch, { query: { keyword } }, { signal }).then(({ data: found }) =>
            found
              .filter(({ courseId }) => courseId !== id)
              .map(({ courseId, courseCode, courseName }) => ({
                id: courseId,
                courseCode,
                courseName,
              })),
          )
        }
        keyOf={(course) => course.id}
        labelOf={(course) => course.courseName}
        rowOf={(course) => `${course.courseCode} ${course.courseName}`}
        chosen={prerequisites}
        onChange={setPrerequisites}
        error={problems.prerequisiteIds}
      />
      <Document
        field="introFileId"
        label="课程简介"
        stored={data.intro}
        onFile={setIntro}
        problem={problems.introFileId}
      />
      <Document
        field="syllabusFileId"
        label="教学大纲"
        stored={data.syllabus}
        onFile={setSyllabus}
        problem={problems.syllabusFileId}
      />
    </TaskDialog>
  );
}

interface DocumentProps {
  field: keyof typeof COURSE_DOCUMENTS;
  label: string;
  stored: { fileId: string; fileName: string } | null;
  onFile: (fileId: string | null) => void;
  problem: string | undefined;
}
/** One document of the course: doc, docx or pdf up to 5 MB. */
function Document({ field, label, stored, onFile, problem }: DocumentProps) {
  const { list } = useAttachments(stored ? [stored] : [], ([fileId]) => onFile(fileId ?? null), {
    owner: { clientId: 'majorTalent', modelId: COURSE_DOCUMENTS[field] },
    rules: DOCUMENT_RULES,
  });
  return (
    <div>
      <p className="course-document">{label}</p>
      <UploadControl
        list={list}
        label={label}
        onOpen={(file) => downloadFile(file.fileId, file.fileName)}
      />
      {problem && <Problem>{problem}</Problem>}
    </div>
  );
}
