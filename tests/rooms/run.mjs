/** `npm run rooms -- [attempts]`: that many attempts (20,000 when nothing is said) of 200 clients at 550 hours of rooms; one winner each. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const count = Number(process.argv[2] ?? 20_000);
if (!Number.isInteger(count) || count < 550) {
  console.error('用法：npm run rooms -- [次数，至少 550]');
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    'tests/server/room/rooms.storm.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ROOM_ATTEMPTS: String(count) } },
);
process.exit(status ?? 1);
