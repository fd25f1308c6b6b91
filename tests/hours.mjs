/**
 * `npm run hours -- [moment …] [Vitest's arguments]`: the tests at hours of the school's day that are easily forgotten: just after and just
 * before midnight, before work begins, at the end of a month and on 29 February, and on machines of other zones. The clock of
 * the machine stays as it is: libfaketime shifts the one that the tests, their server, their PostgreSQL and their browser see.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Moments of the school (Asia/Shanghai) by name, each with the zone of the machine. */
const MOMENTS = {
  night: { at: '2026-11-30T00:10:00+08:00', zone: 'UTC' },
  // when the product goes over its records by itself
  small: { at: '2026-12-01T03:50:00+08:00', zone: 'UTC' },
  early: { at: '2028-02-29T07:59:00+08:00', zone: 'Asia/Shanghai' },
  noon: { at: '2027-03-31T12:00:00+08:00', zone: 'Pacific/Kiritimati' },
  // before the day on which the demo school plays, too
  late: { at: '2026-02-28T23:58:00+08:00', zone: 'America/St_Johns' },
};

const root = path.join(import.meta.dirname, '..');
const asked = process.argv.slice(2).filter((name) => name in MOMENTS);
const args = process.argv.slice(2).filter((name) => !(name in MOMENTS));
const library = fakeTime();
if (!library) {
  console.error(
    '没有找到 libfaketime：Debian 上执行 apt-get install faketime，或用 LIBFAKETIME 指定它的路径。',
  );
  process.exit(2);
}
const red = [];
for (const name of asked.length > 0 ? asked : Object.keys(MOMENTS)) if (!run(name)) red.push(name);
console.log(red.length > 0 ? `red at: ${red.join(', ')}` : 'green at every hour');
process.exit(red.length > 0 ? 1 : 0);

function run(name) {
  const { at, zone } = MOMENTS[name];
  // an offset and not a moment: every process reads its own clock, and moments would be read in the machine's zone
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000);
  console.log(`-- ${name}: ${at}, machine in ${zone}`);
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        TZ: zone,
        LD_PRELOAD: library,
        FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        CLOCK_OFFSET: String(seconds * 1000),
      },
    },
  );
  return status === 0;
}

/** Installed on Debian as root when it is missing. */
function fakeTime() {
  const usual = (folder) => path.join('/usr/lib', folder, 'faketime/libfaketime.so.1');
  const find = () => process.env.LIBFAKETIME ?? readdirSync('/usr/lib').map(usual).find(existsSync);
  if (find() || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return find();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'faketime']])
    spawnSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 2, 2], env });
  return find();
}
