/** `npm run soak -- [approvers] [items]`: many approvers on many declarations at once (200 on 2,000 when nothing is said). `SEED` repeats a run. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const [people = 200, items = 2000] = process.argv.slice(2).map(Number);
if (![people, items].every((n) => Number.isInteger(n) && n >= 4)) {
  console.error('用法：npm run soak -- [审批人数] [申报条数]');
  process.exit(2);
}
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/soak/approval.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SOAK: `${people}x${items}`, SEED: seed },
  },
);
process.exit(status ?? 1);
