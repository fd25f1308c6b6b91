import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browser } from '../../kit/browser.ts';
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
import { audits, fillWorld, insert, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** Whose account a proven person comes into (src/areas/login/server/oauth.account.ts). */
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

const { unbound: UNBOUND } = OAUTH_MESSAGE;
const number = (user: number) => String(1000 + user);

/** 登录 13 */
test('two first logins at once bind once', async () => {
  const ways = await Promise.all(
    [browser(), browser(), browser()].map(async (who) => ({
      who,
      query: queryOf(await flow.toCallback(who, 'sub-declarer')),
    })),
  );
  expect(
    (await Promise.all(ways.map(({ who, query }) => flow.post(who, query)))).map((a) => a.code),
  ).toEqual([200, 200, 200]);
  expect(await identities(server)).toEqual([{ subject: 'sub-declarer', user: USER.declarer }]);
});

test.each([
  ['no number', undefined],
  ['a number that nobody has', '9999'],
  ['the number of an administrator', number(USER.admin)],
  ['the number of somebody without account', number(USER.accountless)],
  ['a number with what SQL understands', `1002' or '1'='1`],
])('%s: not let in, not bound, and the audit log has the subject', async (_name, claimed) => {
  if (claimed) provider.employeeNumbers.set('sub-stranger', claimed);
  expect(await flow.loginAs('sub-stranger')).toEqual(UNBOUND);
  expect([await sessions(server), await identities(server)]).toEqual([[], []]);
  expect((await audits(server.pool)).map((a) => [a.outcome, a.detail.subject])).toEqual([
    ['denied', 'sub-stranger'],
  ]);
});

/** 登录 13 */
test('switched off, the employee number binds nobody; who was bound beforehand gets in, an administrator too', async () => {
  await insert(server.pool, 'setting', [{ key: 'oauth.bindByEmployeeNumber', value: false }]);
  expect(await flow.loginAs('sub-declarer')).toEqual(UNBOUND);
  const identity = (subject: string, user: number) => ({
    issuer: provider.settings.issuer,
    subject,
    user_id: user,
    bound_at: new Date(),
    bound_by: USER.admin,
  });
  await insert(server.pool, 'user_identity', [
    identity('sub-admin', USER.admin),
    identity('sub-accountless', USER.accountless),
  ]);
  expect((await flow.loginAs('sub-admin')).code).toBe(200);
  expect((await flow.loginAs('sub-accountless')).code).toBe(200);
  expect(await sessions(server)).toEqual([USER.admin, USER.accountless]);
});

/** 登录 13 */
test('an account has one subject of a provider: a second one with its number is refused', async () => {
  expect((await flow.loginAs('sub-declarer')).code).toBe(200);
  provider.employeeNumbers.set('sub-double', number(USER.declarer));
  expect(await flow.loginAs('sub-double')).toEqual(UNBOUND);
  expect(await identities(server)).toEqual([{ subject: 'sub-declarer', user: USER.declarer }]);
  expect((await audits(server.pool)).at(-1)).toEqual(
    oauthAudit('denied', USER.declarer, {
      reason: '账号已绑定其他统一身份',
      subject: 'sub-double',
    }),
  );
});

test.each([
  ['disabled', USER.disabled, /^账号已停用，请联系管理员$/],
  ['inactive', USER.inactive, /^账号尚未激活，请联系管理员$/],
  ['locked', USER.locked, /^账号已锁定，请联系管理员$/],
] as const)('an account that is %s stays closed, bound or not', async (name, user, text) => {
  provider.employeeNumbers.set(`sub-${name}`, number(user));
  const closed = { status: 200, code: 601, msg: expect.stringMatching(text) };
  expect(await flow.loginAs(`sub-${name}`)).toEqual(closed);
  expect(await identities(server)).toEqual([]);
  await insert(server.pool, 'user_identity', [
    {
      issuer: provider.settings.issuer,
      subject: `sub-${name}`,
      user_id: user,
      bound_at: new Date(),
    },
  ]);
  expect(await flow.loginAs(`sub-${name}`)).toEqual(closed);
  expect(await sessions(server)).toEqual([]);
});
