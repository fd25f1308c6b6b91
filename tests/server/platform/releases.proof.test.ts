/** What earlier releases have left behind (`tests/kit/releases`, made by its make.ts) is restored by this one, whole, and worked with. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { GIVEN } from '../../../src/install/given.ts';
import { reconcileSchools } from '../../../src/install/reconcile.ts';
import { verifyInstallation } from '../../../src/main/server/verify.ts';
import type { Manifest } from '../../../src/platform/server/backup/manifest.ts';
import { restoreBackup } from '../../../src/platform/server/backup/restore.ts';
import { login } from '../../kit/client.ts';
import { digests, emptyDatabase, installationOf } from '../../kit/installation.ts';
import { startServer, type TestDatabase } from '../../kit/server.ts';

const folder = path.resolve(import.meta.dirname, '../../kit/releases');
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(readdirSync(folder).filter((name) => name.endsWith('.tar')))('%s', (name) => {
  let [database, manifest] = [{} as TestDatabase, {} as Manifest];
  beforeAll(async () => {
    database = await emptyDatabase();
    manifest = await restoreBackup(await installationOf(database), {
      file: path.join(folder, name),
    });
  });
  afterAll(() => database.drop());

  /** 运行 29 */
  test('every row of then is there as it was, in the columns of then', async () => {
    // the notes of the steps that have come since are no row of then
    const old = manifest.tables.filter((table) => !table.name.startsWith('drizzle.'));
    expect(await digests(database.pool, old)).toEqual(
      old.map((table) => `${table.name} ${table.rows} ${table.sha256}`),
    );
    expect(old.find((table) => table.name === 'public.approval_record')?.rows).toBeGreaterThan(500);
  });

  /** 运行 30 */
  test('it agrees with itself, but for the contents of the demo school, which a start makes', async () => {
    const said: string[] = [];
    for (const way of ['log', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((line) => void said.push(String(line)));
    const isWhole = await verifyInstallation(await installationOf(database));
    expect({ isWhole, said }).toMatchObject({ isWhole: true });
  });

  /** 运行 10 */
  test('the server of this release is worked with on it', async () => {
    const server = await startServer({ database, config: { demo: true } });
    const declarer = await login(server, 'declarer');
    const drafts = await declarer.get('/talent/declaration/list', { status: '0', mine: true });
    expect(drafts.code).toBe(200);
    expect(drafts.data.total).toBeGreaterThan(0);
    await server.stop();
  });

  /** 版本 2、6、13 */
  test('every screen that has come since is found by its name by whoever holds the role', async () => {
    const menus = await database.pool.query<{ name: string }>('select name from menu');
    const before = new Set(menus.rows.map(({ name }) => name));
    const news = [...GIVEN.menu].filter(([name]) => !before.has(name));
    expect(news.map(([name]) => name)).toContain('SystemRelease');
    await reconcileSchools(database.pool, true);
    const server = await startServer({ database, config: { demo: true } });
    for (const [name, { title, permission }] of news) {
      const username = await demoHolder(String(permission).split(','));
      const { data } = await (await login(server, username)).get('/getRouters');
      expect(titlesOf(data), `${username} ${name}`).toContainEqual([name, title]);
    }
    await server.stop();
  });

  /** An account of the demo that can log in and has one of the permissions by a role. */
  async function demoHolder(permissions: readonly string[]): Promise<string> {
    const { rows } = await database.pool.query<{ username: string }>(
      `select u.username from app_user u join user_role ur on ur.school_id = u.school_id and ur.user_id = u.id
         join role r on r.school_id = ur.school_id and r.id = ur.role_id
       where r.permissions && $1 and u.username = any($2) order by u.id limit 1`,
      [permissions, ACCOUNTS],
    );
    return rows[0]?.username ?? `nobody has ${permissions}`;
  }
});
const ACCOUNTS = ['admin', 'declarer', 'registrar', 'teacher', 'hr'];
interface Shown {
  name?: string;
  meta?: { title: string };
  children?: Shown[];
}
const titlesOf = (menus: readonly Shown[]): unknown[] =>
  menus.flatMap(({ name, meta, children = [] }) => [[name, meta?.title], ...titlesOf(children)]);
