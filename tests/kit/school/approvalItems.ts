import type { Pool } from 'pg';
import {
  type ApprovalSnapshot,
  storeApproval,
} from '../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  type ApprovalEvent,
  LEVELS,
  type Level,
  NOBODY,
} from '../../../machines/approval/approval.types.ts';
import type { ClassInput } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import type { Client } from '../client.ts';
import { type College, PERSON, type PersonName } from './college.ts';
import { declare, form, group, lead } from './declarations.ts';

/** A declaration that tests put into any state of the chart; each has a course and a class of its own. */
export interface TestItem {
  id: number;
  n: number;
}
const COURSES = 30;
const CLASSES = 40;
const teachersOf = (named: boolean): ClassInput['teachers'] => [
  named ? lead() : { ...lead(), role: 'assist' },
];
export const itemForm = (n: number, teachersNamed = true) =>
  form({
    courseId: 1 + (n % COURSES),
    teachingClasses: [
      group(1, {
        adminClassIds: [1 + (Math.floor(n / COURSES) % CLASSES)],
        teachers: teachersOf(teachersNamed),
      }),
    ],
  });
export const newItem = async (college: College, n: number): Promise<TestItem> => ({
  id: (await declare(college.as.declarer, itemForm(n))).id,
  n,
});

/** A state of the chart with the facts that a case needs. */
export interface Placement {
  id: number;
  snapshot: ApprovalSnapshot;
  declarer: PersonName;
  /** the last decision is this person's own pass */
  passedBy?: PersonName | undefined;
  /** a blocking check of the submit finds something */
  blocked?: boolean;
  /** whom it is pinned to, where the state is a pinned one; somebody who decides at its level */
  pinnedTo?: PersonName | undefined;
}

/** What each person of the college may do with an item of others, worked out by hand from their role and scope. */
const RIGHTS: Partial<Record<PersonName, Partial<ApprovalActor>>> = {
  management: { levels: ['management'] },
  management2: { levels: ['management'] },
  teaching: { levels: ['teaching'] },
  supervisor: { levels: ['supervisor'] },
  master: { levels: ['master'] },
  voider: { levels: ['master'], mayVoid: true },
  approver: { levels: LEVELS },
};
export const actorOf = (
  name: PersonName,
  at: Pick<Placement, 'declarer' | 'passedBy' | 'pinnedTo'>,
): ApprovalActor => ({
  ...NOBODY,
  ...RIGHTS[name],
  declarer: at.declarer === name,
  justPassed: at.passedBy === name && RIGHTS[name] !== undefined,
  ...(at.pinnedTo === name ? { pinned: true } : {}),
});

/** Puts items into states of the chart, all in four statements; answers their versions. */
export async function placeItems(
  pool: Pool,
  placements: readonly Placement[],
): Promise<Map<number, number>> {
  const rows = placements.map(({ id, snapshot, declarer, passedBy, pinnedTo, blocked = false }) => {
    const s = storeApproval(snapshot);
    const [r1, r2, r3, r4] = s.results;
    const place = {
      status: s.declareStatus,
      at: s.currentLevel,
      levels: s.enabledLevels,
      r1,
      r2,
      r3,
      r4,
      round: s.round,
    };
    const level = passedBy
      ? LEVELS.indexOf(RIGHTS[passedBy]?.levels?.[0] ?? 'management') + 1
      : null;
    const teacher = {
      staff: blocked ? PERSON.onLeave : PERSON.wang,
      role: s.teachersNamed && !blocked ? 'lead' : 'assist',
    };
    return {
      id,
      ...place,
      named: s.teachersNamed,
      declarer: PERSON[declarer],
      passer: passedBy ? PERSON[passedBy] : null,
      pinned: s.pinned ? PERSON[pinnedTo ?? 'approver'] : null,
      level,
      ...teacher,
    };
  });
  const json = [JSON.stringify(rows)];
  const given = `jsonb_to_recordset($1) as g(id int, status int, at int, levels int[], r1 int, r2 int, r3 int, r4 int, round int, named bool,
    declarer int, passer int, pinned int, level int, staff int, role text)`;
  await pool.query('delete from declaration where change_of_id = any($1)', [
    rows.map(({ id }) => id),
  ]);
  await pool.query('delete from approval_record where declaration_id = any($1)', [
    rows.map(({ id }) => id),
  ]);
  await pool.query('delete from teaching_class_teacher where declaration_id = any($1)', [
    rows.map(({ id }) => id),
  ]);
  await pool.query(
    `insert into teaching_class_teacher (school_id, declaration_id, class_no, staff_id, role, hours) select 1, id, 1, staff, role, 64 from ${given}`,
    json,
  );
  await pool.query(
    `insert into approval_record (school_id, declaration_id, round, seq, level, action, operator_id, operator_name, operator_number,
       from_status, to_status, enabled_levels, results, created_at)
     select 1, id, round, 1, level, 'pass', passer, '', '', 1, 1, '{}', '{}', '2026-11-20T00:00:00+08:00' from ${given} where passer is not null`,
    json,
  );
  const placed = await pool.query<{ id: string; version: number }>(
    `update declaration d set declare_status = g.status, current_level = g.at, enabled_levels = g.levels, round = g.round, result1 = g.r1,
       result2 = g.r2, result3 = g.r3, result4 = g.r4, teachers_named = g.named, declarer_id = g.declarer,
       pinned_to_id = g.pinned, pinned_to_name = case when g.pinned is not null then '承办人' end, pinned_by_id = null, change_of_id = null
     from ${given} where d.id = g.id returning d.id, d.version`,
    json,
  );
  return new Map(placed.rows.map(({ id, version }) => [Number(id), version]));
}

