/**
 * The server against the approval chart: every state that the chart reaches under each of the 16 sets of switches is put into the
 * database, and every event case is sent there by somebody who is what the case says. What the chart accepts leads to the chart's
 * next state; what it refuses is refused and changes nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalCases } from '../../machines/approval/approval.cases.ts';
import { type ApprovalSnapshot, storeApproval } from '../../machines/approval/approval.stored.ts';
import { type ApprovalActor, type ApprovalEvent, LEVELS, type Level } from '../../machines/approval/approval.types.ts';
import { explore, type Vertex, vertexOf } from '../../machines/kit/explore.ts';
import { model } from '../../machines/kit/model.ts';
import { type College, PERSON, type PersonName, startCollege } from '../kit/college.ts';
import { declare, form, group, lead, stored } from '../kit/declarations.ts';

/** Items that are tried side by side. */
const LANES = 6;
let college: College;
const lanes: number[] = [];
beforeAll(async () => {
  college = await startCollege();
  for (let i = 1; i <= LANES; i++) lanes.push((await declare(college.as.declarer, laneForm(i))).id);
  // so that edit and remove are refused by the chart and not by their permission
  await college.pool.query(`insert into user_role (school_id, user_id, role_id) values (1, ${PERSON.approver}, 1)`);
});
afterAll(() => college.server.stop());
const laneForm = (lane: number) => form({ courseId: lane, teachingClasses: [group(1, { adminClassIds: [lane] })] });

interface Case {
  from: Vertex;
  event: ApprovalEvent;
  /** null: the chart refuses */
  to: Vertex | null;
}
const approval = model({ ...approvalCases, kind: 'domain', events: [] });

/** Accepted events once in every state; refused ones once in every named state (a few hundred instead of 18,000). */
const seen = new Set<string>();
const isNew = (key: string) => !seen.has(key) && seen.add(key).size > 0;
function casesOf(variant: (typeof approvalCases.variants)[number]): Case[] {
  const graph = explore(approval, variant as never);
  return [...graph.vertices.values()].flatMap((from): Case[] => {
    const accepted = from.moves.filter((move) => isNew(`${from.key} ${JSON.stringify(move.event)}`));
    const state = JSON.stringify(from.snapshot.value);
    const refused = from.refused.filter((event) => isNew(`${state} ${JSON.stringify({ ...event, enabled: undefined })}`));
    return [
      ...accepted.map((move) => ({ from, event: move.event as ApprovalEvent, to: vertexOf(graph, move.to) })),
      ...refused.map((event) => ({ from, event: event as ApprovalEvent, to: null })),
    ];
  });
}

/** Somebody of the college who is what the case says; `own`: the declaration has to be his. */
function personOf(by: ApprovalActor): { name: PersonName; own: boolean } {
  if (by.levels.length === LEVELS.length) return { name: 'approver', own: by.declarer };
  if (by.mayVoid) return { name: 'voider', own: false };
  if (by.declarer) return { name: 'declarer', own: true };
  return { name: by.levels[0] ?? 'reader', own: false };
}

/** Puts an item into a state of the chart, with the facts of the case. */
async function put(id: number, { from, event }: Case): Promise<number> {
  const s = storeApproval(from.snapshot as unknown as ApprovalSnapshot);
  const { name, own } = personOf(event.by);
  const level = s.currentLevel ?? 'null';
  const blocked = event.type === 'submit' && event.obstacles.length > 0;
  const teacher = blocked ? [PERSON.onLeave, 'assist'] : [PERSON.wang, s.teachersNamed ? 'lead' : 'assist'];
  const pass = `insert into approval_record (school_id, declaration_id, round, seq, level, action, operator_id, operator_name, operator_number,
      from_status, to_status, enabled_levels, results, created_at)
    values (1, ${id}, ${s.round}, 1, 1, 'pass', ${PERSON.approver}, '', '', 1, 1, '{}', '{}', '2026-11-20T00:00:00+08:00');`;
  const results = await college.pool.query(`
    delete from approval_record where declaration_id = ${id}; delete from teaching_class_teacher where declaration_id = ${id};
    insert into teaching_class_teacher (school_id, declaration_id, class_no, staff_id, role, hours) values (1, ${id}, 1, ${teacher[0]}, '${teacher[1]}', 64);
    ${event.by.justPassed ? pass : ''}
    update declaration set declare_status = ${s.declareStatus}, current_level = ${level}, enabled_levels = '{${s.enabledLevels}}', round = ${s.round},
      result1 = ${s.results[0]}, result2 = ${s.results[1]}, result3 = ${s.results[2]}, result4 = ${s.results[3]}, teachers_named = ${s.teachersNamed},
      declarer_id = ${own ? PERSON[name] : PERSON.declarer} where id = ${id} returning version`);
  return (results as unknown as { rows: { version: number }[] }[]).at(-1)?.rows[0]?.version ?? 0;
}

