import { useMemo, useRef, useState } from 'react';
import { percentOf } from '../../../../platform/contract/percent.ts';
import { NumberField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { Row, Scroll, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { Typed } from '../../../../platform/web/kit/plain/Text.tsx';
import { CHAPTER_MAX, CHAPTERS } from '../../../../school/plan/contract/plan.shapes.ts';
import type { PlanProblem } from '../../contract/plan.rules.ts';
import { planSums } from '../../contract/plan.sums.ts';
import { Problems } from '../plan/Problems.tsx';
import { CreditTable, ScheduleTable } from '../report/Statistics.tsx';
import { changedCourse } from './body.ts';
import { CourseDialog } from './CourseDialog.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { TermBoard } from './TermBoard.tsx';
import type { PlanBodyState } from './usePlanBody.ts';
import './planBody.css';

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
    <Stack ref={root}>
      <Sums state={state} readOnly={readOnly} judged={judged} />
      {judged && <Problems problems={problems} onJump={jump} />}
      <PageTabs label="方案内容" tabs={TABS} tab={tab} onChoose={setTab} />
      {tab === 'groups' && (
        <GroupsTab
          state={state}
          readOnly={readOnly}
          judged={judged}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={setEditing}
        />
      )}
      {tab === 'terms' && (
        <TermBoard body={body} known={known} onOpen={readOnly ? undefined : setEditing} />
      )}
      {tab === 'schedule' && (
        <Scroll>
          <ScheduleTable body={body} known={known} />
        </Scroll>
      )}
      {tab === 'credits' && (
        <Scroll>
          <CreditTable body={body} />
        </Scroll>
      )}
      {tab === 'chapters' && <Chapters state={state} readOnly={readOnly} />}
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
    </Stack>
  );
}

interface PartProps {
  state: PlanBodyState;
  readOnly: boolean;
}
/** Credits in sum, next to what is demanded. */
function Sums({ state: { body, change }, readOnly, judged }: PartProps & { judged: boolean }) {
  const sums = useMemo(() => planSums(body), [body]);
  return (
    <Row as="section" card pad="12px 16px" gap="8px 32px" align="end" aria-label="学分合计">
      <Sum
        label="总学分"
        value={`${sums.credits} / ${body.totalCredits}`}
        off={judged && sums.credits !== body.totalCredits}
      />
      <Sum label="必修" value={sums.required} />
      <Sum label="选修" value={sums.elective} />
      <Sum label="实践" value={`${sums.practice}（${percentOf(sums.practice, sums.credits)}%）`} />
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

/** What a plan says in words. */
function Chapters({ state: { body, change }, readOnly }: PartProps) {
  return (
    <Stack card pad={16}>
      {(Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]).map((key) =>
        readOnly ? (
          <section key={key}>
            <h3>{CHAPTERS[key]}</h3>
            <Typed>{body.chapters[key] || '（未填写）'}</Typed>
          </section>
        ) : (
          <TextField
            key={key}
            name={`chapters.${key}`}
            label={CHAPTERS[key]}
            rows={key === 'requirements' ? 8 : 4}
            max={CHAPTER_MAX[key]}
            value={body.chapters[key]}
            onChange={(text) => change({ ...body, chapters: { ...body.chapters, [key]: text } })}
          />
        ),
      )}
    </Stack>
  );
}
