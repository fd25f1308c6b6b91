import { downloadFile } from '../../../../platform/web/actors/io/download.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ReadFirst } from '../../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { own } from '../../../../platform/web/form/task/taskFields.tsx';
import { UploadControl } from '../../../../platform/web/form/UploadControl.tsx';
import { useAttachments } from '../../../../platform/web/form/useAttachments.ts';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { AsyncPick } from '../../../../platform/web/kit/field/AsyncPick.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
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
type Course = CourseMore['prerequisites'][number];
const search = async (id: number, keyword: string, signal: AbortSignal): Promise<Course[]> => {
  const { data } = await callApi(planCourseSearch, { query: { keyword } }, { signal });
  return data
    .filter(({ courseId }) => courseId !== id)
    .map(({ courseId, courseCode, courseName }) => ({ id: courseId, courseCode, courseName }));
};
const document = (field: DocumentProps['field'], label: string, stored: CourseMore['intro']) =>
  own(stored?.fileId ?? null, ({ onChange, error }) => (
    <Document field={field} label={label} stored={stored} onFile={onChange} problem={error} />
  ));

/** 先修课程, 简介 and 大纲 of a course (课程 8、9). */
export function MoreDialog({ id, name, onClose }: Props) {
  const title = `先修课程与大纲：${name}`;
  return (
    <ReadFirst
      title={title}
      call={courseMore}
      input={{ params: { id } }}
      reading={<Hint below>正在读取课程…</Hint>}
      onClose={onClose}
    >
      {({ version, prerequisites, intro, syllabus }) => (
        <Task
          key={version}
          wide
          title={title}
          action="保存"
          fields={{
            prerequisiteIds: own<readonly Course[]>(prerequisites, (at) => (
              <AsyncPick
                name={at.name}
                label="先修课程"
                hint="培养方案提交时检查：先修课程应在更早的学期"
                placeholder="课程代码、名称或拼音首字母"
                multiple
                search={(keyword, signal) => search(id, keyword, signal)}
                keyOf={(course) => course.id}
                labelOf={(course) => course.courseName}
                rowOf={(course) => `${course.courseCode} ${course.courseName}`}
                chosen={at.value}
                onChange={at.onChange}
                error={at.error}
              />
            )),
            introFileId: document('introFileId', '课程简介', intro),
            syllabusFileId: document('syllabusFileId', '教学大纲', syllabus),
          }}
          send={({ prerequisiteIds, ...files }) => {
            const body = {
              version,
              prerequisiteIds: prerequisiteIds.map((course) => course.id),
              ...files,
            };
            return callApi(saveCourseMore, { params: { id }, body }, AT_FIELDS);
          }}
          said={() => '已保存'}
          rereads={['courseMore', 'courseList', 'courseGet', 'courseHistory']}
          onClose={onClose}
        />
      )}
    </ReadFirst>
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
