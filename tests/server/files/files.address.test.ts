import { describe, expect, test } from 'vitest';
import { contentAddress } from '../../../src/platform/server/files/address.ts';
import { client, whole } from '../../kit/client.ts';
import { FORBIDDEN, NOT_FOUND, openFiles, STORES } from '../../kit/files.ts';
import { audits } from '../../kit/school/world.ts';

describe.each(STORES)('%s', (kind) => {
  const { files, upload, rows } = openFiles(kind);

  /** 文件 13 */
  test('every single change of a signed address closes it: 403, a denied row, no byte of the file', async () => {
    const { data } = await upload('a.pdf');
    await files.server.pool.query('truncate audit_log');
    const url = new URL(data.preSignedUrl, files.server.url);
    const changed = (key: string, value: string) => {
      const copy = new URL(url);
      copy.searchParams.set(key, value);
      return copy.pathname + copy.search;
    };
    const expires = Number(url.searchParams.get('expires'));
    const signature = url.searchParams.get('signature') ?? '';
    const flipped = Array.from(
      signature.slice(0, -1),
      (c, i) => signature.slice(0, i) + (c === 'A' ? 'B' : 'A') + signature.slice(i + 1),
    );
    const another = await upload('b.pdf');
    const tampered = [
      ...flipped.map((s) => changed('signature', s)),
      changed('signature', signature.slice(1)),
      changed('signature', ''),
      changed('expires', String(expires + 1)),
      changed('disposition', 'inline'),
      data.preSignedUrl.replace(data.fileId, another.data.fileId),
    ];
    for (const path of tampered) expect(await files.declarer.get(path)).toEqual(FORBIDDEN);
    const denied = (await audits(files.server.pool)).filter((a) => a.outcome === 'denied');
    expect(denied).toHaveLength(tampered.length);
    expect(
      (await whole(client(files.server).send('GET', data.preSignedUrl))).headers.get(
        'content-type',
      ),
    ).toBe('application/pdf');
  });

  /** 文件 13 */
  test('an address lives ten minutes of real time, and ends with its file', async () => {
    const { data } = await upload('a.pdf');
    const key = { signingKey: 'k'.repeat(43) };
    const made = (secondsAgo: number) =>
      contentAddress(key, data.fileId, 'attachment', new Date(Date.now() - secondsAgo * 1000));
    expect(
      (await whole(client(files.server).send('GET', made(595)))).headers.get('content-type'),
    ).toBe('application/pdf');
    expect(await client(files.server).get(made(600))).toEqual(FORBIDDEN);
    await files.server.pool.query('delete from file_info');
    expect(await client(files.server).get(made(0))).toEqual(NOT_FOUND);
  });

  /** 文件 22 */
  test('a content that is missing in the store is not there: 404 in the words of the product, as JSON', async () => {
    const { data } = await upload('a.pdf');
    await files.store.remove((await rows())[0].storage_key);
    expect(await client(files.server).get(data.preSignedUrl)).toEqual(NOT_FOUND);
  });
});
