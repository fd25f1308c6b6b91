/** `npm run agree -- [N]`: asks chart, server and view about N random triples (100,000 when nothing is said). `SEED` repeats a run. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const count = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(count) || count < 1) {
  console.error('用法：npm run agree -- [次数]');
  process.exit(2);
}
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/agreement/agreement.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, AGREE: String(count), SEED: seed } },
);
process.exit(status ?? 1);
