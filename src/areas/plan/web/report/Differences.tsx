import { useState } from 'react';
import { Row, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Toggle } from '../../../../platform/web/kit/piece/Toggle.tsx';
import { Toned, Typed } from '../../../../platform/web/kit/plain/Text.tsx';
import { termsText } from '../../../../school/plan/contract/plan.terms.ts';
import type { PlanCourseChoice } from '../../../../school/plan/contract/search.calls.ts';
import type { CourseDifference, PlanComparison } from '../../contract/plan.compare.ts';
import './planReport.css';

const TONE = { added: 'success', removed: 'danger', changed: 'warning' } as const;
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
            <ChangedRow key={label} label={label} before={before} after={after} />
          ))}
          {groups.map(({ groupName, kind: what, changes }) =>
            changes.length === 0 ? (
              <ChangedRow
                key={groupName}
                label={`课程组 ${groupName}`}
                before={what === 'added' ? '—' : '有'}
                after={what === 'added' ? '增加' : '删除'}
              />
            ) : (
              changes.map(({ label, before, after }) => (
                <ChangedRow
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
        <Row as="fieldset">
          <legend className="visually-hidden">课程差别</legend>
          {([null, 'added', 'removed', 'changed'] as const).map((one) => (
            <Toggle key={one ?? 'all'} pressed={kind === one} onClick={() => setKind(one)}>
              {one === null ? `全部课程差别 ${courses.length}` : `${KIND[one]} ${count(one)}`}
            </Toggle>
          ))}
        </Row>
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
                <Toned tone={TONE[course.kind]}>{KIND[course.kind]}</Toned>{' '}
                {names.get(course.courseId)?.courseCode} {names.get(course.courseId)?.courseName}
                <span className="plan-pick-more">{course.groupName}</span>
              </th>
              <td className="is-name">{side(course, 'before')}</td>
              <td className="is-name">{side(course, 'after')}</td>
            </tr>
          ))}
          {chapters.map(({ label, before, after }) => (
            <ChangedRow key={label} label={label} before={before} after={after} />
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
        <Toned as="del" tone="danger">
          {change.before || '空'}
        </Toned>
      ) : (
        <Toned as="ins" tone="success">
          {change.after || '空'}
        </Toned>
      )}
    </span>
  ));
}
function ChangedRow({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <tr>
      <th scope="row" className="is-name">
        {label}
      </th>
      <td className="is-name">
        <Typed>
          <Toned as="del" tone="danger">
            {before || '空'}
          </Toned>
        </Typed>
      </td>
      <td className="is-name">
        <Typed>
          <Toned as="ins" tone="success">
            {after || '空'}
          </Toned>
        </Typed>
      </td>
    </tr>
  );
}
