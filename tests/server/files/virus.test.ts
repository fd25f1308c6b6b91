import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Scanner } from '../../../src/platform/server/config/files.ts';
import { SIGNATURE, startClamd } from '../../kit/clamd.ts';
import { openFiles } from '../../kit/files.ts';
import { PDF } from '../../kit/school/samples.ts';
import { audits } from '../../kit/school/world.ts';

const refused = (msg: string) => ({ status: 200, code: 601, msg });
const ILL = Buffer.concat([PDF, Buffer.alloc(200_000, 0x20), Buffer.from(SIGNATURE)]);

/** 文件 23 */
describe.each(['address', 'socket'] as const)('clamd at an %s', (kind) => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let scanner: Scanner;
  beforeAll(async () => {
    const socket = path.join(mkdtempSync(path.join(inject('folder'), 'clamd-')), 's');
    clamd = await startClamd(kind === 'socket' ? socket : undefined);
    scanner = kind === 'socket' ? { path: socket } : { host: '127.0.0.1', port: clamd.port };
  });
  const { files, stored, upload, rows } = openFiles('folder', () => ({ clamd: scanner }));
  afterAll(() => clamd.stop());

  test('lets through what it does not know; what it knows is refused, kept nowhere, and on record', async () => {
    expect((await upload('a.pdf')).code).toBe(200);
    expect(stored()).toHaveLength(1);
    await files.server.pool.query('truncate audit_log');
    expect(await upload('b.pdf', ILL)).toEqual(refused('文件未通过病毒检查，没有保存'));
    expect([stored().length, (await rows()).length]).toEqual([1, 1]);
    expect((await audits(files.server.pool)).map((a) => [a.action, a.outcome])).toEqual([
      ['fileUpload', 'denied'],
    ]);
  });

  test('of a file that is longer than it reads nothing is known', async () => {
    const long = Buffer.concat([PDF, Buffer.alloc(2 * 1024 * 1024, 0x20)]);
    expect(await upload('a.pdf', long)).toEqual(
      refused('文件超过病毒检查能接受的大小，没有保存，请联系管理员'),
    );
    expect(stored()).toEqual([]);
  });
});

/** 文件 23 */
describe('clamd away', () => {
  const { stored, upload } = openFiles('folder', () => ({
    clamd: { host: '127.0.0.1', port: 1 },
  }));

  test('nothing is taken in unlooked at', async () => {
    expect(await upload('a.pdf')).toEqual(
      refused('暂时无法进行病毒检查，文件没有保存，请稍后再上传'),
    );
    expect(stored()).toEqual([]);
  });
});
