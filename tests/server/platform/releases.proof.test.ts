/** What earlier releases have left behind (`tests/kit/releases`, made by its make.ts) is restored by this one, whole, and worked with. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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
});
