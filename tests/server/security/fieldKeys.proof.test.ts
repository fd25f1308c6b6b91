import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { sealedColumns } from '../../../src/main/server/sealed.ts';
import { registerKeys } from '../../../src/platform/server/resource/fieldKeys.ts';
import { spawnServer } from '../../kit/process.ts';
import { createDatabase } from '../../kit/server.ts';

/** 运行 7: what `fieldKeys.test.ts` asks of the functions, of a server as it is started. */
test('the server itself: a data folder of its own beside a database in use ends the start', async () => {
  const { pool, place, drop } = await createDatabase('base');
  try {
    const fieldKeys = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
    const keys = { fieldKeys, indexKey: 'i'.repeat(43), dataDir: '/data/b' };
    await registerKeys(pool, keys, sealedColumns());
    if (!('host' in place)) throw new Error('an address');
    const url = `postgresql://${place.user}@/${place.database}?host=${encodeURIComponent(place.host)}&port=${place.port}`;
    const folder = mkdtempSync(path.join(inject('folder'), 'keys-'));
    const { how, output } = await spawnServer({ DATA_DIR: folder, DATABASE_URL: url }).ended;
    expect([how, output]).toEqual([
      1,
      expect.stringMatching(/^此数据库使用编号为 k1 的字段密钥|^查找密钥/),
    ]);
    const { rows } = await pool.query('select id from field_key order by purpose desc, id');
    expect(rows).toEqual([{ id: 'k1' }, { id: 'index' }]);
  } finally {
    await drop();
  }
});