/** Sends an event as the screen does: edit and remove are the PUT and DELETE of the resource. Answers the code. */
export async function sendEvent(
  college: College,
  name: PersonName | Client,
  { id, n }: TestItem,
  version: number,
  event: ApprovalEvent,
  teachersNamed = true,
  to: PersonName = 'approver',
): Promise<number> {
  const by = typeof name === 'string' ? college.as[name] : name;
  if (event.type === 'change') return (await by.post(`/talent/declaration/${id}/change`, {})).code;
  if (event.type === 'edit')
    return (await by.put(`/talent/declaration/${id}`, { ...itemForm(n, teachersNamed), version }))
      .code;
  if (event.type === 'remove') return (await by.del(`/talent/declaration/${id}`)).code;
  const classes = itemForm(n).teachingClasses.map((it) => ({
    ...it,
    teachers: 'teachersNamed' in event && event.teachersNamed ? [lead()] : [],
  }));
  const body = {
    type: event.type,
    version,
    ...('opinion' in event ? { opinion: event.opinion } : {}),
    ...('level' in event ? { level: event.level } : {}),
    ...(event.type === 'assignTeachers' ? { classes } : {}),
    ...(event.type === 'transfer' ? { toUserId: PERSON[event.toApprover ? to : 'reader'] } : {}),
    // another unit that has approvers of its own
    ...(event.type === 'changeUnit' ? { unitKey: '3-2' } : {}),
  };
  return (await by.post(`/talent/declaration/${id}/event`, body)).code;
}

const COLUMNS = `declare_status as "declareStatus", current_level as "currentLevel", enabled_levels as "enabledLevels",
  array[result1, result2, result3, result4] as results, round, teachers_named as "teachersNamed", (pinned_to_id is not null) as pinned`;
/** What stands in the chart's columns of these items, as text by id; a removed one is missing. */
export async function placesOf(
  pool: Pool,
  ids: readonly number[],
): Promise<Map<number, { place: string; version: number }>> {
  const { rows } = await pool.query<{ id: string; version: number; pinned: boolean }>(
    `select id, version, ${COLUMNS} from declaration where id = any($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ id, version, pinned, ...place }) => [
      Number(id),
      { place: JSON.stringify({ ...place, ...(pinned ? { pinned } : {}) }), version },
    ]),
  );
}
/** The same of a state of the chart. */
export const placeOf = (snapshot: ApprovalSnapshot): string =>
  JSON.stringify(storeApproval(snapshot));

/** Sets the switches of the target semester. */
export async function setSwitches(pool: Pool, enabled: readonly Level[]): Promise<void> {
  await pool.query(
    `update semester set ${LEVELS.map((level) => `enable_${level}_approve = ${enabled.includes(level)}`)} where id = 2`,
  );
}
/** So that edit and remove of approvers are refused by the chart and not by a missing permission. */
export const letApproverDeclare = (pool: Pool) =>
  pool.query(
    `insert into user_role (school_id, user_id, role_id) values (1, ${PERSON.approver}, 1)`,
  );
