import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { OFFERED } from '../../../src/demo/people/introduced.ts';
import type { Config } from '../../../src/platform/server/config/config.ts';
import { demo } from '../../../src/platform/server/config/demo.ts';
import { client } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import {
  createDatabase,
  startServer,
  type TestDatabase,
  type TestServer,
} from '../../kit/server.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createDatabase('demo');
});
afterAll(() => database.drop());
afterEach(() => server.stop());
const start = async (config: Partial<Config> = {}, template: 'demo' | 'base' = 'demo') => {
  server = await startServer({
    template,
    ...(template === 'demo' ? { database } : {}),
    config: { demoAccounts: OFFERED, demoPassword: DEMO_PASSWORD, ...config },
  });
  return server;
};
/** What is said to who asks with these headers: of the call, and whether the login page is told of it. */
async function offered(headers: Record<string, string> = {}) {
  const who = client(server, undefined, headers);
  const [{ code, data }, { demoLogin = false }] = [
    await who.get('/demoAccounts'),
    await who.get('/captchaImage'),
  ];
  return [code, data?.accounts?.length ?? 0, demoLogin];
}
const FAR = { 'X-Forwarded-For': '203.0.113.7' };

/** 演示 33 */
it('who sits at this machine is offered ten accounts with the password, which logs in by the ordinary call', async () => {
  await start();
  expect(await offered()).toEqual([200, 10, true]);
  const { data } = await client(server).get('/demoAccounts');
  const [{ username }] = data.accounts;
  const { code } = await client(server).post('/login', { username, password: data.password });
  expect([username, code]).toEqual(['admin', 200]);
});

/** 演示 33 */
it('nobody else is: from another address, or by a name that is not this machine’s', async () => {
  await start();
  expect(await offered(FAR)).toEqual([404, 0, false]);
  const foreign = await server.app.inject({
    url: '/api/demoAccounts',
    headers: { host: 'evil.example' },
    remoteAddress: '127.0.0.1',
  });
  expect(foreign.json()).toEqual({ code: 404, msg: '访问资源不存在' });
});

/** 演示 33 */
it('DEMO_LOGIN=on offers them to everybody, off to nobody', async () => {
  await start({ demoLogin: 'everybody' });
  expect(await offered(FAR)).toEqual([200, 10, true]);
  await server.stop();
  await start({ demoLogin: 'nobody' });
  expect(await offered()).toEqual([404, 0, false]);
});

/** 演示 33 */
it('without the demo, or in a real school, there are none, whatever is set', async () => {
  await start({ demo: false, demoLogin: 'everybody' });
  expect(await offered()).toEqual([404, 0, false]);
  await server.stop();
  await start({ demo: true, demoLogin: 'everybody' }, 'base');
  expect((await offered()).slice(1)).toEqual([0, false]);
});

/** 演示 33 */
it('NODE_ENV=production offers them to nobody, whatever DEMO_LOGIN says', async () => {
  const said = (env: Record<string, string>) => demo.read(env).demoLogin;
  expect([
    said({}),
    said({ DEMO_LOGIN: 'on' }),
    said({ DEMO_LOGIN: 'off' }),
    said({ NODE_ENV: 'production', DEMO: '1', DEMO_LOGIN: 'on' }),
  ]).toEqual(['thisMachine', 'everybody', 'nobody', 'nobody']);
  await start({ demoLogin: said({ NODE_ENV: 'production', DEMO: '1', DEMO_LOGIN: 'on' }) });
  expect(await offered()).toEqual([404, 0, false]);
});
