import { useMemo } from 'react';
import { percentText } from '../../../../platform/contract/percent.ts';
import type { PlanBody, PlanCourse } from '../../../../school/plan/contract/plan.shapes.ts';
import type { PlanCourseChoice } from '../../../../school/plan/contract/search.calls.ts';
import { EXAM_WORDS } from '../../contract/plan.compare.ts';
import { groupSums, planSums, practicePart } from '../../contract/plan.sums.ts';
import { below, ordered } from '../body/body.ts';
import './planReport.css';

const sum = (courses: readonly PlanCourse[], of: (course: PlanCourse) => number) =>
  Math.round(courses.reduce((total, course) => total + of(course), 0) * 10) / 10;
const HOURS = ['theoryHours', 'experimentHours', 'computerHours', 'practiceHours'] as const;

interface Numbered {
  /** `五、`: its number among the chapters, where they are printed one below the other. */
  chapter?: string;
}
/** 学时学分统计: worked out, never typed (方案 19). */
export function CreditTable({ body, chapter = '' }: { body: PlanBody } & Numbered) {
  const sums = useMemo(() => groupSums(body), [body]);
  const whole = useMemo(() => planSums(body), [body]);
  return (
    <table className="plan-report">
      <caption>{chapter}学时学分统计</caption>
      <thead>
        <tr className="is-head">
          {[
            '课程组',
            '门数',
            '要求学分',
            '占总学分',
            '可选学分',
            '总学时',
            '理论',
            '实验',
            '上机',
            '实践',
            '实践学分',
          ].map((title, i) => (
            <th key={title} scope="col" className={i === 0 ? 'is-name' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered(body.groups).map(({ group, depth }) => {
          const inside = below(body, group.id);
          const courses = body.courses.filter(({ groupId }) => inside.has(groupId));
          const counted = sums.get(group.id)?.counted ?? 0;
          return (
            <tr key={group.id} className={depth === 0 ? 'is-strong' : undefined}>
              <th scope="row" className="is-name" style={{ paddingInlineStart: 8 + depth * 16 }}>
                {group.groupName}
              </th>
              <td>{courses.length}</td>
              <td>{counted}</td>
              <td>{body.totalCredits > 0 ? percentText(counted, body.totalCredits) : ''}</td>
              <td>{sums.get(group.id)?.offered ?? 0}</td>
              <td>{sum(courses, (course) => course.totalHours)}</td>
              {HOURS.map((name) => (
                <td key={name}>{sum(courses, (course) => course[name])}</td>
              ))}
              <td>{sum(courses, practicePart)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className="is-strong">
          <th scope="row" className="is-name">
            合计
          </th>
          <td>{whole.courseCount}</td>
          <td>{whole.credits}</td>
          <td>{body.totalCredits > 0 ? percentText(whole.credits, body.totalCredits) : ''}</td>
          <td>{sum(body.courses, (course) => course.credits)}</td>
          <td>{sum(body.courses, (course) => course.totalHours)}</td>
          {HOURS.map((name) => (
            <td key={name}>{sum(body.courses, (course) => course[name])}</td>
          ))}
          <td>{whole.practice}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** 教学进程表: every course with its weekly hours in the terms in which it is given. */
export function ScheduleTable({
  body,
  known,
  chapter = '',
}: { body: PlanBody; known: ReadonlyMap<number, PlanCourseChoice> } & Numbered) {
  const terms = Array.from(
    { length: Math.max(0, body.endTerm - body.startTerm + 1) },
    (_, i) => body.startTerm + i,
  );
  const whole = useMemo(() => planSums(body), [body]);
  return (
    <table className="plan-report">
      <caption>{chapter}教学进程表（学期栏为周学时，集中实践为周数）</caption>
      <thead>
        <tr className="is-head">
          {['课程代码', '课程名称', '学分', '总学时', '考核'].map((title, i) => (
            <th key={title} scope="col" className={i < 2 ? 'is-name' : undefined}>
              {title}
            </th>
          ))}
          {terms.map((term) => (
            <th key={term} scope="col" className="is-term">
              {term}
            </th>
          ))}
        </tr>
      </thead>
      {ordered(body.groups).map(({ group }) => {
        const courses = body.courses.filter(({ groupId }) => groupId === group.id);
        if (courses.length === 0) return null;
        return (
          <tbody key={group.id}>
            <tr className="is-head">
              <th colSpan={5 + terms.length} scope="rowgroup" className="is-name">
                {group.groupName}
              </th>
            </tr>
            {courses.map((course) => (
              <tr key={course.id}>
                <td className="is-name">{known.get(course.courseId)?.courseCode}</td>
                <td className="is-name">{known.get(course.courseId)?.courseName}</td>
                <td>{course.credits}</td>
                <td>{course.totalHours}</td>
                <td>{EXAM_WORDS[course.examMode]}</td>
                {terms.map((term) => (
                  <td key={term} className="is-term">
                    {course.terms.includes(term)
                      ? course.practiceWeeks > 0
                        ? `${course.practiceWeeks}周`
                        : course.weeklyHours || '√'
                      : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        );
      })}
      <tfoot>
        <tr className="is-strong">
          <th colSpan={5} scope="row" className="is-name">
            各学期学分
          </th>
          {whole.terms.map((credits, i) => (
            <td key={terms[i]} className="is-term">
              {credits}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
