/**
 * `npm run instances -- [people]`: three servers behind nginx, one killed, all started anew (200 people when nothing is said).
 * `npm run failover -- [people]`: PostgreSQL 15 on three hosts under pg_auto_failover, whose primary is killed (50 people).
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const KINDS = { instances: 200, failover: 50 };
const [kind, people = KINDS[kind]] = process.argv.slice(2);
if (!(kind in KINDS) || !(Number(people) >= 4)) {
  console.error(`用法：npm run ${kind} -- [人数，至少 4]`);
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', `tests/machines/${kind}.test.ts`],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, [`${kind.toUpperCase()}_PEOPLE`]: String(people) },
  },
);
process.exit(status ?? 1);
