import { useMemo, useRef, useState } from 'react';
import { callApi } from '../../../../platform/web/api/call.ts';
import { AsyncPick } from '../../../../platform/web/kit/field/AsyncPick.tsx';
import { NumberField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { Panel, Row, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { CHAPTER_MAX, CHAPTERS } from '../../../../school/plan/contract/plan.shapes.ts';
import { planCourseSearch } from '../../../../school/plan/contract/search.calls.ts';
import type { PlanProblem } from '../../contract/plan.rules.ts';
import { planSums } from '../../contract/plan.sums.ts';
import { Problems } from '../plan/Problems.tsx';
import { CreditTable, ScheduleTable } from '../report/Statistics.tsx';
import { below, changedCourse, withCourses, withGroup, withoutCourse } from './body.ts';
import { CourseDialog } from './CourseDialog.tsx';
import { CourseTable } from './CourseTable.tsx';
import { GroupForm } from './GroupForm.tsx';
import { GroupTree } from './GroupTree.tsx';
import { TermBoard } from './TermBoard.tsx';
import type { PlanBodyState } from './usePlanBody.ts';
import './planBody.css';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

export type BodyTab = 'groups' | 'terms' | 'schedule' | 'credits' | 'chapters';
const TABS: readonly { key: BodyTab; label: string }[] = [
  { key: 'groups', label: '课程组与课程' },
  { key: 'terms', label: '学期一览' },
  { key: 'schedule', label: '教学进程表' },
  { key: 'credits', label: '学时学分统计' },
  { key: 'chapters', label: '文字章节' },
];

/** Groups, courses, terms and chapters of a plan or a template; what is wrong stands on top and leads to its place. */
export function BodyEditor({
  state,
  readOnly,
  judged = true,
}: {
  state: PlanBodyState;
  readOnly: boolean;
  judged?: boolean;
}) {
  const { body, known, change, judged: problems } = state;
  const [tab, setTab] = useState<BodyTab>('groups');
  const [chosen, setChosen] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const sums = useMemo(() => planSums(body), [body]);
  const group = body.groups.find(({ id }) => id === chosen);
  const shown = useMemo(() => {
    if (!group) return body.courses;
    const inside = below(body, group.id);
    return body.courses.filter(({ groupId }) => inside.has(groupId));
  }, [body, group]);
  const blocking = judged ? problems.filter(({ blocks }) => blocks) : [];
  const wrongGroups = useMemo(
    () => new Set(blocking.flatMap(({ groupId }) => groupId ?? [])),
    [blocking],
  );
  const wrongCourses = useMemo(
    () =>
      new Map(
        blocking.flatMap(({ planCourseId, text }) =>
          planCourseId === undefined ? [] : [[planCourseId, text] as const],
        ),
      ),
    [blocking],
  );
  const jump = (problem: PlanProblem) => {
    if (problem.planCourseId === undefined && problem.groupId === undefined)
      return setTab(problem.term === undefined ? 'groups' : 'terms');
    setTab('groups');
    setChosen(problem.groupId ?? null);
    if (problem.planCourseId === undefined) return;
    requestAnimationFrame(() => {
      const row = root.current?.querySelector<HTMLElement>(
        `[data-plan-course="${problem.planCourseId}"]`,
      );
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLElement>('input, select, button')?.focus();
    });
  };
  const course = body.courses.find(({ id }) => id === editing);

  return (
    <div className="plan-body" ref={root}>
      <Row as="section" gap="8px 32px" align="end" className="plan-sums" aria-label="学分合计">
        <Sum
          label="总学分"
          value={`${sums.credits} / ${body.totalCredits}`}
          off={judged && sums.credits !== body.totalCredits}
        />
        <Sum label="必修" value={sums.required} />
        <Sum label="选修" value={sums.elective} />
        <Sum
          label="实践"
          value={`${sums.practice}（${sums.credits > 0 ? Math.round((sums.practice / sums.credits) * 100) : 0}%）`}
        />
        <Sum label="课程" value={`${sums.courseCount} 门`} />
        {!readOnly && (
          <div className="plan-total">
            <NumberField
              name="totalCredits"
              label="要求总学分"
              step={0.5}
              value={body.totalCredits}
              onChange={(totalCredits) => change({ ...body, totalCredits })}
            />
          </div>
        )}
      </Row>
      {judged && <Problems problems={problems} onJump={jump} />}
      <PageTabs label="方案内容" tabs={TABS} tab={tab} onChoose={setTab} />
      {tab === 'groups' && (
        <div className="plan-columns">
          <GroupTree
            body={body}
            chosen={chosen}
            onChoose={setChosen}
            wrong={wrongGroups}
            onAdd={
              readOnly
                ? undefined
                : () => {
                    const made = withGroup(body, null);
                    change(made.body);
                    setChosen(made.id);
                  }
            }
          />
          <Stack>
            {group && !readOnly && (
              <GroupForm
                key={group.id}
                body={body}
                group={group}
                onChange={change}
                onChoose={setChosen}
              />
            )}
            {group && !readOnly && (
              <AsyncPick
                label="添加课程"
                name="addCourses"
                placeholder="课程代码、名称或拼音首字母"
                search={(keyword, signal) =>
                  callApi(planCourseSearch, { query: { keyword } }, { signal }).then(
                    ({ data }) => data,
                  )
                }
                keyOf={(choice) => choice.courseId}
                labelOf={(choice) => choice.courseName}
                rowOf={(choice) => (
                  <>
                    {choice.courseCode} {choice.courseName}
                    <span className="plan-pick-more">
                      {choice.row.credits} 学分 · {choice.unitName}
                      {body.courses.some(({ courseId }) => courseId === choice.courseId)
                        ? ' · 已在方案中'
                        : ''}
                    </span>
                  </>
                )}
                chosen={[]}
                multiple
                onChange={(choices) => {
                  state.learn(choices);
                  change(withCourses(body, group.id, choices));
                }}
              />
            )}
            {shown.length > 0 ? (
              <CourseTable
                courses={shown}
                known={known}
                startTerm={body.startTerm}
                endTerm={body.endTerm}
                readOnly={readOnly}
                wrong={wrongCourses}
                onChange={(id, part) => change(changedCourse(body, id, part))}
                onOpen={setEditing}
                onRemove={(id) => change(withoutCourse(body, id))}
              />
            ) : (
              <Hint below role="status">
                {group
                  ? '这个课程组还没有课程。'
                  : body.groups.length === 0
                    ? '还没有课程组，请先新增课程组。'
                    : '还没有课程，请选择左侧的课程组后添加。'}
              </Hint>
            )}
          </Stack>
        </div>
      )}
      {tab === 'terms' && (
        <TermBoard body={body} known={known} onOpen={readOnly ? undefined : setEditing} />
      )}
      {tab === 'schedule' && (
        <Panel className="plan-scroll">
          <ScheduleTable body={body} known={known} />
        </Panel>
      )}
      {tab === 'credits' && (
        <Panel className="plan-scroll">
          <CreditTable body={body} />
        </Panel>
      )}
      {tab === 'chapters' && (
        <div className="plan-chapters">
          {(Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]).map((key) =>
            readOnly ? (
              <section key={key}>
                <h3>{CHAPTERS[key]}</h3>
                <p className="plan-prose">{body.chapters[key] || '（未填写）'}</p>
              </section>
            ) : (
              <TextField
                key={key}
                name={`chapters.${key}`}
                label={CHAPTERS[key]}
                rows={key === 'requirements' ? 8 : 4}
                max={CHAPTER_MAX[key]}
                value={body.chapters[key]}
                onChange={(text) =>
                  change({ ...body, chapters: { ...body.chapters, [key]: text } })
                }
              />
            ),
          )}
        </div>
      )}
      {course && (
        <CourseDialog
          body={body}
          course={course}
          choice={known.get(course.courseId)}
          onClose={() => setEditing(null)}
          onDone={(next) => {
            change(changedCourse(body, next.id, next));
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}

function Sum({ label, value, off }: { label: string; value: string | number; off?: boolean }) {
  return (
    <p className="plan-sum" data-off={off || undefined}>
      <span>{label}</span>
      <b>{value}</b>
    </p>
  );
}
