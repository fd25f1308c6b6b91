import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { covers } from '../../../src/platform/contract/scope.ts';
import { afresh } from '../../kit/afresh.ts';
import { divergencesOf } from '../../kit/chart/conform.ts';
import { L2, L4 } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { send } from '../../kit/school/declarations.ts';
import { addChange, enrol } from '../../kit/school/students.ts';
import { type Node, openUnits, unitForm } from '../../kit/school/units.ts';
import { insert } from '../../kit/school/world.ts';

const { college, item, office, nodes, node, move } = openUnits();
afresh(() => college.pool);
/** Where a student has stood: unit, from, to (学生 15). */
const statesOf = async (id: number) =>
  (
    await college.pool.query(
      `select unit_key as unit, begin_on::text as "from", end_on::text as "to", by_change_id::int as change, status_code as status
       from student_state where student_id = $1 order by begin_on`,
      [id],
    )
  ).rows;
const unitsOfStudents = async () =>
  (await college.pool.query('select id::int, unit_key as unit from student order by id')).rows.map(({ id, unit }) => [id, unit]);
describe('move (单位 23: keys never change, scopes follow)', () => {
  /** 单位 7、22、24 */
  test('takes what lies below along, in the tree and on declarations; who gains and loses is told before', async () => {
    const id = await item(...L2);
    await enrol(college.pool, [{ id: 1, unitKey: '4-1', since: '2025-09-01' }]);
    await addChange(college.pool, 1, {
      student_id: 1,
      declare_status: 1,
      management_unit_key: '4-1',
      management_path: '/1-1/2-1/3-1/4-1/',
    });
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
    expect((await college.pool.query('select management_path as path from status_change')).rows).toEqual([{ path: '/1-1/2-1/3-2/4-1/' }]);
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

  /** 单位 23、29 */
  test('needs the version that was seen, and a management scope over both parents', async () => {
    const { id, version } = await node('4-1');
    expect((await office().post(`/foundation/unit/${id}/move`, { parentKey: '3-2', version: version + 1 })).code).toBe(409);
    await college.pool.query(`update user_unit_scope set node_key = '3-1' where user_id = $1`, [PERSON.reader]);
    expect((await office().post(`/foundation/unit/${id}/move`, { parentKey: '3-2', version })).code).toBe(403);
    await college.pool.query(`update user_unit_scope set node_key = '1-1' where user_id = $1`, [PERSON.reader]);
  });

  /** 单位 12、23 */
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
  });

  /** 单位 29 */
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

describe('split (单位 25)', () => {
  /** 单位 22、29 */
  test('makes a unit beside it with what is chosen, in one transaction, and writes the transition down on both', async () => {
    await college.pool.query(`update app_user set unit_key = '3-1', unit_business_type = 0 where id = $1`, [PERSON.second]);
    const { id, version } = await node('3-1');
    const parts = (await office().get(`/foundation/unit/${id}/split`)).data.parts as {
      key: string;
      items: { id: number; text: string }[];
    }[];
    const of = (key: string) => parts.find((part) => part.key === key)?.items ?? [];
    const child = of('units').find(({ text }) => text.startsWith('网络工程系'));
    const [person] = of('staff');
    if (!child || !person) throw new Error('the college has a department and somebody');
    const body = { version, unitCode: 'SPLIT1', unitName: '网络空间学院', effectiveOn: '2026-11-02', reason: '新设学院' };
    const split = (more: object) =>
      office().post(`/foundation/unit/${id}/split`, { ...body, chosen: { units: [child.id], staff: [person.id], classes: [40] }, ...more });
    await enrol(college.pool, [
      { id: 1, unitKey: '3-1', since: '2025-09-01', classId: 40 },
      { id: 2, unitKey: '3-1', since: '2025-09-01', classId: 39 },
      { id: 3, unitKey: '3-1', since: '2025-09-01', classId: 40, statusCode: '03' },
    ]);
    const tree = await nodes();
    expect((await split({ chosen: {} })).data).toEqual({ fields: { chosen: '请至少选择一项划入新单位' } });
    expect((await split({ unitName: '数学学院' })).data).toEqual({ fields: { unitName: '同一上级之下已有同名的单位' } });
    expect((await split({ version: version + 1 })).code).toBe(409);
    // something that is not the unit's own: nothing of it all is kept
    expect((await split({ chosen: { units: [child.id, id] } })).code).toBe(409);
    expect(await nodes()).toEqual(tree);
    const { code, data } = await split({});
    expect([code, data.repointed]).toEqual([200, { units: 1, staff: 1, classes: 1 }]);
    // whoever is in the class has gone with it since the day of the decision; whoever has left has not
    expect(await unitsOfStudents()).toEqual([
      [1, data.nodeKey],
      [2, '3-1'],
      [3, '3-1'],
    ]);
    const one = { status: '01', change: null };
    expect(await statesOf(1)).toEqual([
      { unit: '3-1', from: '2025-09-01', to: '2026-11-01', ...one },
      { unit: data.nodeKey, from: '2026-11-02', to: null, ...one },
    ]);
    expect(await divergencesOf(college.pool, 'studentStatus')).toEqual([]);
    expect(await node('4-2')).toMatchObject({ parent: data.nodeKey, path: `/1-1/2-1/${data.nodeKey}/4-2/` });
    expect((await college.pool.query('select unit_key from app_user where id = $1', [person.id])).rows).toEqual([
      { unit_key: data.nodeKey },
    ]);
    const texts = async (unit: number) =>
      (await office().get(`/foundation/unit/${unit}/transitions`)).data.map((one: { text: string }) => one.text);
    expect([(await texts(id))[0], await texts(data.id)]).toEqual(['分出网络空间学院', ['由计算机学院分出']]);
    await college.pool.query(`update app_user set unit_key = null where id = $1`, [PERSON.second]);
    expect((await move('4-2', '3-1')).code).toBe(200);
    await college.pool.query('delete from org_unit where id = $1', [data.id]);
    await college.pool.query(`update admin_class set management_unit_key = '3-1' where id = 40`);
  });
});

describe('merge (单位 26、27)', () => {
  /** 单位 28 */
  test.each([
    ['3-1', '4-1', '不能合并到自己或自己的下级'],
    ['3-1', '2-1', '只能合并到学院、系部或组织'],
    ['3-3', '4-1', null],
  ])('%s into %s: %s', async (key, toKey, msg) => {
    const { id, version } = await node(key);
    expect((await office().get(`/foundation/unit/${id}/merge`, { toKey })).data.refusal).toBe(msg);
    const body = { toKey, version, effectiveOn: '2026-12-01', reason: '机构调整', repoint: [] };
    const before = await nodes();
    if (msg) expect(await office().post(`/foundation/unit/${id}/merge`, body)).toMatchObject({ code: 601, msg });
    expect(await nodes()).toEqual(before);
  });

  /** 单位 22 */
  test('counts before, takes along what is chosen in one transaction, and writes the transition down', async () => {
    const waiting = await item(...L2);
    const passed = await item(...L4, ['master', 'pass']);
    const { id, version } = await node('4-1');
    await enrol(college.pool, [
      { id: 1, unitKey: '4-1', since: '2025-09-01' },
      { id: 2, unitKey: '4-1', since: '2026-10-01', statusCode: '02' },
      { id: 3, unitKey: '4-1', since: '2026-07-01', statusCode: '07' },
      { id: 4, unitKey: '4-1', since: '2026-11-20', statusCode: '02', changeId: 2 },
      { id: 5, unitKey: '4-2', since: '2025-09-01' },
    ]);
    const of4 = { grade: '2025', unitKey: '4-1', majorId: 1, directionId: null, classId: null, campusId: 1 };
    const at41 = { management_unit_key: '4-1', management_unit_name: '软件工程系', management_path: (await node('4-1')).path };
    await addChange(college.pool, 1, { student_id: 1, declare_status: 1, current_level: 1, ...at41 });
    await addChange(college.pool, 2, {
      ...{ student_id: 4, declare_status: 4, effect_state: 2, end_on: '2027-11-19', ...at41 },
      before: { ...of4, inSchool: true, statusCode: '01' },
      after: { ...of4, inSchool: false, statusCode: '02' },
    });
    const cells = (...weeks: number[]) => [...weeks, ...Array.from({ length: 77 - weeks.length }, () => 0)];
    await insert(college.pool, 'semester_room', [
      {
        ...{
          id: 1,
          semester_id: 2,
          room_id: 1,
          campus_id: 1,
          course_capacity: 9,
          exam_capacity: 9,
          closed: cells(),
          use_unit_keys: ['4-1', '4-2'],
        },
        reserved: [
          { unitKey: '4-1', cells: cells(3, 0) },
          { unitKey: '4-2', cells: cells(4, 1) },
        ],
      },
    ]);
    const preview = (await office().get(`/foundation/unit/${id}/merge`, { toKey: '4-2' })).data;
    const counts = Object.fromEntries(preview.holdings.map((one: { key: string; count: number }) => [one.key, one.count]));
    const { rows } = await college.pool.query(
      `select (select count(*)::int from declaration where declare_status < 4 and '4-1' in (management_unit_key, teaching_unit_key, supervisor_unit_key, master_unit_key)) as declarations,
        (select count(*)::int from course where teaching_unit_key = '4-1') as courses, (select count(*)::int from app_user where unit_key = '4-1') as staff`,
    );
    expect(counts).toMatchObject({ ...rows[0], classes: 0, routes: 2, students: 3, flows: 1, rooms: 1 });
    const body = { toKey: '4-2', version, effectiveOn: '2026-12-01', reason: '机构调整' };
    expect(await office().post(`/foundation/unit/${id}/merge`, { ...body, repoint: ['courses'] })).toMatchObject({
      code: 601,
      msg: `还有 ${counts.declarations} 条在途申报以本单位办理，请选择一并改挂，或先办结`,
    });
    const merged = await office().post(`/foundation/unit/${id}/merge`, {
      ...body,
      repoint: ['declarations', 'courses', 'classes', 'routes', 'students', 'rooms'],
    });
    expect(merged).toMatchObject({ code: 200, data: { repointed: { ...rows[0], students: 3, flows: 1, rooms: 1 } } });
    // whoever studies goes along from today on, also who is away; what a change wrote today stays its row; who has ended stays
    expect(await unitsOfStudents()).toEqual([
      [1, '4-2'],
      [2, '4-2'],
      [3, '4-1'],
      [4, '4-2'],
      [5, '4-2'],
    ]);
    expect([await statesOf(1), await statesOf(4)]).toEqual([
      [
        { unit: '4-1', from: '2025-09-01', to: '2026-11-19', status: '01', change: null },
        { unit: '4-2', from: '2026-11-20', to: null, status: '01', change: null },
      ],
      [{ unit: '4-2', from: '2026-11-20', to: null, status: '02', change: 2 }],
    ]);
    expect(await divergencesOf(college.pool, 'studentStatus')).toEqual([]);
    expect((await college.pool.query('select id::int, management_unit_name as name from status_change order by id')).rows).toEqual([
      { id: 1, name: '网络工程系' },
      { id: 2, name: '软件工程系' },
    ]);
    expect((await college.pool.query('select use_unit_keys as users, reserved from semester_room')).rows).toEqual([
      { users: ['4-2'], reserved: [{ unitKey: '4-2', cells: cells(7, 1) }] },
    ]);
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
