import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browser, type TestBrowser } from '../../kit/browser.ts';
import { client } from '../../kit/client.ts';
import {
  identities,
  OAUTH_MESSAGE,
  type OauthFlow,
  oauthAudit,
  oauthFlow,
  queryOf,
  sessions,
} from '../../kit/oauthFlow.ts';
import { startProvider, type TestProvider } from '../../kit/oidc.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** Against oidc-provider on this machine; a dishonest provider: oauth.forged.test.ts, whose account it is: oauth.account.test.ts. */
let provider: TestProvider;
let server: TestServer;
let flow: OauthFlow;
beforeAll(async () => {
  provider = await startProvider();
  server = await startServer({ config: { oidc: provider.settings } });
  provider.open(server.url);
  flow = oauthFlow(server, provider);
  await fillWorld(server.pool);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  await server.pool.query(
    'truncate audit_log, login_throttle, auth_session, oauth_state, user_identity, setting',
  );
  provider.employeeNumbers.clear();
  provider.employeeNumbers.set('sub-declarer', number(USER.declarer));
});

const { lost: LOST, refused: REFUSED } = OAUTH_MESSAGE;
const number = (user: number) => String(1000 + user);

const TOKEN = expect.stringMatching(/^[\w-]{43}$/);

/** 登录 12、13 */
test('the whole way: the button, the provider, a session like any other, the wanted path; bound by employee number for ever', async () => {
  const who = browser();
  const callback = await flow.toCallback(who, 'sub-declarer', '/talent/declaration?pageNum=2#x');
  expect([callback.pathname, [...callback.searchParams.keys()].sort()]).toEqual([
    '/login/oauth-redirect',
    ['code', 'iss', 'state'],
  ]);
  const answer = await flow.post(who, queryOf(callback));
  expect(answer).toEqual({
    status: 200,
    code: 200,
    msg: '操作成功',
    token: TOKEN,
    redirect: '/talent/declaration?pageNum=2#x',
  });
  expect((await client(server, answer.token).get('/getInfo')).user.username).toBe('declarer');
  expect(await sessions(server)).toEqual([USER.declarer]);
  expect(await identities(server)).toEqual([{ subject: 'sub-declarer', user: USER.declarer }]);
  expect(await audits(server.pool)).toEqual([oauthAudit('done', USER.declarer)]);

  provider.employeeNumbers.set('sub-declarer', number(USER.other)); // from now on the number says nothing
  expect((await flow.loginAs('sub-declarer')).code).toBe(200);
  expect(await sessions(server)).toEqual([USER.declarer, USER.declarer]);
});

test('the start: S256, state and nonce of 256 bits, a cookie for this browser and these two calls only; nothing readable is kept', async () => {
  const response = await flow.start(browser(), '/home');
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const to = new URL(response.headers.get('location') ?? '');
  expect(`${to.origin}${to.pathname}`).toBe(`${provider.settings.issuer}/auth`);
  const random = expect.stringMatching(/^[\w-]{43}$/);
  expect(Object.fromEntries(to.searchParams)).toEqual({
    client_id: 'school',
    response_type: 'code',
    redirect_uri: `${server.url}/login/oauth-redirect`,
    scope: 'openid profile',
    state: random,
    nonce: random,
    code_challenge: random,
    code_challenge_method: 'S256',
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^oauth_[0-9a-f]{16}=[\w-]{43}; Path=\/api\/login\/oauth; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const { rows } = await server.pool.query(
    `select o::text as all, expires_at - now() < interval '10 minutes' as soon from oauth_state o`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].soon).toBe(true);
  for (const secret of [
    to.searchParams.get('state'),
    to.searchParams.get('nonce'),
    cookie.slice(23, 66),
  ])
    expect(rows[0].all).not.toContain(secret);
});

test('behind an https proxy the cookie is Secure and the way back is https', async () => {
  const response = await fetch(`${server.url}/api/login/oauth/start`, {
    redirect: 'manual',
    headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'school.example' },
  });
  expect(response.headers.getSetCookie()[0]).toMatch(/; SameSite=Lax; Secure$/);
  const to = new URL(response.headers.get('location') ?? '');
  expect(to.searchParams.get('redirect_uri')).toBe('https://school.example/login/oauth-redirect');
});

/** 登录 12 */
test('the callback opened twice, one after the other and at once: one session', async () => {
  const who = browser();
  const query = queryOf(await flow.toCallback(who, 'sub-declarer'));
  const headers = who.headers(server.url);
  const answers = await Promise.all(
    [1, 2, 3].map(() => client(server).call('POST', '/login/oauth', { body: query, headers })),
  );
  expect(answers.map((a) => a.code).sort()).toEqual([200, 601, 601]);
  expect(await client(server).call('POST', '/login/oauth', { body: query, headers })).toEqual(LOST);
  expect(await sessions(server)).toEqual([USER.declarer]);
});

