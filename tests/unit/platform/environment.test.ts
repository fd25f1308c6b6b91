import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/platform/server/config/config.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** What is told to commands beside the server. */
const COMMANDS = [
  ['API_PORT', '3001', '`npm run dev`: port of the server behind Vite'],
  ['CHROME_PATH', 'found or installed', 'tests: the Chromium that they use'],
];
/** What others set, or a child process or a library is handed as it is. */
const FOREIGN = [
  'npm_lifecycle_event',
  'npm_execpath',
  'TZ',
  'NODE_ENV',
  'EXCEL_PROCESS',
  'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED',
  'PROD', // of import.meta.env, by Vite
];

/** 运行 1 */
test('the README has a row for every variable of the environment, and none for another', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const [, chapter = ''] = /\n## Environment\n(.*?)\n## /s.exec(readme) ?? [];
  const rows = [...chapter.matchAll(/^\| `(\w+)` +\| *(.*?) *\| *(.*?) *\|$/gm)];
  const declared = CATALOGUE.map(({ name, otherwise, meaning }) => [name, otherwise, meaning]);
  expect(rows.map((row) => row.slice(1))).toEqual([...declared, ...COMMANDS]);
});

test('the environment is read by the groups of settings, nowhere else', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const known = [...CATALOGUE.map(({ name }) => name), ...COMMANDS.map(([name]) => name)];
  const read = files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(root, 'src', file), 'utf8').matchAll(
          /\benv(?:\.|\[')([A-Za-z_]\w*)/g,
        ),
      ].map(([, name = '']) => ({ file, name })),
    );
  const isCommand = (file: string) => file.startsWith('tool');
  expect(
    read.filter(
      ({ file, name }) => !FOREIGN.includes(name) && !(isCommand(file) && known.includes(name)),
    ),
  ).toEqual([]);
});
