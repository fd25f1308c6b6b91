/** Rules of 审批 as properties of the server: seeded random events by random people on the same few items, judged by what is stored. */
import { beforeAll, expect, it } from 'vitest';
import {
  type StoredApproval,
  WIRE_EVENT_TYPES,
} from '../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { random } from '../../agreement/draw.ts';
import { rulesBroken } from '../../kit/chart/approvalRules.ts';
import { type Client, client, echo } from '../../kit/client.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { group, lead, stored } from '../../kit/school/declarations.ts';
import { signInSettings } from '../../kit/school/settings.ts';

const { college, item } = openCollege({ near: true });
const ITEMS = 10;
const SENDS = 300;
const SEED = 24;
const PEOPLE: PersonName[] = [
  'declarer',
  'second',
  'management',
  'management2',
  'teaching',
  'supervisor',
  'master',
  'voider',
  'approver',
  'stranger',
  'reader',
];
const ids: number[] = [];
let office: Client;
beforeAll(async () => {
  office = await signInSettings(college, 'office', 45, [
    'talent:declaration:query',
    'talent:declaration:list',
    'system:user:simulate',
  ]);
  while (ids.length < ITEMS) ids.push(await item());
});
async function placeOf(id: number): Promise<StoredApproval & { version: number; records: number }> {
  const { rows } = await college.pool.query(
    `select declare_status as "declareStatus", current_level as "currentLevel", enabled_levels as "enabledLevels", array[result1, result2, result3, result4] as results,
       round, teachers_named as "teachersNamed", pinned_to_id is not null as pinned, version,
       (select count(*)::int from approval_record r where r.declaration_id = d.id) as records from declaration d where id = $1`,
    [id],
  );
  return rows[0];
}
type Try = readonly [who: PersonName | 'office', type: (typeof WIRE_EVENT_TYPES)[number]];
const ANY = (one: <T>(list: readonly T[]) => T): Try => [
  one([...PEOPLE, 'office']),
  one(WIRE_EVENT_TYPES),
];
const at = (who: PersonName): Try[] => [
  ...([
    [who, 'pass'],
    [who, 'pass'],
    [who, 'pass'],
    ['approver', 'pass'],
    [who, 'returnToDeclarer'],
    [who, 'returnToPrevious'],
    [who, 'transfer'],
  ] as const),
  ...([
    ['approver', 'unpin'],
    [who, 'unpin'],
    ['declarer', 'withdraw'],
    ['declarer', 'remind'],
    ['declarer', 'recount'],
    [who, 'comment'],
  ] as const),
  ...([
    ['office', 'moveTo'],
    ['office', 'changeUnit'],
    ['management', 'takeBack'],
    ['teaching', 'takeBack'],
    ['supervisor', 'takeBack'],
  ] as const),
];
/** What people would do where an item stands: most of what is sent, else nothing would ever come far. */
const LIKELY: Readonly<Record<string, readonly Try[]>> = {
  0: [['declarer', 'submit']],
  '1@1': at('management'),
  '1@2': [...at('teaching'), ['teaching', 'assignTeachers'], ['teaching', 'assignTeachers']],
  '1@3': [...at('supervisor'), ['supervisor', 'reject']],
  '1@4': [
    ...at('master'),
    ['master', 'returnToLevel'],
    ['master', 'returnToLevel'],
    ['office', 'close'],
  ],
  2: [['declarer', 'submit']],
  3: [
    ['declarer', 'submit'],
    ['declarer', 'submit'],
    ['declarer', 'void'],
  ],
  4: [
    ['voider', 'void'],
    ['declarer', 'submit'],
    ['master', 'returnToDeclarer'],
  ],
  5: [['office', 'moveTo']],
  6: [
    ['office', 'moveTo'],
    ['declarer', 'submit'],
  ],
};
const OPINIONS = ['', '好', '请核对周学时与班级人数，再提交'];

