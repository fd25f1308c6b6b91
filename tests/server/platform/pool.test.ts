import { expect, test } from 'vitest';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { createDatabase } from '../../kit/server.ts';

/** 运行 23 */
test('a moment is read as the same text from a database that was made in another zone', async () => {
  const { place, pool, drop } = await createDatabase('base');
  await pool.query(
    `do $$ begin execute format('alter database %I set timezone to ''America/St_Johns''', current_database()); end $$`,
  );
  const later = openPool(place, { max: 1 });
  const { rows } = await later.query(
    `select current_setting('TimeZone') as zone, timestamptz '2026-11-20T02:32:00Z'::text as text`,
  );
  await later.end();
  await drop();
  expect(rows).toEqual([{ zone: 'UTC', text: '2026-11-20 02:32:00+00' }]);
});
