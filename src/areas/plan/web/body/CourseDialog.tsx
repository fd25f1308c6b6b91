import { useState } from 'react';
import { issueText } from '../../../../platform/contract/validators/issueText.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { FormWide } from '../../../../platform/web/kit/field/FormCard.tsx';
import {
  CheckField,
  NumberField,
  SelectField,
  TextField,
} from '../../../../platform/web/kit/field/fields.tsx';
import { Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { TreeSelect } from '../../../../platform/web/scope/TreeSelect.tsx';
import {
  type PlanBody,
  type PlanCourse,
  planCourseShape,
} from '../../../../school/plan/contract/plan.shapes.ts';
import { parseTerms, termsText } from '../../../../school/plan/contract/plan.terms.ts';
import type { PlanCourseChoice } from '../../../../school/plan/contract/search.calls.ts';
import { EXAM_WORDS, RANK_WORDS } from '../../contract/plan.compare.ts';
import { ordered } from './body.ts';

const HOURS = {
  theoryHours: '理论学时',
  experimentHours: '实验学时',
  computerHours: '上机学时',
  practiceHours: '实践学时',
  extraHours: '课外学时',
} as const;
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

type Problems = Readonly<Record<string, string>>;
function problemsOf(course: PlanCourse, { startTerm, endTerm }: PlanBody): Problems {
  const checked = planCourseShape.safeParse(course);
  const found = Object.fromEntries(
    (checked.error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText(issue)]),
  );
  if (course.terms.length === 0)
    found.terms = `应为 ${startTerm}–${endTerm} 的学期，如 3、1-4、3,5`;
  const sum = (Object.keys(HOURS) as (keyof typeof HOURS)[]).reduce(
    (all, name) => all + course[name],
    0,
  );
  if (sum !== course.totalHours) found.totalHours = `分类学时之和 ${sum} 应等于总学时`;
  if (course.endWeek < course.startWeek) found.endWeek = '结束周不能早于起始周';
  return found;
}

interface Props {
  body: PlanBody;
  course: PlanCourse;
  choice: PlanCourseChoice | undefined;
  onDone: (course: PlanCourse) => void;
  onClose: () => void;
}

/** Everything that a plan says of one course; what differs from the catalogue says so (方案 12). */
export function CourseDialog({ body, course, choice, onDone, onClose }: Props) {
  const [now, setNow] = useState(course);
  const [terms, setTerms] = useState(termsText(course.terms));
  const [problems, setProblems] = useState<Problems>({});
  const { businessType } = useWorkingContext();
  const set = (part: Partial<PlanCourse>) => setNow((old) => ({ ...old, ...part }));
  const done = () => {
    const parsed = parseTerms(terms, body.startTerm, body.endTerm);
    const next = { ...now, terms: parsed ?? [] };
    const found = problemsOf(next, body);
    setProblems(found);
    if (Object.keys(found).length === 0) onDone(next);
  };
  return (
    <TaskDialog
      wide
      title={`${choice?.courseCode ?? ''} ${choice?.courseName ?? '课程'}`}
      action="确定"
      onAction={done}
      onClose={onClose}
    >
      <Tiles min={200} gap="8px 16px">
        <SelectField
          name="groupId"
          label="课程组"
          required
          value={String(now.groupId)}
          onChange={(value) => set({ groupId: Number(value) })}
          options={ordered(body.groups).map(({ group, depth }) => ({
            value: String(group.id),
            label: `${'　'.repeat(depth)}${group.groupName}`,
          }))}
        />
        <SelectField
          name="courseRank"
          label="课程属性"
          required
          value={now.courseRank}
          onChange={(courseRank) => set({ courseRank: courseRank as PlanCourse['courseRank'] })}
          options={options(RANK_WORDS)}
        />
        <TextField
          name="terms"
          label="开课学期"
          required
          value={terms}
          max={20}
          onChange={setTerms}
          hint="如 3、1-4、3,5"
          error={problems.terms}
        />
        <SelectField
          name="examMode"
          label="考核方式"
          required
          value={now.examMode}
          onChange={(examMode) => set({ examMode: examMode as PlanCourse['examMode'] })}
          options={options(EXAM_WORDS)}
        />
        <Numbers now={now} choice={choice} problems={problems} set={set} />
        <TreeSelect
          name="teachingUnitKey"
          label="开课单位（与课程库不同时）"
          businessType={businessType ?? 0}
          value={now.teachingUnitKey}
          selectable={() => true}
          onChange={(key) => set({ teachingUnitKey: key || null })}
        />
        <CheckField
          label="学位课"
          checked={now.isDegreeCourse}
          onChange={(isDegreeCourse) => set({ isDegreeCourse })}
        />
        <CheckField label="核心课" checked={now.isCore} onChange={(isCore) => set({ isCore })} />
        <FormWide>
          <TextField
            name="remark"
            label="备注"
            rows={2}
            max={200}
            value={now.remark}
            onChange={(remark) => set({ remark })}
            error={problems.remark}
          />
        </FormWide>
      </Tiles>
    </TaskDialog>
  );
}

interface NumbersProps {
  now: PlanCourse;
  choice: PlanCourseChoice | undefined;
  problems: Problems;
  set: (part: Partial<PlanCourse>) => void;
}
/** Credits, hours and weeks, each beside what the catalogue says when that is something else. */
function Numbers({ now, choice, problems, set }: NumbersProps) {
  const was = (name: keyof PlanCourseChoice['row']) =>
    choice && choice.row[name] !== now[name as keyof PlanCourse]
      ? `课程库为 ${choice.row[name]}`
      : undefined;
  const number = (
    name: keyof PlanCourse & keyof PlanCourseChoice['row'],
    label: string,
    unit: string,
    step = 1,
  ) => (
    <NumberField
      name={name}
      label={label}
      unit={unit}
      step={step}
      value={Number(now[name])}
      onChange={(value) => set({ [name]: value })}
      hint={was(name)}
      error={problems[name]}
    />
  );
  return (
    <>
      {number('credits', '学分', '学分', 0.5)}
      {number('totalHours', '总学时', '学时')}
      {(Object.keys(HOURS) as (keyof typeof HOURS)[]).map((name) => (
        <div key={name}>{number(name, HOURS[name], '学时')}</div>
      ))}
      {number('practiceWeeks', '实践周数', '周')}
      {number('weeklyHours', '周学时', '学时')}
      {number('startWeek', '起始周', '周')}
      {number('endWeek', '结束周', '周')}
    </>
  );
}
