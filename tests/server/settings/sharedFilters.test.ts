import { beforeAll, expect, it } from 'vitest';
import { tokenHashOf } from '../../../src/platform/server/request/caller.ts';
import { client, echo } from '../../kit/client.ts';
import { FORBIDDEN, openCollege } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';

const { college } = openCollege();
const LIST = 'declarationQuery';
const SEARCH = 'state=2&sort=-updatedAt';
beforeAll(() =>
  college.pool.query(
    `update role set permissions = permissions || '{foundation:filter:share}' where role_key in ('management', 'master')`,
  ),
);
const share = (by: PersonName, name: string, whom: string, more: object = {}) =>
  college.as[by].post('/foundation/filter', {
    list: LIST,
    name,
    search: SEARCH,
    share: whom,
    ...more,
  });
const seen = async (by: PersonName, list = LIST) =>
  (await college.as[by].get('/foundation/filter', { list })).data;
const names = async (by: PersonName) => (await seen(by)).map((one: { name: string }) => one.name);

/** 列表 33 */
it('those of the unit see what is shared with it, others what is shared with everybody, each by whom', async () => {
  const { id } = (await share('management', '本院退回的', 'unit')).data;
  await share('master', '待主审', 'all');
  expect(await seen('declarer')).toEqual([
    {
      id,
      name: '本院退回的',
      search: SEARCH,
      share: 'unit',
      unitName: '计算机学院',
      by: '赵院长',
      own: false,
      removable: false,
    },
    expect.objectContaining({ name: '待主审', share: 'all', unitName: null }),
  ]);
  expect((await seen('management'))[0]).toMatchObject({ own: true, removable: true });
  // of another college, and of the unit above: their scope does not lie in it
  expect(await names('stranger')).toEqual(['待主审']);
  expect(await names('reader')).toEqual(['待主审']);
  expect(await seen('declarer', 'course')).toEqual([]);
});

/** 列表 33 */
it('only by right, and only to a unit of their own', async () => {
  for (const whom of ['unit', 'all'])
    expect(await share('declarer', '我的', whom)).toMatchObject(FORBIDDEN);
  expect((await share('management', '我的', 'own')).code).toBe(422);
  expect(await names('management')).toEqual([]);
  await college.pool.query('delete from user_unit_scope where user_id = $1', [PERSON.management]);
  expect(await share('management', '我的', 'unit')).toMatchObject({
    code: 601,
    msg: '您没有单位范围，不能共享给本单位',
  });
  expect(await names('second')).toEqual([]);
});

/** 列表 33 */
it('a name once for each owner: the same replaces, a change of name to it is refused; ten of a list', async () => {
  const { id } = (await share('management', '甲', 'unit')).data;
  expect((await share('management', ' 甲 ', 'all', { search: 'state=3' })).data.id).toBe(id);
  await share('management2', '甲', 'unit');
  expect(await seen('stranger')).toMatchObject([{ name: '甲', search: 'state=3' }]);
  expect(await names('second')).toEqual(['甲', '甲']);
  await share('management', '乙', 'all');
  const { management, management2 } = college.as;
  expect(await management.put(`/foundation/filter/${id}`, { name: '乙' })).toMatchObject({
    code: 409,
  });
  expect(await management2.put(`/foundation/filter/${id}`, { name: '丙' })).toMatchObject(
    FORBIDDEN,
  );
  expect((await management.put(`/foundation/filter/${id}`, { name: '丙' })).code).toBe(200);
  expect(await names('stranger')).toEqual(['丙', '乙']);
  for (let n = 3; n <= 10; n++) await share('management', `第${n}`, 'all');
  expect((await share('management', '第11', 'all')).code).toBe(601);
  expect((await share('management', '第10', 'all')).code).toBe(200);
});

/** 列表 33 */
it('whoever shares removes; of others only who may share and sees it', async () => {
  const { id } = (await share('management', '甲', 'unit')).data;
  const path = `/foundation/filter/${id}`;
  expect(await college.as.declarer.del(path)).toMatchObject(FORBIDDEN);
  // the master may share but has no scope in the college
  expect((await college.as.master.del(path)).code).toBe(404);
  expect((await college.as.management2.del(path)).code).toBe(200);
  expect(await names('management')).toEqual([]);
  const other = (await share('management', '乙', 'unit')).data.id;
  await college.pool.query(
    `update role set permissions = array_remove(permissions, 'foundation:filter:share') where role_key = 'management'`,
  );
  expect((await college.as.management.del(`/foundation/filter/${other}`)).code).toBe(200);
});

/** 列表 33；模拟 8 */
it('in a simulation it is read and not written', async () => {
  await share('management', '甲', 'unit');
  await college.pool.query(
    `update role set permissions = permissions || '{system:user:simulate,system:user:list}' where role_key = 'reader'`,
  );
  const { reader } = college.as;
  await college.pool.query(
    `update auth_session set simulate_user_id = $1, simulate_reason = '核对筛选', simulate_expires_at = expires_at where token_hash = $2`,
    [PERSON.management, tokenHashOf(reader.token ?? '')],
  );
  const as = client(college.server, reader.token, echo(PERSON.management));
  const { data } = await as.get('/foundation/filter', { list: LIST });
  expect(data).toMatchObject([{ name: '甲' }]);
  const refused = { code: 601, msg: '模拟用户状态，没有权限进行此操作' };
  const path = `/foundation/filter/${data[0].id}`;
  const body = { list: LIST, name: '乙', search: SEARCH, share: 'all' };
  expect(await as.post('/foundation/filter', body)).toMatchObject(refused);
  expect(await as.put(path, { name: '乙' })).toMatchObject(refused);
  expect(await as.del(path)).toMatchObject(refused);
  expect(await names('declarer')).toEqual(['甲']);
});
