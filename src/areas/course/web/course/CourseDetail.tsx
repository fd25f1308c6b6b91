import { downloadFile } from '../../../../platform/web/actors/io/download.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Fact, Facts } from '../../../../platform/web/kit/facts/Facts.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { DictTag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { type CourseLink, courseMore } from '../../contract/course.calls.ts';

const HEADS = [
  { title: '学期', width: 168 },
  { title: '开课单位', width: 136 },
  { title: '主讲教师', width: 112 },
  { title: '教学班', width: 64, align: 'is-number' as const },
  { title: '人数', width: 64, align: 'is-number' as const },
  { title: '状态', width: 88 },
];
const names = (links: readonly CourseLink[]) =>
  links.map(({ courseCode, courseName }) => `${courseName}（${courseCode}）`).join('、');

/** Below the facts of a course: prerequisites, documents, and where and when it was given (课程 10). */
export function CourseDetail({ id }: { id: number }) {
  const { data, error, refetch } = useCall(courseMore, { params: { id }, query: {} });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取开课历史…</Hint>;
  const { prerequisites, following, doubles, mergedInto, offerings } = data;
  const files = [data.intro, data.syllabus].flatMap((file) => file ?? []);
  const facts = [
    ['先修课程', names(prerequisites) || '无'],
    ['后续课程', names(following) || '无'],
    ...(mergedInto ? [['已合并到', names([mergedInto])]] : []),
  ];
  return (
    <>
      {doubles.length > 0 && (
        <p className="course-double" role="status">
          疑似重复：名称、学分和开课单位与 {names(doubles)} 相同，可在列表中勾选后合并。
        </p>
      )}
      <FormCard aria-label="先修课程与大纲">
        <h3>先修课程与大纲</h3>
        <Facts>
          {facts.map(([label, text]) => (
            <Fact key={label} label={label ?? ''}>
              {text}
            </Fact>
          ))}
          <Fact label="简介和大纲">
            {files.length === 0 && '未上传'}
            {files.map(({ fileId, fileName }) => (
              <TextButton key={fileId} onClick={() => downloadFile(fileId, fileName)}>
                {fileName}
              </TextButton>
            ))}
          </Fact>
        </Facts>
      </FormCard>
      <FormCard aria-label="开课历史">
        <h3>开课历史（{offerings.length} 次）</h3>
        {offerings.length === 0 ? (
          <Hint below>还没有开过课。</Hint>
        ) : (
          <div className="course-history">
            <PlainTable heads={HEADS}>
              {offerings.map((one) => (
                <tr key={one.declarationNo}>
                  <td>{one.semesterName}</td>
                  <td title={one.unitName ?? ''}>{one.unitName}</td>
                  <td title={one.teachers}>{one.teachers}</td>
                  <NumberCell>{one.classCount}</NumberCell>
                  <NumberCell>{one.headcount}</NumberCell>
                  <td>
                    <DictTag type="declare_status" value={one.declareStatus} />
                  </td>
                </tr>
              ))}
            </PlainTable>
          </div>
        )}
      </FormCard>
    </>
  );
}
