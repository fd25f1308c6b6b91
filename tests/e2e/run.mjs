/** `npm run e2e -- [file …]`: the tests in Chromium in their long form, of which `npm test` takes the short one. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'e2e', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LONG: '1' } },
);
process.exit(status ?? 1);
