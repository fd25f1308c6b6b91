import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../kit/captcha.ts';
import { type Answer, type Client, client } from '../../kit/client.ts';
import { DEMO_PASSWORD, SHIFTED } from '../../kit/fixed.ts';
import { fillWorld } from '../../kit/school/world.ts';
import {
  createDatabase,
  startServer,
  type TestDatabase,
  type TestServer,
} from '../../kit/server.ts';

let database: TestDatabase;
let guarded: TestServer;
let open: TestServer;
beforeAll(async () => {
  database = await createDatabase('base');
  await fillWorld(database.pool);
  guarded = await startServer({ database, config: { captcha: true } });
  open = await startServer({ database });
});
afterAll(async () => {
  await guarded.stop();
  await open.stop();
  await database.drop();
});

const LOGINS = 50;
const from = (server: TestServer, address: string, browser?: string) =>
  client(server, null, {
    'X-Forwarded-For': address,
    ...(browser ? { 'Known-Browser': browser } : {}),
  });
const ATTACKER = '203.0.113.9';
const NEIGHBOUR = '203.0.113.77';
const ELSEWHERE = '198.51.100.7';
/** Whoever tries from where so many have failed works for it first (登录 37). */
const WORK = '所在网络的登录失败较多，请再按一次登录';
/** No test stands in for what another has tried: every try of a network counts (登录 37). */
const forgotten = () => database.pool.query('truncate login_throttle, audit_log');

/** A whole login: the picture first, where there is one. */
async function enter(who: Client, username = 'declarer'): Promise<Answer> {
  const { captchaEnabled, uuid = '', ...rest } = await who.get('/captchaImage');
  if (captchaEnabled === undefined) return rest as Answer;
  return who.post('/login', {
    username,
    password: DEMO_PASSWORD,
    ...(captchaEnabled ? { uuid, code: codeOf(uuid) } : {}),
  });
}
/**
 * Keeps the line full until `work` is done: of so many at once those that are refused go away, each of the others comes again as soon as
 * they are answered. What they were told, by message.
 */
