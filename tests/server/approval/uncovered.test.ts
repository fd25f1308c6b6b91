import { beforeAll, expect, test } from 'vitest';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { remindOfUncovered } from '../../../src/school/approval/server/notice/daily.ts';
import { ALL_FLOWS } from '../../../src/school/flows/contract/flows.ts';
import { PERSON } from '../../kit/school/college.ts';
import { addChange, enrol } from '../../kit/school/students.ts';
import { openUnits } from '../../kit/school/units.ts';
import { insert } from '../../kit/school/world.ts';

const { college, office, node, move } = openUnits();
const told = async () =>
  (await college.as.wang.get('/notice/list')).data.rows
    .filter((row: { kind: string }) => row.kind === 'uncovered')
    .map((row: { text: string; source: string }) => `${row.source}：${row.text}`)
    .sort();

/** Waits at one level of a unit of the college that is decided there by 张老师 alone. */
const at = (level: string, n: number, declarerId: number = PERSON.declarer) => ({
  declare_status: 1,
  current_level: n,
  enabled_levels: [n],
  declarer_id: declarerId,
  declarer_name: '某',
  [`${level}_unit_key`]: '4-1',
  [`${level}_unit_name`]: '软件工程系',
  [`${level}_path`]: '/1-1/2-1/3-1/4-1/',
});
beforeAll(async () => {
  const now = { version: 1, created_at: new Date(), updated_at: new Date(), business_type: 0 };
  const permissions = [
    'talent:plan:approveManagement',
    'talent:plan:approveMaster',
    'talent:courseRequest:approveTeaching',
    'student:change:approveSupervisor',
  ];
  await college.pool.query(
    `insert into role (school_id, id, role_key, role_name, permissions) values (1, 30, 'flows', '其他审批', $1)`,
    [permissions],
  );
  await insert(college.pool, 'user_role', [{ user_id: PERSON.zhang, role_id: 30 }]);
  await insert(
    college.pool,
    'user_unit_scope',
    ['management', 'supervisor'].map((kind) => ({
      user_id: PERSON.zhang,
      business_type: 0,
      kind,
      node_key: '3-1',
    })),
  );
  const plan = {
    grade: '2025',
    major_id: 1,
    campus_id: 1,
    owner_unit_key: '4-1',
    education_level: '1',
    schooling_years: 4,
    total_credits: 160,
    start_term: 1,
    end_term: 8,
    edition: 1,
    plan_status: 1,
    chapters: {},
    attachment_ids: [],
    required_credits: 0,
    elective_credits: 0,
    practice_credits: 0,
    course_count: 0,
    result1: 9,
    result2: 9,
    result3: 9,
    result4: 9,
    round: 1,
  };
  await insert(
    college.pool,
    'plan',
    [1, 2].map((id) => ({
      ...now,
      ...plan,
      id,
      plan_code: `P${id}`,
      plan_name: `方案${id}`,
      edition: id,
      ...at('management', 1),
    })),
  );
  const results = { result1: 9, result2: 9, result3: 9, result4: 9, round: 1 };
  await insert(college.pool, 'plan_change', [
    {
      ...now,
      ...results,
      id: 1,
      plan_id: 1,
      change_no: 'C1',
      reason: '调整',
      effective_semester_id: 2,
      before: {},
      after: {},
      change_status: 1,
      ...at('master', 4),
    },
  ]);
  await insert(college.pool, 'course_request', [
    {
      ...now,
      ...results,
      id: 1,
      request_no: 'XK1',
      course_code: 'B1',
      course_name: '新课',
      credits: 2,
      total_hours: 32,
      theory_hours: 32,
      experiment_hours: 0,
      computer_hours: 0,
      practice_hours: 0,
      extra_hours: 0,
      weekly_hours: 2,
      practice_weeks: 0,
      course_module: '3',
      course_type: '9',
      course_nature: '1',
      course_rank: '2',
      exam_mode: '2',
      grading_mode: '1',
      language_code: '1',
      default_teaching_mode: 2,
      tags: [],
      reason: '新开',
      ...at('teaching', 2),
    },
  ]);
  await enrol(college.pool, [{ id: 1, unitKey: '4-1', since: '2025-09-01' }]);
  await addChange(college.pool, 1, {
    student_id: 1,
    effect_state: 0,
    ...results,
    ...at('supervisor', 3),
  });
});

/** 审批 8、10 */
test('whatever is approved and loses its last approver is told, and named before a unit is moved', async () => {
  expect(await remindOfUncovered(college, new Date('2026-11-20T01:00:00Z'))).toBe(0);
  const { id } = await node('4-1');
  const preview = (await office().get(`/foundation/unit/${id}/move`, { parentKey: '3-2' })).data;
  expect(preview.uncovered.toSorted()).toEqual([
    '软件工程系（培养方案，管理单位审批，2 条）',
    '软件工程系（学籍异动，主管单位审批，1 条）',
    '软件工程系（新课申请，教学单位审批，1 条）',
    '软件工程系（方案变更，主审单位审批，1 条）',
  ]);
  expect(await move('4-1', '3-2')).toMatchObject({ code: 200 });
  expect(await told()).toEqual([
    '主审单位审批：软件工程系已没有人能审批，1 条方案变更在等待',
    '主管单位审批：软件工程系已没有人能审批，1 条学籍异动在等待',
    '教学单位审批：软件工程系已没有人能审批，1 条新课申请在等待',
    '管理单位审批：软件工程系已没有人能审批，2 条培养方案在等待',
  ]);
  await move('4-1', '3-1');
});

test('every flow whose history is replayed is among those that are asked', () => {
  const recorded = HISTORIES.filter(({ chart }) => chart === 'approval').map(
    ({ source }) => source,
  );
  expect(recorded.sort()).toEqual(ALL_FLOWS.map(({ bizType }) => bizType).sort());
});

test('their own does not count as one whom they could decide', async () => {
  await college.pool.query('update course_request set declarer_id = $1', [PERSON.zhang]);
  expect(await remindOfUncovered(college, new Date('2026-12-20T01:00:00Z'))).toBe(1);
});
