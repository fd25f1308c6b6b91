import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { bucketStore } from '../../../src/platform/server/files/bucket.ts';
import { openStore } from '../../../src/platform/server/files/store.ts';
import { FilesAway } from '../../../src/platform/server/request/outage.ts';
import { ContentMissing, type FileStore } from '../../../src/platform/server/request/services.ts';
import { client } from '../../kit/client.ts';
import { openFiles } from '../../kit/files.ts';
import { startStore, type TestStore } from '../../kit/s3.ts';

const PACE = { connect: 5_000, silence: 20_000, rest: 1 };
/** Longer than what a connection holds at once. */
const LONG = Buffer.from(Array.from({ length: 400_000 }, (_, i) => i % 251));

/** 文件 22 */
describe('a store that speaks S3', () => {
  let bucket: TestStore;
  let store: FileStore;
  let folder: string;
  const given = { sweep: async () => {}, temporary: () => path.join(folder, 'one.part') };
  const put = async (content: Buffer) => {
    await writeFile(given.temporary(), content);
    return store.put(given.temporary());
  };
  const read = async (key: string) => buffer(await store.read(key));
  beforeAll(async () => {
    folder = mkdtempSync(path.join(inject('folder'), 'bucket-'));
    bucket = await startStore();
  });
  afterAll(() => bucket.stop());
  beforeEach(async () => {
    store = await bucketStore(bucket.settings, given, PACE);
    bucket.contents.clear();
    bucket.mishaps.clear();
    bucket.seen.length = 0;
  });
  const happens = (method: string, ...what: ('slow' | 'cut' | 'full' | 'broken')[]) =>
    bucket.mishaps.set(method, what);

  test('put, get, list page by page, delete: each under the name that the folder would give it', async () => {
    const keys = [];
    for (const text of ['一', '二', '三', '四', '五']) keys.push(await put(Buffer.from(text)));
    expect([...bucket.contents.keys()].sort()).toEqual(
      keys.map((key) => `${key.slice(0, 2)}/${key}`).sort(),
    );
    expect((await read(keys[1] ?? '')).toString()).toBe('二');
    for (const content of bucket.contents.values()) content.at = new Date('2026-01-01');
    (bucket.contents.get(`${keys[0]?.slice(0, 2)}/${keys[0]}`) as { at: Date }).at = new Date();
    bucket.contents.set('somebody/else.txt', { body: LONG, at: new Date('2026-01-01') });
    const old: string[] = [];
    for await (const some of store.old(new Date('2026-02-01'))) old.push(...some);
    expect(old.sort()).toEqual(keys.slice(1).sort());
    for (const key of old) await store.remove(key);
    await store.remove(old[0] ?? ''); // is gone already
    expect(bucket.contents.size).toBe(2);
    await expect(store.read(old[0] ?? '')).rejects.toEqual(new ContentMissing(old[0]));
  });

  test('a content that breaks off is read on from where it broke, by range', async () => {
    const key = await put(LONG);
    happens('GET', 'cut', 'cut');
    expect((await read(key)).equals(LONG)).toBe(true);
    expect(
      bucket.seen.filter((it) => it.startsWith('GET')).map((it) => it.replace(/\d+-/, 'n-')),
    ).toEqual(['GET cut', 'GET cut bytes=n-', 'GET 206 bytes=n-']);
  });

  test('what is answered late or with a fault is asked again; at last the store counts as away', async () => {
    store = await bucketStore(bucket.settings, given, { ...PACE, silence: 1_000 });
    happens('PUT', 'slow');
    const key = await put(LONG);
    happens('GET', 'slow');
    expect((await read(key)).equals(LONG)).toBe(true);
    happens('GET', 'broken', 'broken', 'broken');
    await expect(store.read(key)).rejects.toBeInstanceOf(FilesAway);
    happens('PUT', 'broken', 'broken', 'broken');
    await expect(put(LONG)).rejects.toBeInstanceOf(FilesAway);
    happens('DELETE', 'broken', 'broken', 'broken');
    await expect(store.remove(key)).rejects.toBeInstanceOf(FilesAway);
    expect(bucket.contents.size).toBe(1);
  });

  test('one without room says so as a disk does', async () => {
    happens('PUT', 'full');
    await expect(put(LONG)).rejects.toMatchObject({ code: 'EDQUOT' });
  });

  test('a bucket that refuses us or is not there stops the start with a sentence; one that is away does not', async () => {
    const start = (more: object) =>
      openStore({ dataDir: folder, s3: { ...bucket.settings, ...more } });
    await expect(start({ secretAccessKey: 'other' })).rejects.toThrow(
      /^S3_BUCKET=school-files 拒绝访问（http:\/\/127.0.0.1:\d+）：请检查 S3_ACCESS_KEY_ID/,
    );
    await expect(start({ bucket: 'another' })).rejects.toThrow(/^S3_BUCKET=another 不存在/);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await bucketStore({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' }, given, PACE);
    expect(said.mock.calls[0]?.[0]).toMatch(/^文件存储暂时连不上/);
    said.mockRestore();
  });
});

/** 文件 22；调用 26 */
describe('a server whose store is away', () => {
  const { files, upload, rows } = openFiles('bucket');
  const AWAY = { status: 503, code: 503, msg: '文件存储暂时不能使用，本次没有办成，请稍候再试' };
  const away = (method: string) => files.bucket?.mishaps.set(method, Array(3).fill('broken'));

  test('says so with 503, keeps nothing of the upload, and serves the file once it is back', async () => {
    const { data } = await upload('a.pdf');
    away('PUT');
    expect(await upload('b.pdf')).toEqual(AWAY);
    expect(await rows()).toHaveLength(1);
    away('GET');
    const refused = await client(files.server).send('GET', data.preSignedUrl);
    expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
      '5',
      { code: 503, msg: AWAY.msg },
    ]);
    const again = await client(files.server).send('GET', data.preSignedUrl);
    expect(again.headers.get('content-type')).toBe('application/pdf');
    await again.arrayBuffer();
  });
});
