import { mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, inject, vi } from 'vitest';
import { folderStore } from '../../src/platform/server/files/store.ts';
import { type Answer, type Client, login } from './client.ts';
import { PDF, uploadForm } from './school/samples.ts';
import { fillWorld } from './school/world.ts';
import { startServer, type TestServer } from './server.ts';

export const UPLOAD = '/file/fileInfo/upload';
export const NOT_FOUND = { status: 200, code: 404, msg: '访问资源不存在' };
export const FORBIDDEN = { status: 200, code: 403, msg: '当前操作没有权限' };

interface Files {
  server: TestServer;
  folder: string;
  declarer: Client;
  other: Client;
}
/** A server with a folder for contents, empty before every test; what `files` holds stands once the tests run. */
export function openFiles() {
  const files = {} as Files;
  beforeAll(async () => {
    vi.stubEnv('LOG_LEVEL', 'silent'); // faults are wanted
    const dataDir = mkdtempSync(path.join(inject('folder'), 'files-'));
    // no job is taken up: a waiting one stays so
    const server = await startServer({ config: { dataDir }, jobsEvery: 3_600_000 });
    await fillWorld(server.pool);
    const [declarer, other] = [await login(server, 'declarer'), await login(server, 'other')];
    Object.assign(files, { server, folder: path.join(dataDir, 'files'), declarer, other });
  });
  afterAll(() => files.server.stop());
  /** Files on the disk, begun ones included. */
  const stored = () =>
    readdirSync(files.folder, { recursive: true, withFileTypes: true })
      .filter((f) => f.isFile())
      .map((f) => f.name);
  beforeEach(async () => {
    const store = await folderStore(files.folder);
    for (const key of stored()) await store.remove(key);
    await files.server.pool.query('truncate audit_log, idempotency, file_info');
  });
  const upload = (
    fileName: string,
    content: Uint8Array = PDF,
    more: Record<string, string | null> = {},
    who = files.declarer,
  ): Promise<Answer> => who.call('POST', UPLOAD, { body: uploadForm(fileName, content, more) });
  const rows = async () => (await files.server.pool.query('select * from file_info')).rows;
  return { files, stored, upload, rows };
}
