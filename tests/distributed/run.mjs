/**
 * `npm run distributed -- [files of tests]`: runs the tests of the server (all of tests/server when nothing is said), writes down what they ask of
 * the database, and judges each statement: does it name one school, as engines that spread tables by school need it?
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'school-statements-'));
const node = (...args) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, STATEMENTS: folder },
  }).status;
const files = process.argv.slice(2);
const tests = files.length ? files : ['tests/server'];
const KEYS = 'tests/server/instances/keys.test.ts'; // writes down which tables are of a school
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const red = node(vitest, 'run', '--project', 'node', '--reporter', 'dot', ...tests, KEYS);
const judged = node('--import', 'tsx', path.join(import.meta.dirname, 'report.ts'), folder);
rmSync(folder, { recursive: true, force: true });
process.exit(red || judged);
