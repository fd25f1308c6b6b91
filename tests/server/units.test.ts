import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { LEVELS, type Level } from '../../machines/approval/approval.types.ts';
import type { UnitDeciders } from '../../src/contract/foundation/unit.calls.ts';
import { covers } from '../../src/contract/scope.ts';
import { L1, L2, L3, L4, openCollege } from '../kit/approval.ts';
import { PERSON, type PersonName } from '../kit/college.ts';
import { send } from '../kit/declarations.ts';

const { college, item, at } = openCollege();
const office = () => college.as.reader;

/** `reader` administers the units of the whole school. */
beforeAll(async () => {
  const rights = ['college', 'department', 'organization'].flatMap((name) =>
    ['list', 'add', 'edit'].map((act) => `foundation:${name}:${act}`),
  );
  await college.pool.query(
    `insert into role (school_id, id, role_key, role_name, permissions) values (1, 20, 'office', '单位管理', $1), (1, 21, 'assign', '授权', $2)`,
    [rights, ['system:user:assign', 'system:user:list']],
  );
  await college.pool.query('insert into user_role (school_id, user_id, role_id) values (1, $1, 20), (1, $2, 21)', [
    PERSON.reader,
    PERSON.wang,
  ]);
  await college.pool.query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) values (1, $1, 0, 'management', '1-1')`,
    [PERSON.wang],
  );
});

interface Node {
  id: number;
  key: string;
  parent: string | null;
  path: string;
  level: number;
  version: number;
  enabled: boolean;
}
const nodes = async (): Promise<Node[]> =>
  (
    await college.pool.query(
      'select id, node_key as key, node_key_parent as parent, path, level, version, enabled from org_unit where business_type = 0 order by path',
    )
  ).rows;
const node = async (key: string): Promise<Node> => (await nodes()).find((one) => one.key === key) as Node;
const move = async (key: string, parentKey: string) => {
  const { id, version } = await node(key);
  return office().post(`/foundation/unit/${id}/move`, { parentKey, version });
};
/** Where the tests begin. */
const HOME = [
  ['3-1', '2-1'],
  ['3-2', '2-1'],
  ['3-9', '2-1'],
  ['3-3', '2-2'],
  ['4-1', '3-1'],
  ['4-2', '3-1'],
] as const;
const decidersOf = async (key: string): Promise<UnitDeciders['levels']> =>
  (await office().get(`/foundation/unit/${(await node(key)).id}/deciders`)).data.levels;
const able = (levels: UnitDeciders['levels'], level: Level) =>
  levels
    .find((one) => one.level === level)
    ?.people.map((one) => one.userId)
    .sort();

describe('who can act here (domain.md 1.1.3)', () => {
  test('is everybody whose pass succeeds, and nobody else, agents included', async () => {
    await college.pool.query(
      `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason) values (1, $1, $2, '2026-11-01', '2026-11-30', '外出')`,
      [PERSON.supervisor, PERSON.li],
    );
    const unitAt = { management: '3-1', teaching: '4-1', supervisor: '3-1', master: '3-9' } as const;
    const names = Object.keys(PERSON) as PersonName[];
    for (const [level, steps] of [
      ['management', L1],
      ['teaching', L2],
      ['supervisor', L3],
      ['master', L4],
    ] as const) {
      const found: number[] = [];
      for (const name of names.filter((one) => one !== 'declarer')) {
        const id = await item(...steps);
        if ((await send(college, college.as[name], id, 'pass')).code === 200) found.push(PERSON[name]);
      }
      expect({ level, people: able(await decidersOf(unitAt[level]), level) }).toEqual({ level, people: found.sort() });
    }
    const supervisors = (await decidersOf('3-1')).find((one) => one.level === 'supervisor')?.people;
    expect(supervisors?.find((one) => one.userId === PERSON.li)).toMatchObject({
      agentFor: 'supervisor（至 2026-11-30）',
      through: '计算机学院',
    });
    await college.pool.query('delete from approval_agent');
  });

  test('says so when nobody can, and counts what waits', async () => {
    const id = await item(...L1);
    await college.pool.query(`update app_user set account_status = 'disabled' where id = any($1)`, [
      [PERSON.management, PERSON.management2, PERSON.approver],
    ]);
    const level = (await decidersOf('3-1')).find((one) => one.level === 'management');
    const { rows } = await college.pool.query(
      `select count(*)::int as n from declaration where declare_status = 1 and current_level = 1 and management_unit_key = '3-1'`,
    );
    expect(level).toMatchObject({ people: [], waiting: rows[0].n, hint: expect.stringContaining('没有人能办理') });
    await college.pool.query(`update app_user set account_status = 'normal'`);
    expect(await at(id)).toBe('1@1 [1,0,0,0] r1');
  });

  test('is answered for units of the caller’s scope only', async () => {
    const { id } = await node('3-1');
    expect((await college.as.wang.get(`/foundation/unit/${id}/deciders`)).code).toBe(403);
    await college.pool.query(`update user_unit_scope set node_key = '3-2' where user_id = $1`, [PERSON.reader]);
    expect((await office().get(`/foundation/unit/${id}/deciders`)).code).toBe(404);
    await college.pool.query(`update user_unit_scope set node_key = '1-1' where user_id = $1`, [PERSON.reader]);
  });
});

describe('move (domain.md 1.1.3: keys never change, scopes follow)', () => {
  test('takes what lies below along, in the tree and on declarations; who gains and loses is told before', async () => {
    const id = await item(...L2);
    const { id: unit, version } = await node('4-1');
    const preview = (await office().get(`/foundation/unit/${unit}/move`, { parentKey: '3-2' })).data;
    expect(preview).toMatchObject({
      unitName: '软件工程系',
      fromName: '计算机学院',
      toName: '数学学院',
      refusal: null,
      unitsBelow: 0,
      uncovered: [],
    });
    const names = (list: { userId: number; kind: string }[]) => list.map((one) => `${one.userId} ${one.kind}`);
    const ofCollege = [PERSON.declarer, PERSON.second, PERSON.management, PERSON.management2, PERSON.teaching].map(
      (one) => `${one} 管理范围`,
    );
    expect(names(preview.losing)).toEqual([...ofCollege, `${PERSON.supervisor} 主管范围`]);
    expect(names(preview.gaining)).toEqual([`${PERSON.stranger} 管理范围`, `${PERSON.stranger} 主管范围`]);
    const waiting = (
      await college.pool.query(`select count(*)::int as n from declaration where teaching_unit_key = '4-1' and declare_status < 4`)
    ).rows[0].n;
    expect(preview.declarations).toBe(waiting);
    expect((await office().post(`/foundation/unit/${unit}/move`, { parentKey: '3-2', version })).code).toBe(200);
    expect(await node('4-1')).toMatchObject({ parent: '3-2', path: '/1-1/2-1/3-2/4-1/' });
    expect((await send(college, college.as.teaching, id, 'pass')).code).toBe(403);
    expect((await send(college, college.as.stranger, id, 'pass')).code).toBe(200);
    expect((await office().get(`/foundation/unit/${unit}/transitions`)).data).toMatchObject([
      { kind: 'move', text: '上级由计算机学院改为数学学院' },
    ]);
    expect((await move('4-1', '3-1')).code).toBe(200);
  });

  test.each([
    ['3-1', '4-1', '不能移动到自己或自己的下级之下'],
    ['3-1', '3-2', '上级单位的层级应高于本单位'],
    ['4-1', '3-1', '软件工程系已经在计算机学院之下'],
  ])('%s below %s is refused', async (key, parent, msg) => {
    const before = await nodes();
    expect(await move(key, parent)).toMatchObject({ code: 601, msg });
    expect(await nodes()).toEqual(before);
  });

  test('needs the version that was seen, and a management scope over both parents', async () => {
    const { id, version } = await node('4-1');
    expect((await office().post(`/foundation/unit/${id}/move`, { parentKey: '3-2', version: version + 1 })).code).toBe(409);
    await college.pool.query(`update user_unit_scope set node_key = '3-1' where user_id = $1`, [PERSON.reader]);
    expect((await office().post(`/foundation/unit/${id}/move`, { parentKey: '3-2', version })).code).toBe(403);
    await college.pool.query(`update user_unit_scope set node_key = '1-1' where user_id = $1`, [PERSON.reader]);
  });

  test('whatever is moved wherever, covers() agrees with the tree and declarations with their units', async () => {
    for (const name of ['一系', '二系']) await office().post('/foundation/department', unitForm(`X${name}`, name, '3-3'));
    await office().post('/foundation/organization', unitForm('XO', '教研室', '4-1'));
    const keys = (await nodes()).filter((one) => one.level > 2).map((one) => one.key);
    const all = (await nodes()).map((one) => one.key);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), fc.constantFrom(...all), async (key, parent) => {
        expect([200, 601]).toContain((await move(key, parent)).code);
        const tree = await nodes();
        const byKey = new Map(tree.map((one) => [one.key, one]));
        const above = (one: Node): string[] => [...(one.parent ? above(byKey.get(one.parent) as Node) : []), one.key];
        for (const one of tree) {
          const line = above(one);
          expect(one.path).toBe(`/${line.join('/')}/`);
          for (const scope of tree) expect(covers(scope.path, one.path)).toBe(line.includes(scope.key));
        }
        const paths = LEVELS.map(
          (level) =>
            `(select path from org_unit where business_type = 0 and node_key = d.${level}_unit_key) is distinct from d.${level}_path`,
        );
        expect((await college.pool.query(`select id from declaration d where ${paths.join(' or ')}`)).rows).toEqual([]);
      }),
      { numRuns: 40, seed: 7 },
    );
    for (const [key, parent] of HOME) await move(key, parent);
  });

  test('two moves at once never make a circle', async () => {
    const [a, b] = [await node('3-1'), await node('4-1')];
    const answers = await Promise.all([
      office().post(`/foundation/unit/${b.id}/move`, { parentKey: '3-2', version: b.version }),
      office().post(`/foundation/unit/${a.id}/move`, { parentKey: '2-2', version: a.version }),
    ]);
    expect(answers.map((one) => one.code)).toEqual([200, 200]);
    expect(await node('4-1')).toMatchObject({ path: '/1-1/2-1/3-2/4-1/' });
    expect(await node('3-1')).toMatchObject({ path: '/1-1/2-2/3-1/' });
    await move('4-1', '3-1');
    await move('3-1', '2-1');
    expect(await node('4-1')).toMatchObject({ path: '/1-1/2-1/3-1/4-1/' });
  });
});

const unitForm = (unitCode: string, unitName: string, nodeKeyParent: string) => ({
  ...{
    unitCode: unitCode.replace(/[^\w]/g, (c) => String(c.charCodeAt(0) % 97)),
    unitName,
    shortName: null,
    enName: null,
    nodeKeyParent,
    unitCategory: '1',
  },
  ...{ isManagement: true, isTeaching: true, isSupervisor: false, isMaster: false, phone: null, email: null, officeAddr: null },
  ...{ beginOn: null, endOn: null, sortNo: 0, enabled: true, remark: null },
});

describe('a queue that loses its last approver', () => {
  const told = async () =>
    (await college.as.wang.get('/notice/list')).data.rows
      .filter((row: { kind: string }) => row.kind === 'uncovered')
      .map((row: { text: string; source: string }) => [row.text, row.source]);

  test('the administrators of its scope are told once, when a unit is moved away from them', async () => {
    await item(...L2);
    const { rows } = await college.pool.query(
      `select count(*)::int as n from declaration where declare_status = 1 and current_level = 2 and teaching_unit_key = '4-1'`,
    );
    await college.pool.query(`update app_user set account_status = 'disabled' where id = any($1)`, [[PERSON.approver, PERSON.stranger]]);
    expect(await told()).toEqual([]);
    const { id } = await node('4-1');
    const preview = (await office().get(`/foundation/unit/${id}/move`, { parentKey: '3-2' })).data;
    expect(preview.uncovered).toEqual([`软件工程系（教学单位审批，${rows[0].n} 条）`]);
    await move('4-1', '3-2');
    expect(await told()).toEqual([[`软件工程系已没有人能审批，${rows[0].n} 条申报在等待`, '教学单位审批']]);
    await move('4-1', '2-2');
    expect(await told()).toHaveLength(1);
    await college.pool.query(`update app_user set account_status = 'normal'`);
    await move('4-1', '3-1');
  });
});

describe('merge (domain.md 1.1.3, 2.8 #10)', () => {
  test('counts before, takes along what is chosen in one transaction, and writes the transition down', async () => {
    const waiting = await item(...L2);
    const passed = await item(...L4, ['master', 'pass']);
    const { id, version } = await node('4-1');
    const preview = (await office().get(`/foundation/unit/${id}/merge`, { toKey: '4-2' })).data;
    const counts = Object.fromEntries(preview.holdings.map((one: { key: string; count: number }) => [one.key, one.count]));
    const { rows } = await college.pool.query(
      `select (select count(*)::int from declaration where declare_status < 4 and '4-1' in (management_unit_key, teaching_unit_key, supervisor_unit_key, master_unit_key)) as declarations,
        (select count(*)::int from course where teaching_unit_key = '4-1') as courses, (select count(*)::int from app_user where unit_key = '4-1') as staff`,
    );
    expect(counts).toMatchObject({ ...rows[0], classes: 0, routes: 2 });
    const body = { toKey: '4-2', version, effectiveOn: '2026-12-01', reason: '机构调整' };
    expect(await office().post(`/foundation/unit/${id}/merge`, { ...body, repoint: ['courses'] })).toMatchObject({
      code: 601,
      msg: `还有 ${counts.declarations} 条在途申报以本单位办理，请选择一并改挂，或先办结`,
    });
    const merged = await office().post(`/foundation/unit/${id}/merge`, {
      ...body,
      repoint: ['declarations', 'courses', 'classes', 'routes'],
    });
    expect(merged).toMatchObject({ code: 200, data: { repointed: rows[0] } });
    const units = await college.pool.query(
      'select teaching_unit_key, teaching_unit_name, teaching_path from declaration where id = any($1) order by id',
      [[waiting, passed]],
    );
    expect(units.rows).toEqual([
      { teaching_unit_key: '4-2', teaching_unit_name: '网络工程系', teaching_path: (await node('4-2')).path },
      { teaching_unit_key: '4-1', teaching_unit_name: '软件工程系', teaching_path: (await node('4-1')).path },
    ]);
    expect(await node('4-1')).toMatchObject({ enabled: false });
    expect(
      (await college.pool.query(`select count(*)::int as n from course where '4-1' in (teaching_unit_key, office_unit_key)`)).rows[0].n,
    ).toBe(0);
    expect(
      (
        await college.pool.query(
          `select count(*)::int as n from major_unit where course_type_overrides::text like '%"4-1"%' or teaching_unit_key = '4-1'`,
        )
      ).rows[0].n,
    ).toBe(0);
    const [line] = (await office().get(`/foundation/unit/${id}/transitions`)).data;
    expect(line).toMatchObject({ kind: 'merge', text: '并入网络工程系', effectiveOn: '2026-12-01', reason: '机构调整' });
    const history = (await office().get(`/foundation/department/${id}/history`)).data;
    expect(history[0]).toMatchObject({ event: 'disable', changes: [{ label: '单位变迁', before: '', after: '并入网络工程系' }] });
    expect(await send(college, college.as.teaching, waiting, 'pass')).toMatchObject({ code: 200 });
  });
});

test('a new name is a transition too; the key stays', async () => {
  const { id, version } = await node('4-2');
  const body = { ...unitForm('4-2', '网络与安全系', '3-1'), unitCode: '4-2', version };
  expect(await office().put(`/foundation/department/${id}`, body)).toMatchObject({ code: 200, data: { unitName: '网络与安全系' } });
  const [line] = (await office().get(`/foundation/unit/${id}/transitions`)).data;
  expect(line).toMatchObject({ kind: 'rename', text: '由网络工程系改名为网络与安全系', effectiveOn: '2026-11-20' });
});

describe('leaders and staff', () => {
  test('leaders are people who are there; the history names them', async () => {
    const { id, version } = await node('3-2');
    const body = { version, leaderStaffId: PERSON.zhang, deputyIds: [PERSON.wang], secretaryIds: [] };
    expect(await office().put(`/foundation/unit/${id}/leaders`, { ...body, leaderStaffId: 999 })).toMatchObject({
      code: 422,
      data: { fields: { leaderStaffId: '没有这个人员' } },
    });
    expect(await office().put(`/foundation/unit/${id}/leaders`, body)).toMatchObject({ code: 200 });
    expect((await office().get(`/foundation/unit/${id}/leaders`)).data).toMatchObject({
      leader: { cname: '张老师' },
      deputies: [{ cname: '王老师' }],
    });
    expect((await office().get(`/foundation/college/${id}/history`)).data[0].changes).toEqual([
      { label: '负责人', before: '', after: '张老师' },
      { label: '分管教学领导', before: '', after: '王老师' },
    ]);
  });
  test('the staff listed are as many as the column counts', async () => {
    for (const name of ['college', 'department'])
      for (const row of (await office().get(`/foundation/${name}/list`, { pageSize: 200 })).data.rows)
        expect((await office().get(`/foundation/unit/${row.id}/staff`)).data).toHaveLength(row.staffCount);
  });
});