async function flooded(
  send: (at: number) => Promise<Answer>,
  together: number,
  refusal: string,
  work: () => Promise<void>,
) {
  const told: string[] = [];
  let goesOn = true;
  let at = 0;
  const one = async () => {
    while (goesOn) {
      told.push((await send(at++)).msg);
      if (told.at(-1) === refusal) return;
    }
  };
  const flood = Promise.all(Array.from({ length: together }, one));
  await expect.poll(() => told.includes(refusal), { timeout: 30_000 }).toBe(true);
  await work().finally(() => {
    goesOn = false;
  });
  await flood;
  return told;
}
async function allIn(what: string, one: () => Promise<Answer>): Promise<void> {
  const begin = performance.now();
  const answers: Answer[] = [];
  for (let at = 0; at < LOGINS; at += 10)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, one))));
  console.log(`${what}: ${LOGINS} logins in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  expect(answers.map(({ code, msg }) => [code, msg])).toEqual(
    Array(LOGINS).fill([200, '操作成功']),
  );
}

test.skipIf(SHIFTED)(
  'a hundred pictures at once from one network: every login from another gets in, and none of the pictures is kept anywhere',
  async () => {
    const { browser } = await enter(from(guarded, NEIGHBOUR), 'other');
    const told = await flooded(
      () => from(guarded, ATTACKER).get('/captchaImage'),
      100,
      '验证码获取过于频繁，请稍后再试',
      async () => {
        await allIn('flood of pictures', () => enter(from(guarded, ELSEWHERE)));
        expect((await enter(from(guarded, NEIGHBOUR, browser), 'other')).code).toBe(200);
      },
    );
    expect(told.filter((msg) => msg === '操作成功').length).toBeGreaterThan(LOGINS / 2);
    expect((await database.pool.query('select from captcha_used')).rowCount).toBe(LOGINS + 2);
  },
  120_000,
);

/** 登录 7、8 */
test('a hundred and twenty logins at once from one network: every login from another gets in, so does a known browser, other calls are answered', async () => {
  await forgotten();
  const { browser, token } = await enter(from(open, NEIGHBOUR), 'other');
  const told = await flooded(
    (at) =>
      from(open, ATTACKER).post('/login', { username: `nobody${at}`, password: 'Wrong-2026-x' }),
    120,
    '登录人数较多，请稍后再试',
    async () => {
      expect((await client(open, token).get('/getInfo')).code).toBe(200);
      await allIn('flood of logins', () => enter(from(open, ELSEWHERE)));
      expect((await enter(from(open, NEIGHBOUR, browser), 'other')).code).toBe(200);
    },
  );
  expect(new Set(told)).toEqual(new Set(['用户名或密码错误', '登录人数较多，请稍后再试', WORK]));
}, 120_000);

/** 登录 8 */
test('who is locked out takes no place in the line: they are told at once', async () => {
  await forgotten();
  const wrong = () =>
    from(open, ATTACKER).post('/login', { username: 'head', password: 'Wrong-2026-x' });
  for (let i = 0; i < 5; i++) await wrong();
  const answers = await Promise.all(Array.from({ length: 150 }, wrong));
  expect(new Set(answers.map(({ msg }) => msg))).toEqual(
    new Set(['登录失败次数过多，请 15 分钟后再试']),
  );
});

/** 登录 7 */
test('in a known browser nobody else uses up the tries; the mark is good for its own name, opens nothing and cannot be made up', async () => {
  await forgotten();
  const { browser } = await enter(from(open, NEIGHBOUR), 'multi');
  const tryIt = (who: Client, password: string, username = 'multi') =>
    who.post('/login', { username, password });
  for (let i = 0; i < 5; i++) await tryIt(from(open, ATTACKER), 'Wrong-2026-x');
  expect((await tryIt(from(open, NEIGHBOUR), DEMO_PASSWORD)).msg).toBe(
    '登录失败次数过多，请 15 分钟后再试',
  );
  const forged = `${browser.slice(0, -2)}${browser.endsWith('AA') ? 'BB' : 'AA'}`;
  expect((await tryIt(from(open, NEIGHBOUR, forged), DEMO_PASSWORD)).code).toBe(601);
  expect((await tryIt(from(open, NEIGHBOUR, browser), DEMO_PASSWORD)).code).toBe(200);
  const mine = (await enter(from(open, ATTACKER), 'other')).browser;
  expect((await tryIt(from(open, ATTACKER, mine), DEMO_PASSWORD)).code).toBe(601);
  // its own tries are counted all the same
  const wrong = [];
  for (let i = 0; i < 6; i++)
    wrong.push((await tryIt(from(open, NEIGHBOUR, browser), 'Wrong-2026-x')).msg);
  expect(wrong.slice(3)).toEqual([
    '用户名或密码错误',
    ...Array(2).fill('登录失败次数过多，请 15 分钟后再试'),
  ]);
});

/** 登录 11 */
test('an answered captcha is used up on every instance', async () => {
  const other = await startServer({ database, config: { captcha: true } });
  const { uuid } = await from(guarded, ELSEWHERE).get('/captchaImage');
  const tryIt = (server: TestServer, code: string) =>
    from(server, ELSEWHERE).post('/login', {
      username: 'declarer',
      password: DEMO_PASSWORD,
      uuid,
      code,
    });
  expect((await tryIt(other, 'zzzz')).msg).toBe('验证码错误');
  expect((await tryIt(guarded, codeOf(uuid))).msg).toBe('验证码已失效');
  const two = await from(guarded, ELSEWHERE).get('/captchaImage');
  const answers = await Promise.all(
    [guarded, other, guarded, other].map((server) =>
      from(server, ELSEWHERE).post('/login', {
        username: 'declarer',
        password: DEMO_PASSWORD,
        uuid: two.uuid,
        code: codeOf(two.uuid),
      }),
    ),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 601, 601, 601]);
  await other.stop();
});