test('a code that has been used, or that was made for another login, is refused by the provider: PKCE', async () => {
  const victim = browser();
  const used = queryOf(await flow.toCallback(victim, 'sub-declarer'));
  expect((await flow.post(victim, used)).code).toBe(200);
  const thief = browser();
  const own = queryOf(await flow.toCallback(thief, 'sub-other'));
  expect(await flow.post(thief, { ...own, code: used.code })).toEqual(REFUSED);
  const fresh = queryOf(await flow.toCallback(browser(), 'sub-declarer'));
  const again = browser();
  const mine = queryOf(await flow.toCallback(again, 'sub-other'));
  expect(await flow.post(again, { ...mine, code: fresh.code })).toEqual(REFUSED);
  expect(await sessions(server)).toEqual([USER.declarer]);
  expect((await audits(server.pool)).slice(1)).toEqual(
    [1, 2].map(() => oauthAudit('denied', null, { reason: '统一身份认证：invalid_grant' })),
  );
});

test.each<
  [
    string,
    (query: Record<string, string>, who: TestBrowser) => [Record<string, unknown>, TestBrowser],
  ]
>([
  ['no state', ({ code }, who) => [{ code }, who]],
  ['a wrong state', (query, who) => [{ ...query, state: 'x'.repeat(43) }, who]],
  ['no cookie', (query) => [query, browser()]],
  ['no code', ({ state }, who) => [{ state }, who]],
  ['nothing at all', (_, who) => [{}, who]],
])('%s: refused, no session', async (_name, change) => {
  const who = browser();
  const [query, sender] = change(queryOf(await flow.toCallback(who, 'sub-declarer')), who);
  expect(await flow.post(sender, query)).toEqual(LOST);
  expect(await sessions(server)).toEqual([]);
  expect(await identities(server)).toEqual([]);
});

/** 登录 12 */
test('the state of another browser is refused although this one has begun a login too, and it is used up', async () => {
  const attacker = browser();
  const planted = queryOf(await flow.toCallback(attacker, 'sub-declarer'));
  const victim = browser();
  await flow.start(victim);
  expect(await flow.post(victim, planted)).toEqual(LOST);
  expect(await flow.post(attacker, planted)).toEqual(LOST);
  expect(await sessions(server)).toEqual([]);
  expect(await audits(server.pool)).toEqual([
    oauthAudit('denied', null, { reason: '由另一个浏览器发起' }),
  ]);
});

test('a cookie of the right name with another value is not the one that was set', async () => {
  const who = browser();
  const query = queryOf(await flow.toCallback(who, 'sub-declarer'));
  const Cookie = (who.headers(server.url).Cookie ?? '').replace(/=.*/, `=${'A'.repeat(43)}`);
  expect(Cookie).toMatch(/^oauth_[0-9a-f]{16}=A{43}$/);
  expect(
    await client(server).call('POST', '/login/oauth', { body: query, headers: { Cookie } }),
  ).toEqual(LOST);
  expect(await sessions(server)).toEqual([]);
});

test('two tabs of one browser begin a login each, and both arrive', async () => {
  const who = browser();
  const first = await flow.start(who, '/a');
  expect(
    (await flow.post(who, queryOf(await flow.toCallback(who, 'sub-declarer', '/b')))).redirect,
  ).toBe('/b');
  const page = await who.send(first.headers.get('location') ?? ''); // knows them by now
  const callback = queryOf(await who.followTo(server.url, page));
  expect((await flow.post(who, callback)).redirect).toBe('/a');
});

/** 登录 12 */
test('after ten minutes it is too late', async () => {
  const who = browser();
  const query = queryOf(await flow.toCallback(who, 'sub-declarer'));
  await server.pool.query(`update oauth_state set expires_at = now() - interval '1 second'`);
  expect(await flow.post(who, query)).toEqual(LOST);
  expect(await sessions(server)).toEqual([]);
  expect(await audits(server.pool)).toEqual([
    oauthAudit('denied', null, { reason: '超过 10 分钟' }),
  ]);
});

test('an answer of another issuer, or of none, is refused (mix-up)', async () => {
  for (const iss of ['http://127.0.0.1:9', undefined]) {
    const who = browser();
    const { code, state } = queryOf(await flow.toCallback(who, 'sub-declarer'));
    expect(await flow.post(who, { code, state, ...(iss ? { iss } : {}) })).toEqual(REFUSED);
  }
  expect(await sessions(server)).toEqual([]);
});

/** 登录 12 */
test('whoever cancels at the provider is told so, and their login is over', async () => {
  const who = browser();
  const callback = await flow.toCallback(who, '1', '/home', 'cancel');
  const { error, state } = queryOf(callback);
  expect(error).toBe('access_denied');
  expect(await flow.post(who, { error, state })).toEqual({
    status: 200,
    code: 601,
    msg: '您没有同意登录',
  });
  expect((await server.pool.query('select from oauth_state')).rowCount).toBe(0);
  for (const [other, msg] of [
    ['server_error', '统一身份认证暂时无法使用，请稍后再试'],
    ['<script>', REFUSED.msg],
    ['toString', REFUSED.msg],
  ])
    expect(await flow.post(who, { error: other })).toEqual({ status: 200, code: 601, msg });
});
