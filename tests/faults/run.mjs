/** `npm run faults -- [seconds]`: 50 people work on two instances while their database is broken in every way (60 s of killed connections when nothing is said). */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const seconds = Number(process.argv[2] ?? 60);
if (!Number.isInteger(seconds) || seconds < 5) {
  console.error('用法：npm run faults -- [秒数，至少 5]');
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    'tests/server/platform/faults.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FAULTS: String(seconds) } },
);
process.exit(status ?? 1);
