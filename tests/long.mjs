/** `npm run e2e -- [file …]` and `npm run long`: tests in their long form, of which `npm test` takes the short one. Arguments are Vitest's. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LONG: '1' },
  },
);
process.exit(status ?? 1);
