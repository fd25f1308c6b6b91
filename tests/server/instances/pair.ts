import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, inject } from 'vitest';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { afresh } from '../../kit/afresh.ts';
import { codeOf } from '../../kit/captcha.ts';
import { type Answer, type Client, client } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { createDatabase, startServer, type TestServer } from '../../kit/server.ts';

/** A captcha that one instance has drawn, and its answer. */
export const captchaOf = async (at: TestServer) => {
  const { uuid } = await client(at).get('/captchaImage');
  return { uuid, code: codeOf(uuid) };
};
export const tryLogin = async (
  at: TestServer,
  username: string,
  password = DEMO_PASSWORD,
): Promise<Answer> => client(at).post('/login', { username, password, ...(await captchaOf(at)) });

/** Two instances of one demo school, each with connections of its own, that share a data folder as several servers do. */
export function openPair() {
  const pair = {} as { one: TestServer; other: TestServer };
  beforeAll(async () => {
    const database = await createDatabase('demo');
    const dataDir = mkdtempSync(path.join(inject('folder'), 'together-'));
    const instance = () => {
      const pool = openPool(database.place);
      const config = { demo: true, captcha: true, dataDir };
      return startServer({ database: { ...database, pool }, config, jobsEvery: 20 });
    };
    Object.assign(pair, { one: await instance(), other: await instance() });
    return async () => {
      for (const { app, pool } of [pair.one, pair.other]) {
        app.server.closeAllConnections();
        await app.close();
        await pool.end();
      }
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  }, 300_000);
  afresh(() => pair.one.pool);
  /** Logged in at the first; the same session at either. */
  const enter = async (username: string): Promise<{ here: Client; there: Client }> => {
    const { token, msg } = await tryLogin(pair.one, username);
    if (!token) throw new Error(`${username}: ${msg}`);
    return { here: client(pair.one, token), there: client(pair.other, token) };
  };
  return { pair, enter };
}
