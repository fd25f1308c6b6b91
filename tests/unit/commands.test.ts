import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { quick, rest } from '../commands.json';
import { projects } from '../projects.ts';

const root = path.join(import.meta.dirname, '../..');
const all = projects(() => []).map(({ test }) => test!);

it('every project is run by `npm test` or by the rest of `npm run test:all`, and none by both', () => {
  expect([...quick, ...rest].sort()).toEqual(all.map(({ name }) => name).sort());
});

// what no project includes would be run by nobody; the charts' own mutants have a command (`npm run mutate`)
it('every folder of tests is in a project', () => {
  const files = (readdirSync(path.join(root, 'tests'), { recursive: true }) as string[]).map(
    (file) => file.split(path.sep).join('/'),
  );
  const tests = files.filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file));
  const included = all.flatMap(({ include }) => include ?? []);
  const taken = (folder: string) =>
    included.some(
      (glob) =>
        glob.startsWith(`tests/${folder}/`) ||
        glob
          .match(/^tests\/\{([^}]+)\}/)?.[1]
          ?.split(',')
          .includes(folder),
    );
  expect(
    [...new Set(tests.map((file) => file.split('/')[0]!))].filter((folder) => !taken(folder)),
  ).toEqual(['mutate']);
});
