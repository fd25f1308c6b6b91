/** Edge cases of the approval that are about the session of whoever decides; each has the rules that it checks above it. */
import { beforeAll, expect, test } from 'vitest';
import { type Client, client, echo } from '../../../kit/client.ts';
import { L1, openCollege, WHY } from '../../../kit/school/approval.ts';
import { PERSON, signIn } from '../../../kit/school/college.ts';
import { send, stored } from '../../../kit/school/declarations.ts';
import { signInSettings } from '../../../kit/school/settings.ts';

const { college, item, to, at } = openCollege();
let office: Client;
beforeAll(async () => {
  office = await signInSettings(college, 'office', 45, [
    'talent:declaration:query',
    'talent:declaration:list',
    'system:user:simulate',
    'talent:majorUnit:list',
  ]);
});

/** 审批 53；模拟 8 */
test('23 simulated user opens a queue: they see it exactly, without a single action, and every write is refused', async () => {
  const id = await item(...L1);
  await college.pool.query(`update app_user set password_hash = 'none' where id = $1`, [
    PERSON.management,
  ]);
  const mine = (
    await college.as.management.get('/talent/approve/management/list', { pageSize: 200 })
  ).data;
  expect(
    (
      await office.get(`/system/user/startTheImpersonationUser/${PERSON.management}`, {
        reason: '核对队列',
      })
    ).code,
  ).toBe(200);
  const seen = client(college.server, office.token, echo(PERSON.management));
  expect((await seen.get('/talent/approve/management/list', { pageSize: 200 })).data).toEqual(mine);
  expect((await seen.get(`/talent/declaration/${id}`)).data).toMatchObject({
    can: [],
    actor: { levels: [], declarer: false },
  });
  const before = await stored(college.pool, id);
  expect(await send(college, seen, id, 'pass')).toMatchObject({
    code: 601,
    msg: '模拟用户状态，没有权限进行此操作',
  });
  expect(await stored(college.pool, id)).toEqual(before);
  await office.get('/system/user/accountSwitchback');
});

test('24 expired session during opinion typing: refused with 401 and nothing is lost; after a new login the same action works', async () => {
  const id = await item(...L1);
  await college.pool.query('delete from auth_session where user_id = $1', [PERSON.management]);
  const before = await stored(college.pool, id);
  expect((await to('management', id, 'returnToDeclarer', { opinion: WHY, version: 2 })).code).toBe(
    401,
  );
  expect(await stored(college.pool, id)).toEqual(before);
  Object.assign(college.as, await signIn(college.server, ['management']));
  expect((await to('management', id, 'returnToDeclarer', { opinion: WHY, version: 2 })).code).toBe(
    200,
  );
  expect(await at(id)).toBe('2 [3,0,0,0] r1');
});
