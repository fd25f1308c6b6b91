import { memo, useState } from 'react';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { PlainInput, PlainSelect } from '../../../../platform/web/kit/plain/PlainBox.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { ActsCell } from '../../../../platform/web/list/table/DataTools.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { OVERRIDABLE, type PlanCourse } from '../../../../school/plan/contract/plan.shapes.ts';
import { parseTerms, termsText } from '../../../../school/plan/contract/plan.terms.ts';
import type { PlanCourseChoice } from '../../../../school/plan/contract/search.calls.ts';
import { EXAM_WORDS, RANK_WORDS } from '../../contract/plan.compare.ts';

const HEADS = [
  { title: '课程代码', width: 88 },
  { title: '课程名称', width: 184 },
  { title: '属性', width: 80 },
  { title: '学分', width: 56, align: 'is-number' as const },
  { title: '学时（理/实/上机/践）', width: 152 },
  { title: '开课学期', width: 80 },
  { title: '周学时', width: 64, align: 'is-number' as const },
  { title: '考核', width: 56 },
  { title: '开课单位', width: 144 },
  { title: '标记', width: 128 },
  { title: '操作', width: 112, align: 'is-right' as const },
];

const RANKS = (Object.entries(RANK_WORDS) as [PlanCourse['courseRank'], string][]).map(
  ([value, label]) => ({ value, label }),
);

interface Props {
  courses: readonly PlanCourse[];
  known: ReadonlyMap<number, PlanCourseChoice>;
  startTerm: number;
  endTerm: number;
  readOnly: boolean;
  /** Messages of a course, by its number in the plan. */
  wrong: ReadonlyMap<number, string>;
  onChange: (id: number, part: Partial<PlanCourse>) => void;
  onOpen: (id: number) => void;
  onRemove: (id: number) => void;
}

/** Courses of a group; terms, credits and property are typed in place, the rest in the dialog of a course. */
export function CourseTable({ courses, ...props }: Props) {
  return (
    <Scroll>
      <PlainTable heads={props.readOnly ? HEADS.slice(0, -1) : HEADS} className="plan-courses">
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} {...props} />
        ))}
      </PlainTable>
    </Scroll>
  );
}

/** What the plan has otherwise than the catalogue. */
export const overridesOf = (
  course: PlanCourse,
  choice: PlanCourseChoice | undefined,
): readonly string[] =>
  choice ? OVERRIDABLE.filter((name) => course[name] !== choice.row[name]) : [];

const CourseRow = memo(function CourseRow({
  course,
  known,
  startTerm,
  endTerm,
  readOnly,
  wrong,
  onChange,
  onOpen,
  onRemove,
}: Omit<Props, 'courses'> & { course: PlanCourse }) {
  const choice = known.get(course.courseId);
  const problem = wrong.get(course.id);
  const marks = [
    ...(overridesOf(course, choice).length > 0 ? ['与课程库不同'] : []),
    ...(course.isDegreeCourse ? ['学位课'] : []),
    ...(course.isCore ? ['核心'] : []),
  ];
  const name = choice?.courseName ?? '课程';
  return (
    <tr data-plan-course={course.id} className={problem ? 'is-wrong' : undefined} title={problem}>
      <td className="is-code">{choice?.courseCode}</td>
      <td>
        <span className="plan-course-name">{name}</span>
        {problem && <span className="plan-course-problem">{problem}</span>}
      </td>
      <td>
        {readOnly ? (
          RANK_WORDS[course.courseRank]
        ) : (
          <PlainSelect
            className="plan-cell"
            aria-label={`${name}的属性`}
            value={course.courseRank}
            options={RANKS}
            onChange={(courseRank) => onChange(course.id, { courseRank })}
          />
        )}
      </td>
      <NumberCell>{course.credits}</NumberCell>
      <td className="tabular">
        {course.totalHours}（
        {[
          course.theoryHours,
          course.experimentHours,
          course.computerHours,
          course.practiceHours,
        ].join('/')}
        ）{course.practiceWeeks > 0 && ` ${course.practiceWeeks} 周`}
      </td>
      <td>
        {readOnly ? (
          termsText(course.terms)
        ) : (
          <TermsBox
            name={name}
            course={course}
            first={startTerm}
            last={endTerm}
            onChange={(terms) => onChange(course.id, { terms })}
          />
        )}
      </td>
      <NumberCell>{course.weeklyHours}</NumberCell>
      <td>{EXAM_WORDS[course.examMode]}</td>
      <td title={choice?.unitName}>{choice?.unitName}</td>
      <td title={marks.join('、')}>{marks.join('、')}</td>
      {!readOnly && (
        <ActsCell>
          <Button variant="ghost" size="xs" onClick={() => onOpen(course.id)}>
            编辑
          </Button>
          <TextButton danger aria-label={`去掉${name}`} onClick={() => onRemove(course.id)}>
            去掉
          </TextButton>
        </ActsCell>
      )}
    </tr>
  );
});

/** `3`, `1-4`, `3,5`; what is none of these stays as it was typed and is marked. */
function TermsBox({
  name,
  course,
  first,
  last,
  onChange,
}: {
  name: string;
  course: PlanCourse;
  first: number;
  last: number;
  onChange: (terms: number[]) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseTerms(typed, first, last) === null;
  return (
    <PlainInput
      className="plan-cell"
      aria-label={`${name}的开课学期`}
      aria-invalid={isWrong || undefined}
      title={isWrong ? `应为 ${first}–${last} 的学期，如 3、1-4、3,5` : undefined}
      value={typed ?? termsText(course.terms)}
      onChange={(text) => {
        setTyped(text);
        const terms = parseTerms(text, first, last);
        if (terms && terms.length > 0) onChange(terms);
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}
