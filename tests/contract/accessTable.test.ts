/** The short form of `npm run proof -- cells`: what the product declares, in every cell of the table that was written by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { roleRows } from '../../src/install/roles.ts';
import { CALLS } from '../../src/main/contract/calls.ts';
import { mayAny } from '../../src/platform/contract/permission.ts';
import { accessTable, EVERYBODY, mayBy, PUBLIC, ROLES } from '../proof/access/table.ts';

const table = accessTable();

/** 权限 4 */
test('the table names every call there is, and none that there is not', () => {
  const ways = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect([...table.keys()].toSorted()).toEqual(ways.toSorted());
});

/** 权限 2、4、6 */
test('who may make which call: every role and every call, as written by hand from the rules', () => {
  const held = new Map(
    roleRows.map(({ roleKey, permissions }) => [roleKey as string, permissions]),
  );
  expect(ROLES.map(({ key }) => key).toSorted()).toEqual([...held.keys()].toSorted());
  const wrong: string[] = [];
  let cells = 0;
  for (const { method, path, access } of CALLS) {
    const who = table.get(`${method} ${path}`) ?? '';
    for (const { sign, key } of ROLES) {
      cells += 1;
      const may = typeof access === 'string' || mayAny(held.get(key) as readonly string[], access);
      if (may !== mayBy(who, sign))
        wrong.push(`${method} ${path}: ${key} ${may ? 'may' : 'may not'}`);
    }
    const open = typeof access === 'string' ? access : 'named';
    const meant = { [PUBLIC]: 'public', [EVERYBODY]: 'login' }[who] ?? 'named';
    if (open !== meant) wrong.push(`${method} ${path}: ${open}, not ${meant}`);
  }
  expect(wrong).toEqual([]);
  expect(cells).toBe(CALLS.length * 15);
});

test('nothing that says what ought to be asks the product', () => {
  const folder = path.resolve(import.meta.dirname, '../proof/access');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const judges = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(judges.length).toBeGreaterThan(0);
  const asking = judges.filter((name) =>
    /from '[^']*(src|machines|kit)\//.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(asking).toEqual([]);
});
