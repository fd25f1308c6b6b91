import { beforeAll, expect, test } from 'vitest';
import { datePosts } from '../../../src/school/people/server/posts.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';

const { college } = openCollege();
beforeAll(async () => {
  const { pool } = college;
  await pool.query(
    `insert into role (school_id, id, role_key, role_name, permissions) values (1, 30, 'personnel', '人事',
       '{hr:team:list,hr:staffPost:list,hr:staffPost:add,hr:staffPost:edit,hr:department:list}')`,
  );
  await pool.query(
    `insert into dict_data (school_id, dict_type, dict_value, dict_label) values (1, 'staff_post_kind', '1', '职务'), (1, 'staff_post_kind', '2', '岗位')`,
  );
  await pool.query(
    'insert into user_role (school_id, user_id, role_id) values (1, $1, 30), (1, $2, 30)',
    [PERSON.reader, PERSON.stranger],
  );
});
// the demo's today is 2026-11-20
const body = (more: object = {}) => ({
  person: PERSON.wang,
  kind: '1',
  postName: '副院长',
  ofUnitKey: '3-1',
  beginOn: '2020-09-01',
  endOn: null,
  basis: '校任〔2020〕7号',
  remark: null,
  ...more,
});
const add = (more: object = {}, who: PersonName = 'reader') =>
  college.as[who].post('/hr/staffPost', body(more));
const page = async () => (await college.as.reader.get(`/hr/team/${PERSON.wang}`)).data;
const listed = async (query: object = {}) =>
  (await college.as.reader.get('/hr/staffPost/list', query as never)).data.rows.map(
    (row: Record<string, unknown>) => [row.postName, row.state],
  );

/** 用户 36 */
test('what somebody is today stands in lists; what they were and will be stays on their page and in the list', async () => {
  await add({ endOn: '2026-11-19' });
  await add({ postName: '院长', beginOn: '2026-11-20' });
  await add({ kind: '2', postName: '专任教师', beginOn: '2001-07-01', basis: null });
  await add({ postName: '校长助理', ofUnitKey: '1-1', beginOn: '2026-11-21' });
  const { post, posts } = await page();
  expect(post).toBe('院长、专任教师');
  expect(
    posts.map((one: { postName: string; state: string }) => [one.postName, one.state]),
  ).toEqual([
    ['院长', 'now'],
    ['专任教师', 'now'],
    ['校长助理', 'coming'],
    ['副院长', 'past'],
  ]);
  const people = (await college.as.reader.get('/hr/team/list', { keyword: '王老师' })).data.rows;
  expect(people.map((one: { post: string }) => one.post)).toEqual(['院长、专任教师']);
  expect(await listed()).toEqual([
    ['校长助理', '将任'],
    ['院长', '现任'],
    ['副院长', '已结束'],
    ['专任教师', '现任'],
  ]);
  expect(await listed({ when: 'past' })).toEqual([['副院长', '已结束']]);
  expect(await listed({ keyword: '王老师', kind: '2' })).toEqual([['专任教师', '现任']]);
});

/** 用户 36 */
test('one thing is held once at a time: touching days are refused with the record that is there, the next day is not', async () => {
  const first = (await add({ endOn: '2024-08-31' })).data;
  expect((await add({ beginOn: '2024-08-31' })).data.fields).toEqual({
    beginOn: '与已有的一条（2020-09-01 至 2024-08-31）重叠，请先结束那一条',
  });
  expect((await add({ beginOn: '2010-09-01', endOn: '2020-09-01' })).code).toBe(422);
  expect((await add({ beginOn: '2024-09-01' })).code).toBe(200);
  // itself is no other one
  const { person: _, ...rest } = body({ endOn: '2024-07-31' });
  const edited = await college.as.reader.call('PUT', `/hr/staffPost/${first.id}`, {
    body: { ...rest, person: PERSON.wang, version: first.version },
  });
  expect([edited.code, edited.data.endOn]).toEqual([200, '2024-07-31']);
  expect((await add({ postName: '主任', endOn: '2020-08-31' })).data.fields).toEqual({
    endOn: '结束日期不能早于开始日期',
  });
  // outside one's units
  expect((await add({ postName: '书记' }, 'stranger')).code).toBe(403);
});

/** 用户 36 */
test('what stood without days is dated once, from the day they came', async () => {
  const { pool } = college;
  await pool.query(`update app_user set post = '教学秘书', entry_on = '2005-07-01' where id = $1`, [
    PERSON.wang,
  ]);
  await pool.query(`update app_user set post = '实验员', entry_on = null where id = $1`, [
    PERSON.li,
  ]);
  expect([await datePosts(pool), await datePosts(pool)]).toEqual([2, 0]);
  const { rows } = await pool.query(
    `select user_id::int as id, kind, post_name, unit_key, to_char(begin_on, 'YYYY-MM-DD') as begin, end_on from staff_post order by 1`,
  );
  expect(rows).toEqual([
    {
      id: PERSON.wang,
      kind: '2',
      post_name: '教学秘书',
      unit_key: '4-1',
      begin: '2005-07-01',
      end_on: null,
    },
    { id: PERSON.li, kind: '2', post_name: '实验员', unit_key: '4-1', begin: null, end_on: null },
  ]);
  expect((await page()).post).toBe('教学秘书');
});
