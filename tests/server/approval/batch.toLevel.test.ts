import { expect, it } from 'vitest';
import { L4 } from '../../kit/school/approval.ts';
import { openSwitches, without } from './switching.ts';

const { college, item, at, sure } = openSwitches();
const versions = async (ids: readonly number[]) =>
  (
    await college.pool.query('select id::int, version from declaration where id = any($1)', [ids])
  ).rows.map(({ id, version }) => ({ id, version }));
const back = async (ids: readonly number[], more: object, by: 'master' | 'teaching' = 'master') =>
  college.as[by].post('/talent/declaration/events', {
    type: 'returnToLevel',
    items: await versions(ids),
    ...more,
  });

/** 审批 76 */
it('many go back to one level with one opinion; what people have not passed there in this round is refused by itself', async () => {
  const [one, two] = [await item(...L4), await item(...L4)];
  await sure(without('teaching'));
  const never = await item(['declarer', 'submit'], ['management', 'pass'], ['supervisor', 'pass']);
  expect(await at(never)).toBe('1@4 [2,9,2,1] r1');
  const opinion = '请核对学时';
  const { data } = await back([one, two, never], { level: 'teaching', opinion });
  expect([data.done.toSorted(), data.refused]).toEqual([
    [one, two].toSorted(),
    [{ id: never, code: 409, msg: '教学单位本轮未审批通过，不能退回到该级' }],
  ]);
  expect([await at(one), await at(two), await at(never)]).toEqual([
    '1@2 [2,1,0,3] r1',
    '1@2 [2,1,0,3] r1',
    '1@4 [2,9,2,1] r1',
  ]);
  const { rows } = await college.pool.query(
    `select declaration_id::int as id, opinion from approval_record where action = 'returnToLevel' order by 1`,
  );
  expect(rows).toEqual([one, two].toSorted().map((id) => ({ id, opinion })));
});

/** 审批 76 */
it('a level has to be named and an opinion written; other levels are refused one by one', async () => {
  const id = await item(...L4);
  expect((await back([id], { opinion: '请核对' })).data.fields).toEqual({
    level: '请选择是哪一级',
  });
  const mixed = { type: 'pass', items: await versions([id]), level: 'teaching' };
  expect((await college.as.master.post('/talent/declaration/events', mixed)).data.fields).toEqual({
    level: '这种操作没有这一项',
  });
  const silent = await back([id], { level: 'teaching' });
  expect(silent.data).toMatchObject({ done: [], refused: [{ id, code: 422 }] });
  const foreign = await back([id], { level: 'management', opinion: '请核对' }, 'teaching');
  expect(foreign.data.done).toEqual([]);
  expect(await at(id)).toBe('1@4 [2,2,2,1] r1');
});
