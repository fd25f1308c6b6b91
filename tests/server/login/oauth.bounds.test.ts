import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browser } from '../../kit/browser.ts';
import { client } from '../../kit/client.ts';
import { OAUTH_MESSAGE, type OauthFlow, oauthFlow } from '../../kit/oauthFlow.ts';
import { startProvider, type TestProvider } from '../../kit/oidc.ts';
import { fillWorld, USER } from '../../kit/school/world.ts';
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

const { unreachable: UNREACHABLE, off: OFF } = OAUTH_MESSAGE;
const number = (user: number) => String(1000 + user);

/** 登录 2 */
test('no open redirect: whatever is asked for, the path that comes back is one of the application', async () => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
  ];
  const loops = [
    '/login',
    '/login?redirect=/x',
    '/login/oauth-redirect?code=1',
    '/register',
    '/api/login/oauth/start',
    `/${'a'.repeat(3000)}`,
  ];
  const wanted = async (redirect: string) => {
    await server.pool.query('truncate oauth_state');
    await flow.start(browser(), redirect);
    return (await server.pool.query('select wanted from oauth_state')).rows[0]?.wanted;
  };
  for (const redirect of [...hostile, ...loops])
    expect([redirect, await wanted(redirect)]).toEqual([redirect, '/']);
  expect(await wanted('/%2f%2fevil.example')).toBe('/%2f%2fevil.example'); // a path of our own, however it looks
  expect(await wanted('/home?x=1#y')).toBe('/home?x=1#y');
});

test('fields that nobody asked for are refused', async () => {
  const answer = await flow.post(browser(), {
    state: 's',
    code: 'c',
    redirect: 'https://evil.example',
  });
  expect([answer.code, answer.data]).toEqual([422, { fields: { redirect: '没有这一项' } }]);
});

test('one network may begin 300 logins in ten minutes, another one still may', async () => {
  await flow.start(browser());
  await server.pool.query('update login_throttle set failures = 300');
  expect((await flow.start(browser())).headers.get('location')).toBe(
    '/login/oauth-redirect?error=temporarily_unavailable',
  );
  const elsewhere = await fetch(`${server.url}/api/login/oauth/start`, {
    redirect: 'manual',
    headers: { 'X-Forwarded-For': '203.0.113.9' },
  });
  expect(new URL(elsewhere.headers.get('location') ?? '').origin).toBe(provider.settings.issuer);
  await server.pool.query(`update login_throttle set first_at = now() - interval '11 minutes'`);
  expect((await flow.start(browser())).headers.get('location')).toContain(provider.settings.issuer);
});

/** 登录 12 */
test('the login page learns whether there is a provider; without one the start says so on the redirect page', async () => {
  expect((await client(server).get('/captchaImage')).oauthEnabled).toBe(true);
  const plain = await startServer();
  await fillWorld(plain.pool);
  expect((await client(plain).get('/captchaImage')).oauthEnabled).toBe(false);
  expect((await flow.start(browser(), '/', plain)).headers.get('location')).toBe(
    '/login/oauth-redirect?error=not_configured',
  );
  expect(await flow.post(browser(), { error: 'not_configured' }, plain)).toEqual(OFF);
  expect(await flow.post(browser(), { state: 's', code: 'c' }, plain)).toEqual(OFF);
  await plain.stop();
});

/** 登录 12 */
test('a provider that is down: the start and the way back both say to come later; when it is up again it works', async () => {
  const other = await startProvider();
  const school = await startServer({ config: { oidc: other.settings } });
  await fillWorld(school.pool);
  expect((await flow.start(browser(), '/', school)).headers.get('location')).toBe(
    '/login/oauth-redirect?error=temporarily_unavailable',
  );
  other.open(school.url);
  const who = browser();
  const to = new URL((await flow.start(who, '/', school)).headers.get('location') ?? '');
  await other.stop();
  const query = { state: to.searchParams.get('state'), code: 'c', iss: other.settings.issuer };
  expect(await flow.post(who, query, school)).toEqual(UNREACHABLE);
  await school.stop();
});

test('the challenge is that of a verifier which is never sent before the exchange', async () => {
  const who = browser();
  const to = new URL((await flow.start(who)).headers.get('location') ?? '');
  const challenge = to.searchParams.get('code_challenge');
  for (const value of to.searchParams.values())
    expect(createHash('sha256').update(value).digest('base64url')).not.toBe(challenge);
});
