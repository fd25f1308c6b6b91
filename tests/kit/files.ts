import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, inject, vi } from 'vitest';
import type { Config } from '../../src/platform/server/config/config.ts';
import { openStore } from '../../src/platform/server/files/store.ts';
import type { FileStore } from '../../src/platform/server/request/services.ts';
import { type Answer, type Client, login } from './client.ts';
import { startStore, type TestStore } from './s3.ts';
import { PDF, uploadForm } from './school/samples.ts';
import { fillWorld } from './school/world.ts';
import { startServer, type TestServer } from './server.ts';

export const UPLOAD = '/file/fileInfo/upload';
export const NOT_FOUND = { status: 200, code: 404, msg: '访问资源不存在' };
export const FORBIDDEN = { status: 200, code: 403, msg: '当前操作没有权限' };

/** Where contents lie: every test of files is done with both (文件 22). */
export const STORES = ['folder', 'bucket'] as const;

interface Files {
  server: TestServer;
  folder: string;
  /** The same store once more, as the housekeeping has it. */
  store: FileStore;
  /** The bucket's side; for the kind `bucket` alone. */
  bucket?: TestStore;
  declarer: Client;
  other: Client;
}
/** A server with a store for contents, empty before every test; what `files` holds stands once the tests run. `more`: settings of the server. */
export function openFiles(kind: (typeof STORES)[number], more: () => Partial<Config> = () => ({})) {
  const files = {} as Files;
  beforeAll(async () => {
    vi.stubEnv('LOG_LEVEL', 'silent'); // faults are wanted
    const dataDir = mkdtempSync(path.join(inject('folder'), 'files-'));
    const bucket = kind === 'bucket' ? await startStore() : undefined;
    const config = { dataDir, ...(bucket && { s3: bucket.settings }), ...more() };
    // no job is taken up: a waiting one stays so
    const server = await startServer({ config, jobsEvery: 3_600_000 });
    await fillWorld(server.pool);
    const [declarer, other] = [await login(server, 'declarer'), await login(server, 'other')];
    const store = await openStore(config);
    const folder = path.join(dataDir, 'files');
    Object.assign(files, { server, folder, store, declarer, other, ...(bucket && { bucket }) });
  });
  afterAll(async () => {
    await files.server.stop();
    await files.bucket?.stop();
  });
  const begun = () =>
    readdirSync(files.folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
  /** Keys of the contents, and names of begun files. */
  const stored = () => [
    ...begun().map((f) => f.name),
    ...[...(files.bucket?.contents.keys() ?? [])].map((key) => path.basename(key)),
  ];
  /** As if everything had been stored then. */
  const storedAt = (at: Date) => {
    for (const file of begun()) utimesSync(path.join(file.parentPath, file.name), at, at);
    for (const content of files.bucket?.contents.values() ?? []) content.at = at;
  };
  beforeEach(async () => {
    for (const file of begun()) rmSync(path.join(file.parentPath, file.name));
    files.bucket?.contents.clear();
    await files.server.pool.query('truncate audit_log, idempotency, file_info');
  });
  const upload = (
    fileName: string,
    content: Uint8Array = PDF,
    more: Record<string, string | null> = {},
    who = files.declarer,
  ): Promise<Answer> => who.call('POST', UPLOAD, { body: uploadForm(fileName, content, more) });
  const rows = async () => (await files.server.pool.query('select * from file_info')).rows;
  return { files, stored, storedAt, upload, rows };
}
