import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../../kit/browser.ts';
import { client } from '../../kit/client.ts';
import {
  type ForgedProvider,
  type Forgery,
  startForgedProvider,
} from '../../kit/forgedProvider.ts';
import { OAUTH_MESSAGE, sessions } from '../../kit/oauthFlow.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** What must not let anybody in even if the provider, or somebody between, sends it (登录 12). */
let provider: ForgedProvider;
let server: TestServer;
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent'); // each forgery is a fault that the server logs
  provider = await startForgedProvider('school', String(1000 + USER.declarer));
  server = await startServer({
    config: { oidc: { issuer: provider.issuer, clientId: 'school', clientSecret: 's:1' } },
  });
  await fillWorld(server.pool);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(() =>
  server.pool.query('truncate audit_log, login_throttle, auth_session, oauth_state, user_identity'),
);

/** A login whose code is exchanged for what the forgery says; `nonce` makes the nonce of the ID token out of the one sent. */
async function loginWith(forgery: Forgery, nonce: (sent: string) => string = (sent) => sent) {
  const who = browser();
  const sent = new URL(
    (await who.send(`${server.url}/api/login/oauth/start`)).headers.get('location') ?? '',
  ).searchParams;
  provider.forge(forgery, nonce(sent.get('nonce') ?? ''));
  const body = { code: 'any', state: sent.get('state') };
  const answer = await client(server).call('POST', '/login/oauth', {
    body,
    headers: who.headers(server.url),
  });
  return { answer, sent };
}

test('an honest answer lets in: the exchange carries the verifier of the challenge, the same address, and the secret in the header', async () => {
  const { answer, sent } = await loginWith({});
  expect([answer.code, await sessions(server)]).toEqual([200, [USER.declarer]]);
  const { authorization, form } = provider.exchanges.at(-1) ?? {
    form: {} as Record<string, string>,
  };
  expect(authorization).toBe(`Basic ${Buffer.from('school:s%3A1').toString('base64')}`);
  const { code_verifier: verifier = '', ...rest } = form;
  expect(rest).toEqual({
    grant_type: 'authorization_code',
    code: 'any',
    redirect_uri: `${server.url}/login/oauth-redirect`,
  });
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
    sent.get('code_challenge'),
  );
});

const now = () => Math.floor(Date.now() / 1000);
test.each<[string, Forgery, ((sent: string) => string)?]>([
  ['the nonce of another login', {}, () => 'x'.repeat(43)],
  ['no nonce', { claims: ({ nonce: _, ...rest }) => rest }],
  ['another audience', { claims: (honest) => ({ ...honest, aud: 'other' }) }],
  [
    'two audiences, authorized for the other',
    { claims: (honest) => ({ ...honest, aud: ['school', 'other'], azp: 'other' }) },
  ],
  ['another issuer', { claims: (honest) => ({ ...honest, iss: 'https://evil.example' }) }],
  ['no subject', { claims: ({ sub: _, ...rest }) => rest }],
  [
    'expired a minute ago',
    { claims: (honest) => ({ ...honest, iat: now() - 120, exp: now() - 60 }) },
  ],
  ['not valid before tomorrow', { claims: (honest) => ({ ...honest, nbf: now() + 86_400 }) }],
  ['algorithm none', { alg: 'none' }],
  ['signed by HMAC with the public key', { alg: 'HS256' }],
  ['signed by a key that is not the provider’s', { otherKey: true }],
  ['no ID token', { noIdToken: true }],
])('%s: refused, no session, one denied row', async (_name, forgery, nonce) => {
  const { answer } = await loginWith(forgery, nonce);
  expect(answer).toEqual(OAUTH_MESSAGE.refused);
  expect(await sessions(server)).toEqual([]);
  expect((await server.pool.query('select from user_identity')).rowCount).toBe(0);
  expect((await audits(server.pool)).map((a) => [a.action, a.outcome])).toEqual([
    ['oauthLogin', 'denied'],
  ]);
});

test('a clock that is half a minute off is no forgery', async () => {
  const { answer } = await loginWith({
    claims: (honest) => ({ ...honest, iat: now() + 20, exp: now() - 20 }),
  });
  expect(answer.code).toBe(200);
});

test('a provider that fails at the exchange: come later', async () => {
  expect((await loginWith({ status: 500 })).answer).toEqual(OAUTH_MESSAGE.unreachable);
  expect(await sessions(server)).toEqual([]);
});

/** 运行 27 */
test('a server that was told its address sends people back there, whatever they asked for', async () => {
  const { pool, place } = server;
  const told = await startServer({
    config: {
      oidc: { issuer: provider.issuer, clientId: 'school', clientSecret: 's:1' },
      publicUrl: 'https://jw.school.example',
    },
    database: { pool, place, drop: async () => {} },
  });
  const response = await fetch(`${told.url}/api/login/oauth/start`, { redirect: 'manual' });
  await told.stop();
  const to = new URL(response.headers.get('location') ?? '');
  expect(to.searchParams.get('redirect_uri')).toBe(
    'https://jw.school.example/login/oauth-redirect',
  );
});
