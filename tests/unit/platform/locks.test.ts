import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../../src');
/** Held in the database `postgres` of the embedded cluster, where nobody holds anything else. */
const ELSEWHERE = ['FOLDER_LOCK'];

/** 运行 33 */
test('no two things of a database wait for the same number: an advisory lock with one key has it alone', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((it) =>
    it.endsWith('.ts'),
  );
  const locks = files.flatMap((file) => {
    const text = readFileSync(path.join(src, file), 'utf8');
    return (
      [...text.matchAll(/const (\w+) = (7270\d\d);/g)]
        .filter(([, name = '']) => !ELSEWHERE.includes(name))
        // with two keys it is another space, which each caller divides by its second
        .filter(([, name]) => !text.includes(`_lock($1, $2)', [${name}, `))
        .map(([, name, number]) => ({ name, number }))
    );
  });
  expect(locks.map(({ name }) => name)).toContain('SCHEMA_LOCK');
  const numbers = locks.map(({ number }) => number);
  expect(
    locks.filter(({ number }) => numbers.indexOf(number) !== numbers.lastIndexOf(number)),
  ).toEqual([]);
});