/** The sum of the statuses is the number of declarations in the filter. */
async function statusesAddUp(): Promise<void> {
  const total = async (filter: Record<string, unknown>) =>
    (await college.as.declarer.get('/talent/declaration/list', filter)).data.total as number;
  for (const filter of [{}, { mine: true }, { managementUnitKey: '3-1' }, { keyword: '课程1' }]) {
    const each = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((status) => total({ ...filter, status })),
    );
    expect(each.reduce((sum, n) => sum + n, 0)).toBe(await total(filter));
  }
}
/** The records rebuild the state: every history replays on the chart. */
async function historiesReplay(): Promise<void> {
  const diverging: unknown[] = [];
  const [chart] = await conform(HISTORIES, college.pool, 1, (row) => diverging.push(row));
  expect([diverging, chart?.chart]).toEqual([[], 'approval']);
  expect(chart?.records).toBeGreaterThan(ITEMS);
}

/** 审批 13、14、49、50、52；申报 57 */
it('whatever anybody sends in whatever order, the rules hold, and what is refused or stale changes nothing; then the statuses add up and every history replays', async () => {
  const chance = random(SEED);
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const answers = new Map<number, number>();
  const did = new Set<string>();
  for (let i = 0; i < SENDS; i++) {
    const id = one(ids);
    const before = await placeOf(id);
    const untouched = await stored(college.pool, id);
    const [who, type] =
      chance() < 0.7
        ? one(
            LIKELY[
              before.declareStatus === 1 ? `1@${before.currentLevel}` : before.declareStatus
            ] ?? [],
          )
        : ANY(one);
    const by = who === 'office' ? office : college.as[who];
    const stale = chance() < 0.1;
    const answer = await by.post(`/talent/declaration/${id}/event`, {
      type,
      version: before.version - (stale ? 1 : 0),
      ...(['submit', 'takeBack', 'remind', 'recount', 'assignTeachers'].includes(type)
        ? {}
        : { opinion: one(OPINIONS) }),
      ...(['returnToLevel', 'moveTo', 'changeUnit'].includes(type) ? { level: one(LEVELS) } : {}),
      ...(type === 'assignTeachers'
        ? {
            classes: [
              group(1, { teachers: [{ ...lead(), role: chance() < 0.8 ? 'lead' : 'assist' }] }),
            ],
          }
        : {}),
      ...(type === 'transfer' ? { toUserId: PERSON[one(PEOPLE)] } : {}),
      ...(type === 'changeUnit' ? { unitKey: one(['3-1', '3-2', '4-1']) } : {}),
    });
    answers.set(answer.code, (answers.get(answer.code) ?? 0) + 1);
    const after = await placeOf(id);
    const told = { i, who, type, before, after, answer };
    expect([rulesBroken(after), told]).toEqual([[], told]);
    expect([200, 403, 404, 409, 422, 601]).toContain(answer.code);
    if (answer.code === 200) {
      did.add(type);
      expect([stale, told]).toEqual([false, told]);
      // a pin that had ended is written down first
      expect([after.version - before.version, told]).toEqual([
        after.records - before.records,
        told,
      ]);
      expect(after.version).toBeGreaterThan(before.version);
    } else expect([await stored(college.pool, id), told]).toEqual([untouched, told]);
  }
  // the walk has been everywhere, and has been refused in every way
  expect(did.size).toBeGreaterThanOrEqual(14);
  expect([...answers.keys()].sort()).toEqual([200, 403, 404, 409, 422, 601]);
  await statusesAddUp();
  await historiesReplay();
}, 180_000);

/** 审批 53 */
it('in a simulation no action exists, and the server refuses every one', async () => {
  await college.pool.query(`update app_user set password_hash = 'none' where id = $1`, [
    PERSON.approver,
  ]);
  await college.pool.query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) values (1, 45, 0, 'supervisor', '1-1')`,
  );
  expect(
    (
      await office.get(`/system/user/startTheImpersonationUser/${PERSON.approver}`, {
        reason: '核对待办',
      })
    ).code,
  ).toBe(200);
  const seen = client(college.server, office.token, echo(PERSON.approver));
  for (const id of ids) {
    const before = await stored(college.pool, id);
    expect((await seen.get(`/talent/declaration/${id}`)).data.can).toEqual([]);
    for (const type of WIRE_EVENT_TYPES)
      expect((await seen.post(`/talent/declaration/${id}/event`, { type, version: 1 })).code).toBe(
        601,
      );
    expect(await stored(college.pool, id)).toEqual(before);
  }
  await office.get('/system/user/accountSwitchback');
});
