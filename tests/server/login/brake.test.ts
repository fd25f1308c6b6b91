/** What a login costs whoever guesses, over all networks and over all names (登录 36、37). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { work } from '../../../src/platform/web/api/proof/work.ts';
import { client } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate audit_log, login_throttle, auth_session, captcha_used, notice');
});

const enter = (
  username: string,
  password: string,
  from: string,
  headers: Record<string, string> = {},
) =>
  client(server, null, { 'X-Forwarded-For': from, ...headers }).post('/login', {
    username,
    password,
  });
const LOCKED = /^登录失败次数过多，请 \d+ 分钟后再试$/;
/** As if so many tries of this name had failed, each from another network. */
const guessed = async (username: string, times: number) => {
  for (let i = 0; i < times; i++) await enter(username, 'Wrong-Word-11', `10.${i}.1.1`);
};
const firstWord = (text: string) => createHash('sha256').update(text).digest().readInt32BE(0);

/** 登录 36 */
test('a name tried from everywhere has to wait, its owner is told and gets in by a browser that knows them', async () => {
  const { browser } = await enter('declarer', DEMO_PASSWORD, '10.200.1.1');
  await guessed('declarer', 19);
  expect((await enter('declarer', DEMO_PASSWORD, '10.201.1.1')).code).toBe(200); // counts anew
  await guessed('declarer', 19);
  const told = async () =>
    (await server.pool.query(`select user_id::int from notice where kind = 'alarm'`)).rows;
  expect(await told()).toEqual([]);
  await enter('declarer', 'Wrong-Word-11', '10.90.1.1');
  expect(await told()).toEqual([{ user_id: USER.declarer }]);
  expect((await enter('declarer', DEMO_PASSWORD, '10.202.1.1')).msg).toMatch(LOCKED);
  expect(
    (await enter('declarer', DEMO_PASSWORD, '10.202.1.1', { 'Known-Browser': browser })).code,
  ).toBe(200);
  expect((await enter('other', DEMO_PASSWORD, '10.202.1.1')).code).toBe(200);
});

/** 登录 36 */
test('the waits grow to a quarter of an hour and end; a name that nobody has waits alike', async () => {
  const left = async () =>
    (
      await server.pool.query(
        `select extract(epoch from locked_until - now())::int as s from login_throttle where locked_until is not null order by failures desc limit 1`,
      )
    ).rows[0]?.s;
  await guessed('nobody-at-all', 20);
  expect((await enter('nobody-at-all', 'Wrong-Word-11', '10.99.1.1')).msg).toMatch(LOCKED);
  const first = await left();
  expect(first).toBeGreaterThan(20);
  expect(first).toBeLessThanOrEqual(30);
  await server.pool.query(
    'update login_throttle set failures = 60, locked_until = now() where locked_until is not null',
  );
  expect((await enter('nobody-at-all', 'Wrong-Word-11', '10.99.1.1')).msg).toBe('用户名或密码错误');
  expect(await left()).toBeGreaterThan(880);
});

/** 登录 37 */
test('from a network that fails at many names each try costs work that is good once; another network and a known browser pay nothing', async () => {
  const { browser } = await enter('declarer', DEMO_PASSWORD, '10.9.9.1');
  for (let i = 0; i < 30; i++) await enter(`name-${i}`, 'Wrong-Word-11', '10.9.9.7');
  const refused = await enter('other', DEMO_PASSWORD, '10.9.9.8');
  expect(refused).toMatchObject({ code: 601, msg: '所在网络的登录失败较多，请再按一次登录' });
  const { challenge, bits, numbers } = refused.data.proof;
  expect([bits, numbers]).toEqual([10, 32]);
  expect((await enter('other', DEMO_PASSWORD, '10.8.8.8')).code).toBe(200);
  expect(
    (await enter('declarer', DEMO_PASSWORD, '10.9.9.8', { 'Known-Browser': browser })).code,
  ).toBe(200);
  const found: string[] = [];
  for (let it = 0; found.length < numbers; it++)
    if (Math.clz32(firstWord(`${challenge}.${it}`)) >= bits) found.push(String(it));
  const worked = [challenge, ...found].join('.');
  expect(work(refused.data.proof)).toBe(worked); // what the page works
  const tried = (text: string) =>
    enter('other', DEMO_PASSWORD, '10.9.9.8', { 'Login-Proof': text }).then(({ code }) => code);
  const [first = '', ...rest] = found;
  const past = String(Number(found.at(-1)) + 1);
  for (const less of [
    [challenge],
    [challenge, ...rest],
    [challenge, first, first, ...rest.slice(1)],
    [challenge, ...[...found].reverse()],
    [challenge, first, ...rest.slice(0, -1), past],
    [challenge, ...found, past],
  ])
    expect(await tried(less.join('.')), less.join('.')).toBe(601);
  expect((await Promise.all([tried(worked), tried(worked)])).sort()).toEqual([200, 601]);
  expect(await tried(worked)).toBe(601);
});

/** Tries after which less than one worker in a thousand has not found all its numbers: each try is right with a chance of 2^-bits. */
function slowest({ bits, numbers }: { bits: number; numbers: number }): number {
  const right = 2 ** -bits;
  const notYet = (tries: number) => {
    let [term, sum] = [tries * Math.log1p(-right), 0];
    for (let found = 0; found < numbers; found++) {
      sum += Math.exp(term);
      term += Math.log(((tries - found) / (found + 1)) * (right / (1 - right)));
    }
    return sum;
  };
  let tries = numbers * 2 ** bits;
  while (notYet(tries) > 0.001) tries += 2 ** bits / 16;
  return tries;
}

/** 登录 37 */
test('the hardest work asked for is 2^18 tries on the average, and of a thousand browsers none needs twice as many', async () => {
  await enter('nobody', 'Wrong-Word-11', '10.9.9.7');
  await server.pool.query('update login_throttle set failures = 1000000');
  const { proof } = (await enter('other', DEMO_PASSWORD, '10.9.9.8')).data;
  expect(proof.numbers * 2 ** proof.bits).toBe(2 ** 18);
  expect(slowest(proof) / 2 ** 18).toBeLessThan(1.7);
  expect(slowest({ bits: 18, numbers: 1 }) / 2 ** 18).toBeGreaterThan(6.9); // as a single one
});
