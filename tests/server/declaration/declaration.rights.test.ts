import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type College, PERSON, startCollege } from '../../kit/school/college.ts';
import { declare, place, send, stored } from '../../kit/school/declarations.ts';

let college: College;
beforeAll(async () => {
  college = await startCollege();
});
afterAll(() => college.server.stop());
afresh(() => college.pool);

describe('removing a draft', () => {
  /** 申报 13 */
  it('removes all or none, and only drafts never submitted', async () => {
    const { declarer, second } = college.as;
    const [a, b] = [
      await declare(declarer, { courseId: 7 }),
      await declare(declarer, { courseId: 8 }),
    ];
    expect(await second.del(`/talent/declaration/${a.id}`)).toMatchObject({ code: 403 });
    await send(college, declarer, b.id, 'submit');
    expect(await declarer.del(`/talent/declaration/${a.id},${b.id}`)).toMatchObject({ code: 409 });
    await send(college, declarer, b.id, 'withdraw');
    expect(await declarer.del(`/talent/declaration/${b.id}`)).toMatchObject({ code: 409 });
    expect([await place(college.pool, a.id), await place(college.pool, b.id)]).toEqual([
      '0 [9,9,9,9] r0',
      '3 [0,0,0,0] r1',
    ]);
    expect(await declarer.del(`/talent/declaration/${a.id}`)).toMatchObject({ code: 200 });
    expect(await stored(college.pool, a.id)).toBeNull();
    const left = await college.pool.query('select from teaching_class where declaration_id = $1', [
      a.id,
    ]);
    expect(left.rowCount).toBe(0);
    expect(await declarer.del(`/talent/declaration/${a.id}`)).toMatchObject({ code: 404 });
  });
});

describe('who may read (申报 54)', () => {
  it('answers 404 alike for what is not there and what is not their', async () => {
    const { declarer, stranger, reader, approver } = college.as;
    const { id } = await declare(declarer, { courseId: 9 });
    const gone = await declarer.get('/talent/declaration/999999');
    expect(await stranger.get(`/talent/declaration/${id}`)).toEqual(gone);
    expect((await reader.get(`/talent/declaration/${id}`)).code).toBe(200);
    expect((await approver.get(`/talent/declaration/${id}`)).code).toBe(200);
    const list = await reader.get('/talent/declaration/list', { ids: String(id) });
    expect(list.data.rows.map((r: { id: number }) => r.id)).toEqual([id]);
    await college.pool.query(
      `update user_unit_scope set node_key = '3-2' where user_id = ${PERSON.reader}`,
    );
    expect((await reader.get('/talent/declaration/list', { ids: String(id) })).data).toEqual({
      rows: [],
      total: 0,
    });
    expect(await reader.get(`/talent/declaration/${id}`)).toEqual(gone);
    expect(await reader.post(`/talent/declaration/${id}/event`, { type: 'nonsense' })).toEqual(
      gone,
    );
  });
});
