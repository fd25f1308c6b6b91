/** `school_id` leads every key, so that an engine on several machines can spread the tables by school (src/README.md). */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keysOf } from '../../distributed/keys.ts';
import { judge } from '../../distributed/names.ts';
import { createDatabase } from '../../kit/server.ts';

/** Stand whole on every machine; what they are is no school's. */
const REFERENCE = [
  'audit_head',
  'captcha_used',
  'field_key',
  'login_throttle',
  'oauth_state',
  'opening_code',
  'school',
];

test('every key and reference between tables of schools carries the school; generated numbers are bigint', async () => {
  const { pool, drop } = await createDatabase('base');
  const keys = await keysOf(pool);
  if (process.env.STATEMENTS)
    writeFileSync(path.join(process.env.STATEMENTS, 'keys.json'), JSON.stringify(keys));
  await drop();
  expect(keys.faults.filter(({ why }) => !why)).toEqual([]);
  expect(keys.reference).toEqual(REFERENCE);
});

const names = async (text: string) => {
  const { names: how, loose } = await judge(text, (table) => ['a', 'b'].includes(table));
  return loose.length ? `${how}: ${loose}` : how;
};
test.each([
  ['select 1', 'none'],
  ['select * from other where id = $1', 'none'],
  ['select * from a where school_id = $1 and id = $2', 'one'],
  ['select * from a where id = $2', 'open: a'],
  ['select * from a where school_id = $1 or id = $2', 'open: a'],
  [
    'select * from a join b on b.school_id = a.school_id and b.id = a.b where a.school_id = $1',
    'one',
  ],
  ['select * from a join b on b.id = a.b where a.school_id = $1', 'open: b'],
  ['select * from a join b on b.id = a.b where a.school_id = $1 and b.school_id = $2', 'several'],
  [
    'select * from a where school_id = 1 and exists (select from b where b.school_id = a.school_id)',
    'one',
  ],
  ['select * from a where school_id = 1 and exists (select from b where b.id = a.id)', 'open: b'],
  [
    'with x as (select * from a where school_id = $1) select * from x join b on b.school_id = x.school_id',
    'one',
  ],
  [
    'with x as (select id from a where school_id = $1) select * from x join b using (id)',
    'open: b',
  ],
  ['select * from a where (school_id, id) = ($1, $2) for update skip locked', 'one'],
  ['insert into a (school_id, id) values ($1, $2) on conflict do nothing', 'one'],
  ['insert into a (id) values ($2)', 'open: a'],
  ['insert into a (school_id, id) select b.school_id, b.id from b where b.school_id = $1', 'one'],
  ['insert into a (school_id, id) select $1, b.id from b', 'open: b'],
  ['update a set n = 1 from b where a.school_id = $1 and b.school_id = a.school_id', 'one'],
  ['delete from a where id = any($1)', 'open: a'],
  ['select (select count(*) from b where b.school_id = s.id) from school s where s.id = $1', 'one'],
])('%s: %s', async (text, how) => {
  expect(await names(text)).toBe(how);
});
