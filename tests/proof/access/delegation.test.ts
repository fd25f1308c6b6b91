/** The delegation layer of the access table, asked over HTTP: at each level, whoever decides, whom it was handed to, and agents in and out of their time. */
import { expect, test } from 'vitest';
import { proved } from '../../kit/proved.ts';
import { L1, L2, L3, L4, openCollege, type Steps } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { declare, group, send } from '../../kit/school/declarations.ts';
import { ASKERS, type Asker, expectedOf, LEVELS, STATES, type State, WAYS } from './delegation.ts';

const STEPS: Readonly<Record<(typeof LEVELS)[number], Steps>> = {
  management: L1,
  teaching: L2,
  supervisor: L3,
  master: L4,
};
const { college, item, to } = openCollege();
type Level = (typeof LEVELS)[number];

/** P is whoever decides at this level alone; of their own item it is the one who may decide everywhere. */
const pairOf = (level: Level, state: State): [p: PersonName, c: PersonName] =>
  state === 'own' ? ['approver', level] : [level, 'approver'];
const agency = (principal: PersonName, agent: PersonName, begin: string, end: string) =>
  college.pool.query(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason) values (1, $1, $2, $3, $4, '外出')`,
    [PERSON[principal], PERSON[agent], begin, end],
  );
/** Nobody but these has an agent. */
async function whoAsks(level: Level, state: State, asker: Asker): Promise<PersonName> {
  const [p, c] = pairOf(level, state);
  await college.pool.query('delete from approval_agent');
  switch (asker) {
    case 'P':
      return p;
    case 'C':
      return c;
    case 'agent of P':
    case 'agent of C':
      await agency(asker === 'agent of P' ? p : c, 'zhang', '2026-11-20', '2026-11-20');
      return 'zhang';
    case 'agent of P whose time has ended':
      await agency(p, 'zhang', '2026-11-01', '2026-11-19');
      return 'zhang';
    case 'agent of P whose time has not come':
      await agency(p, 'zhang', '2026-11-21', '2026-11-30');
      return 'zhang';
    case 'agent of the agent of P':
      await agency(p, 'wang', '2026-11-01', '2026-11-30');
      await agency('wang', 'zhang', '2026-11-01', '2026-11-30');
      return 'zhang';
    case 'decider of another college':
      return 'stranger';
    case 'nobody':
      return 'zhang';
  }
}
let own = 0;
async function itemOf(level: Level, state: State): Promise<number> {
  if (state !== 'own') {
    const id = await item(...STEPS[level]);
    const toUserId = PERSON.approver;
    const by = { opinion: '请代办', toUserId };
    if (state === 'handed over')
      expect(await to(level, id, 'transfer', by)).toMatchObject({ code: 200 });
    return id;
  }
  own += 1;
  const { id } = await declare(college.as.approver, {
    courseId: 1 + (own % 27),
    teachingClasses: [group(1, { adminClassIds: [39] })],
  });
  for (const [by, type] of STEPS[level])
    expect(
      await send(college, by === 'declarer' ? college.as.approver : college.as[by], id, type),
      `${by} ${type}`,
    ).toMatchObject({ code: 200 });
  return id;
}

async function answered(way: string, who: PersonName, level: Level, id: number): Promise<string> {
  const me = college.as[who];
  const { code, msg, data } =
    way === 'see'
      ? await me.get(`/talent/declaration/${id}`)
      : way === 'queue'
        ? await me.get(`/talent/approve/${level}/list`, { pageSize: 200 })
        : await to(who, id, 'pass');
  if (code === 403 || code === 404) return String(code);
  if (way === 'queue') return data.rows.some((row: { id: number }) => row.id === id) ? 'in' : 'no';
  return code === 200 ? 'in' : msg;
}

let ran = 0;
/** 审批 2、7、34，申报 54 */
test.each(LEVELS.flatMap((level) => STATES.map((state) => [level, state] as const)))(
  '%s, %s: whoever may by their own right or by a lent one, and nobody else',
  async (level, state) => {
    await college.pool.query(
      'insert into user_role (school_id, user_id, role_id) values (1, $1, 1)',
      [PERSON.approver],
    );
    const wrong: string[] = [];
    let id = await itemOf(level, state);
    for (const asker of ASKERS) {
      const who = await whoAsks(level, state, asker);
      for (const way of WAYS) {
        const expected = expectedOf(state, asker)[way];
        const found = await answered(way, who, level, id);
        ran += 1;
        if (!found.startsWith(expected)) wrong.push(`${asker} ${way}: ${found}, not ${expected}`);
        // what has been decided does not wait for the next one
        if (way === 'pass' && found === 'in') id = await itemOf(level, state);
      }
    }
    expect(wrong).toEqual([]);
  },
);
test('all cells have run', () => {
  const formula = LEVELS.length * STATES.length * ASKERS.length * WAYS.length;
  expect(ran).toBe(formula);
  proved({ cells: ran, wrong: 0 });
});