async function sendCase(lane: number, id: number, version: number, { event }: Case): Promise<number> {
  const by = college.as[personOf(event.by).name];
  if (event.type === 'edit') return (await by.put(`/talent/declaration/${id}`, { ...laneForm(lane + 1), version })).code;
  if (event.type === 'remove') return (await by.del(`/talent/declaration/${id}`)).code;
  const body = {
    type: event.type,
    version,
    ...('opinion' in event ? { opinion: event.opinion } : {}),
    ...('level' in event ? { level: event.level } : {}),
    ...(event.type === 'assignTeachers' ? { classes: [group(1, { teachers: event.teachersNamed ? [lead()] : [] })] } : {}),
  };
  return (await by.post(`/talent/declaration/${id}/event`, body)).code;
}

const COLUMNS = `declare_status as "declareStatus", current_level as "currentLevel", enabled_levels as "enabledLevels",
  array[result1, result2, result3, result4] as results, round, teachers_named as "teachersNamed"`;
/** What is wrong with one case; nothing is right. */
async function tried(lane: number, it: Case): Promise<string | null> {
  const id = lanes[lane] ?? 0;
  const version = await put(id, it);
  const before = it.to ? null : await stored(college.pool, id);
  const code = await sendCase(lane, id, version, it);
  const label = `${JSON.stringify(it.from.snapshot.value)} ${JSON.stringify(it.event)} → ${code}`;
  if (!it.to) {
    if (code === 200) return `${label}: the chart refuses`;
    return JSON.stringify(await stored(college.pool, id)) === JSON.stringify(before)
      ? null
      : `${label}: refused, but something has changed`;
  }
  if (code !== 200) return `${label}: the chart accepts`;
  const { rows } = await college.pool.query(`select ${COLUMNS} from declaration where id = $1`, [id]);
  if (it.to.snapshot.value === 'removed') {
    lanes[lane] = (await declare(college.as.declarer, laneForm(lane + 1))).id;
    return rows.length === 0 ? null : `${label}: the row is still there`;
  }
  // edit saves teachers with the form; the chart knows nothing of it
  const want = {
    ...storeApproval(it.to.snapshot as unknown as ApprovalSnapshot),
    ...(it.event.type === 'edit' ? { teachersNamed: true } : {}),
  };
  const round = (it.from.snapshot as unknown as ApprovalSnapshot).context.round + (it.event.type === 'submit' ? 1 : 0);
  return JSON.stringify(rows[0]) === JSON.stringify({ ...want, round }) ? null : `${label}: ${JSON.stringify(rows[0])}`;
}

async function switches(enabled: readonly Level[]): Promise<void> {
  const set = LEVELS.map((level) => `enable_${level}_approve = ${enabled.includes(level)}`);
  await college.pool.query(`update semester set ${set} where id = 2`);
}

describe('every event case in every state', () => {
  const variants = [...approvalCases.variants].reverse(); // all levels on first: the refused cases are tried there
  it.each(variants.map((variant) => [variant.name, variant] as const))(
    '%s',
    async (_name, variant) => {
      await switches(variant.input.enabled);
      const cases = casesOf(variant);
      const wrong: (string | null)[] = [];
      const lane = async (n: number) => {
        for (let it = cases.pop(); it; it = cases.pop()) wrong.push(await tried(n, it));
      };
      await Promise.all(lanes.map((_, n) => lane(n)));
      expect(wrong.filter((text) => text !== null)).toEqual([]);
    },
    60_000,
  );
});
