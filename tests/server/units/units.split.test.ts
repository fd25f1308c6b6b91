import { describe, expect, test } from 'vitest';
import { divergencesOf } from '../../kit/chart/conform.ts';
import { PERSON } from '../../kit/school/college.ts';
import { enrol } from '../../kit/school/students.ts';
import { openUnits } from '../../kit/school/units.ts';

const { college, office, nodes, node, move } = openUnits();
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
  (await college.pool.query('select id::int, unit_key as unit from student order by id')).rows.map(
    ({ id, unit }) => [id, unit],
  );

describe('split (单位 25)', () => {
  /** 单位 22、29 */
  test('makes a unit beside it with what is chosen, in one transaction, and writes the transition down on both', async () => {
    await college.pool.query(
      `update app_user set unit_key = '3-1', unit_business_type = 0 where id = $1`,
      [PERSON.second],
    );
    const { id, version } = await node('3-1');
    const parts = (await office().get(`/foundation/unit/${id}/split`)).data.parts as {
      key: string;
      items: { id: number; text: string }[];
    }[];
    const of = (key: string) => parts.find((part) => part.key === key)?.items ?? [];
    const child = of('units').find(({ text }) => text.startsWith('网络工程系'));
    const [person] = of('staff');
    if (!child || !person) throw new Error('the college has a department and somebody');
    const body = {
      version,
      unitCode: 'SPLIT1',
      unitName: '网络空间学院',
      effectiveOn: '2026-11-02',
      reason: '新设学院',
    };
    const split = (more: object) =>
      office().post(`/foundation/unit/${id}/split`, {
        ...body,
        chosen: { units: [child.id], staff: [person.id], classes: [40] },
        ...more,
      });
    await enrol(college.pool, [
      { id: 1, unitKey: '3-1', since: '2025-09-01', classId: 40 },
      { id: 2, unitKey: '3-1', since: '2025-09-01', classId: 39 },
      { id: 3, unitKey: '3-1', since: '2025-09-01', classId: 40, statusCode: '03' },
    ]);
    const tree = await nodes();
    expect((await split({ chosen: {} })).data).toEqual({
      fields: { chosen: '请至少选择一项划入新单位' },
    });
    expect((await split({ unitName: '数学学院' })).data).toEqual({
      fields: { unitName: '同一上级之下已有同名的单位' },
    });
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
    expect(await node('4-2')).toMatchObject({
      parent: data.nodeKey,
      path: `/1-1/2-1/${data.nodeKey}/4-2/`,
    });
    expect(
      (await college.pool.query('select unit_key from app_user where id = $1', [person.id])).rows,
    ).toEqual([{ unit_key: data.nodeKey }]);
    const texts = async (unit: number) =>
      (await office().get(`/foundation/unit/${unit}/transitions`)).data.map(
        (one: { text: string }) => one.text,
      );
    expect([(await texts(id))[0], await texts(data.id)]).toEqual([
      '分出网络空间学院',
      ['由计算机学院分出'],
    ]);
    await college.pool.query(`update app_user set unit_key = null where id = $1`, [PERSON.second]);
    expect((await move('4-2', '3-1')).code).toBe(200);
    await college.pool.query('delete from org_unit where id = $1', [data.id]);
    await college.pool.query(`update admin_class set management_unit_key = '3-1' where id = 40`);
  });
});
