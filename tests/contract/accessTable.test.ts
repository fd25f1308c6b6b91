/** The short form of `npm run proof -- cells`: what the product declares, in every cell of the table that was written by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { roleRows } from '../../src/install/roles.ts';
import { CALLS } from '../../src/main/contract/calls.ts';
import { mayAny } from '../../src/platform/contract/permission.ts';
import { proved } from '../kit/proved.ts';
import { accessTable, EVERYBODY, mayBy, PUBLIC, ROLES } from '../proof/access/table.ts';

const table = accessTable();

/** 权限 4 */
test('the table names every call there is, and none that there is not', () => {
  const ways = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect([...table.keys()].toSorted()).toEqual(ways.toSorted());
});

const held = new Map(roleRows.map(({ roleKey, permissions }) => [roleKey as string, permissions]));
type Declared = Pick<(typeof CALLS)[number], 'method' | 'path' | 'access'>;
/** The cells of a call that are not as the table says. */
function wrongIn({ method, path, access }: Declared): string[] {
  const who = table.get(`${method} ${path}`) ?? '';
  const wrong = ROLES.flatMap(({ sign, key }) => {
    const may = typeof access === 'string' || mayAny(held.get(key) as readonly string[], access);
    return may === mayBy(who, sign) ? [] : [`${method} ${path}: ${key} ${may ? 'may' : 'may not'}`];
  });
  const open = typeof access === 'string' ? access : 'named';
  const meant = { [PUBLIC]: 'public', [EVERYBODY]: 'login' }[who] ?? 'named';
  return open === meant ? wrong : [...wrong, `${method} ${path}: ${open}, not ${meant}`];
}

/** 权限 2、4、6 */
test('who may make which call: every role and every call, as written by hand from the rules', () => {
  expect(ROLES.map(({ key }) => key).toSorted()).toEqual([...held.keys()].toSorted());
  expect(CALLS.flatMap(wrongIn)).toEqual([]);
  proved({ cells: CALLS.length * ROLES.length, wrong: 0 });
});

/** 权限 4 */
test('any one call opened to everybody with a session, or to the street, is noticed', () => {
  const guarded = CALLS.filter(({ access }) => access !== 'public');
  const named = guarded.filter(({ access }) => access !== 'login');
  const unnoticed = [
    ...named.map((call): Declared => ({ ...call, access: 'login' })),
    ...guarded.map((call): Declared => ({ ...call, access: 'public' })),
  ].filter((opened) => wrongIn(opened).length === 0);
  expect(unnoticed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  proved({ opened: named.length + guarded.length });
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
