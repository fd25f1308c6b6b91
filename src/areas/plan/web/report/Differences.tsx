import { useState } from 'react';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { termsText } from '../../../../school/plan/contract/plan.terms.ts';
import type { PlanCourseChoice } from '../../../../school/plan/contract/search.calls.ts';
import type { CourseDifference, PlanComparison } from '../../contract/plan.compare.ts';
import './planReport.css';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';

const KIND = { added: '增加', removed: '删除', changed: '修改' } as const;
interface Props {
  difference: PlanComparison;
  names: ReadonlyMap<number, PlanCourseChoice>;
  titles: readonly [before: string, after: string];
}

/** What differs between two plans, side by side: sums, groups, courses, chapters (方案 31). */
export function Differences({ difference, names, titles }: Props) {
  const [kind, setKind] = useState<CourseDifference['kind'] | null>(null);
  const { head, groups, courses, chapters } = difference;
  const count = (one: CourseDifference['kind']) =>
    courses.filter((course) => course.kind === one).length;
  if (head.length + groups.length + courses.length + chapters.length === 0)
    return <p role="status">两者没有差别。</p>;
  const shown = courses.filter((course) => kind === null || course.kind === kind);
  return (
    <Stack>
      <table className="plan-report plan-compare">
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr className="is-head">
            <th scope="col" className="is-name">
              项目
            </th>
            <th scope="col" className="is-name">
              {titles[0]}
            </th>
            <th scope="col" className="is-name">
              {titles[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {head.map(({ label, before, after }) => (
            <Row key={label} label={label} before={before} after={after} />
          ))}
          {groups.map(({ groupName, kind: what, changes }) =>
            changes.length === 0 ? (
              <Row
                key={groupName}
                label={`课程组 ${groupName}`}
                before={what === 'added' ? '—' : '有'}
                after={what === 'added' ? '增加' : '删除'}
              />
            ) : (
              changes.map(({ label, before, after }) => (
                <Row
                  key={groupName + label}
                  label={`${groupName}：${label}`}
                  before={before}
                  after={after}
                />
              ))
            ),
          )}
        </tbody>
      </table>
      {courses.length > 0 && (
        <fieldset className="plan-kinds">
          <legend className="visually-hidden">课程差别</legend>
          {([null, 'added', 'removed', 'changed'] as const).map((one) => (
            <Pressable key={one ?? 'all'} pressed={kind === one} onClick={() => setKind(one)}>
              {one === null ? `全部课程差别 ${courses.length}` : `${KIND[one]} ${count(one)}`}
            </Pressable>
          ))}
        </fieldset>
      )}
      <table className="plan-report plan-compare" aria-label="课程和章节的差别">
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <tbody>
          {shown.map((course) => (
            <tr key={course.courseId}>
              <th scope="row" className="is-name">
                <span className="plan-kind" data-kind={course.kind}>
                  {KIND[course.kind]}
                </span>{' '}
                {names.get(course.courseId)?.courseCode} {names.get(course.courseId)?.courseName}
                <span className="plan-pick-more">{course.groupName}</span>
              </th>
              <td className="is-name">{side(course, 'before')}</td>
              <td className="is-name">{side(course, 'after')}</td>
            </tr>
          ))}
          {chapters.map(({ label, before, after }) => (
            <Row key={label} label={label} before={before} after={after} />
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
function side(course: CourseDifference, which: 'before' | 'after') {
  const row = course[which];
  if (!row) return '—';
  if (course.kind !== 'changed') return `${row.credits} 学分，第 ${termsText(row.terms)} 学期`;
  return course.changes.map((change) => (
    <span key={change.label} className="plan-delta">
      {change.label}{' '}
      {which === 'before' ? (
        <del className="plan-was">{change.before || '空'}</del>
      ) : (
        <ins className="plan-is">{change.after || '空'}</ins>
      )}
    </span>
  ));
}
function Row({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <tr>
      <th scope="row" className="is-name">
        {label}
      </th>
      <td className="plan-prose is-name">
        <del className="plan-was">{before || '空'}</del>
      </td>
      <td className="plan-prose is-name">
        <ins className="plan-is">{after || '空'}</ins>
      </td>
    </tr>
  );
}
