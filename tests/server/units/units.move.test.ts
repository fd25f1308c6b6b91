import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { covers } from '../../../src/platform/contract/scope.ts';
import { L2 } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { send } from '../../kit/school/declarations.ts';
import { addChange, enrol } from '../../kit/school/students.ts';
import { type Node, openUnits, unitForm } from '../../kit/school/units.ts';

const { college, item, office, nodes, node, move } = openUnits();
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
    const preview = (await office().get(`/foundation/unit/${unit}/move`, { parentKey: '3-2' }))
      .data;
    expect(preview).toMatchObject({
      unitName: '软件工程系',
      fromName: '计算机学院',
      toName: '数学学院',
      refusal: null,
      unitsBelow: 0,
      uncovered: [],
    });
    const names = (list: { userId: number; kind: string }[]) =>
      list.map((one) => `${one.userId} ${one.kind}`);
    const ofCollege = [
      PERSON.declarer,
      PERSON.second,
      PERSON.management,
      PERSON.management2,
      PERSON.teaching,
    ].map((one) => `${one} 管理范围`);
    expect(names(preview.losing)).toEqual([...ofCollege, `${PERSON.supervisor} 主管范围`]);
    expect(names(preview.gaining)).toEqual([
      `${PERSON.stranger} 管理范围`,
      `${PERSON.stranger} 主管范围`,
    ]);
    const waiting = (
      await college.pool.query(
        `select count(*)::int as n from declaration where teaching_unit_key = '4-1' and declare_status < 4`,
      )
    ).rows[0].n;
    expect(preview.declarations).toBe(waiting);
    expect(
      (await office().post(`/foundation/unit/${unit}/move`, { parentKey: '3-2', version })).code,
    ).toBe(200);
    expect(await node('4-1')).toMatchObject({ parent: '3-2', path: '/1-1/2-1/3-2/4-1/' });
    expect(
      (await college.pool.query('select management_path as path from status_change')).rows,
    ).toEqual([{ path: '/1-1/2-1/3-2/4-1/' }]);
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
    expect(
      (
        await office().post(`/foundation/unit/${id}/move`, {
          parentKey: '3-2',
          version: version + 1,
        })
      ).code,
    ).toBe(409);
    await college.pool.query(`update user_unit_scope set node_key = '3-1' where user_id = $1`, [
      PERSON.reader,
    ]);
    expect(
      (await office().post(`/foundation/unit/${id}/move`, { parentKey: '3-2', version })).code,
    ).toBe(403);
    await college.pool.query(`update user_unit_scope set node_key = '1-1' where user_id = $1`, [
      PERSON.reader,
    ]);
  });

  /** 单位 12、23 */
  test('whatever is moved wherever, covers() agrees with the tree and declarations with their units', async () => {
    for (const name of ['一系', '二系'])
      await office().post('/foundation/department', unitForm(`X${name}`, name, '3-3'));
    await office().post('/foundation/organization', unitForm('XO', '教研室', '4-1'));
    const keys = (await nodes()).filter((one) => one.level > 2).map((one) => one.key);
    const all = (await nodes()).map((one) => one.key);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), fc.constantFrom(...all), async (key, parent) => {
        expect([200, 601]).toContain((await move(key, parent)).code);
        const tree = await nodes();
        const byKey = new Map(tree.map((one) => [one.key, one]));
        const above = (one: Node): string[] => [
          ...(one.parent ? above(byKey.get(one.parent) as Node) : []),
          one.key,
        ];
        for (const one of tree) {
          const line = above(one);
          expect(one.path).toBe(`/${line.join('/')}/`);
          for (const scope of tree)
            expect(covers(scope.path, one.path)).toBe(line.includes(scope.key));
        }
        const paths = LEVELS.map(
          (level) =>
            `(select path from org_unit where business_type = 0 and node_key = d.${level}_unit_key) is distinct from d.${level}_path`,
        );
        expect(
          (await college.pool.query(`select id from declaration d where ${paths.join(' or ')}`))
            .rows,
        ).toEqual([]);
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
