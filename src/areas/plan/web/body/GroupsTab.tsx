import { useMemo } from 'react';
import { callApi } from '../../../../platform/web/api/call.ts';
import { AsyncPick } from '../../../../platform/web/kit/field/AsyncPick.tsx';
import type { PlanGroup } from '../../../../school/plan/contract/plan.shapes.ts';
import { planCourseSearch } from '../../../../school/plan/contract/search.calls.ts';
import type { PlanProblem } from '../../contract/plan.rules.ts';
import { below, changedCourse, withCourses, withGroup, withoutCourse } from './body.ts';
import { CourseTable } from './CourseTable.tsx';
import { GroupForm } from './GroupForm.tsx';
import { GroupTree } from './GroupTree.tsx';
import type { PlanBodyState } from './usePlanBody.ts';
import './planBody.css';
import { Columns, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

/** Groups and courses at which something has to be put right. */
function wrongOf(problems: readonly PlanProblem[]) {
  const blocking = problems.filter(({ blocks }) => blocks);
  return {
    groups: new Set(blocking.flatMap(({ groupId }) => groupId ?? [])),
    courses: new Map(
      blocking.flatMap(({ planCourseId, text }) =>
        planCourseId === undefined ? [] : [[planCourseId, text] as const],
      ),
    ),
  };
}

interface Props {
  state: PlanBodyState;
  readOnly: boolean;
  judged: boolean;
  /** The group that is shown alone. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
  onOpen: (planCourseId: number) => void;
}
/** 课程组与课程: the tree of groups, and beside it the one that is chosen with its courses. */
export function GroupsTab({ state, readOnly, judged, chosen, onChoose, onOpen }: Props) {
  const { body, known, change, judged: problems } = state;
  const wrong = useMemo(() => wrongOf(judged ? problems : []), [judged, problems]);
  const group = body.groups.find(({ id }) => id === chosen);
  const shown = useMemo(() => {
    if (!group) return body.courses;
    const inside = below(body, group.id);
    return body.courses.filter(({ groupId }) => inside.has(groupId));
  }, [body, group]);
  return (
    <Columns of="240px minmax(0, 1fr)" gap={16}>
      <GroupTree
        body={body}
        chosen={chosen}
        onChoose={onChoose}
        wrong={wrong.groups}
        onAdd={
          readOnly
            ? undefined
            : () => {
                const made = withGroup(body, null);
                change(made.body);
                onChoose(made.id);
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
            onChoose={onChoose}
          />
        )}
        {group && !readOnly && <CoursePick state={state} group={group} />}
        {shown.length > 0 ? (
          <CourseTable
            courses={shown}
            known={known}
            startTerm={body.startTerm}
            endTerm={body.endTerm}
            readOnly={readOnly}
            wrong={wrong.courses}
            onChange={(id, part) => change(changedCourse(body, id, part))}
            onOpen={onOpen}
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
    </Columns>
  );
}

interface PickProps {
  state: PlanBodyState;
  group: PlanGroup;
}
/** 添加课程: what is chosen goes into the group at once. */
function CoursePick({ state: { body, change, learn }, group }: PickProps) {
  return (
    <AsyncPick
      label="添加课程"
      name="addCourses"
      placeholder="课程代码、名称或拼音首字母"
      search={(keyword, signal) =>
        callApi(planCourseSearch, { query: { keyword } }, { signal }).then(({ data }) => data)
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
        learn(choices);
        change(withCourses(body, group.id, choices));
      }}
    />
  );
}
