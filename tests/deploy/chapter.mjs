/**
 * `npm run chapter -- [folder]`: does what the chapter 运行 of README.md says, command by command as they stand there, in a bare Debian 12 that
 * systemd-nspawn starts (as root; ports 80, 443, 3000, 3001, 5432 must be free). What is committed is what is installed. A folder keeps the
 * Debian for the next time. Not done: 病毒检查 (its signatures come from elsewhere) and 多台机器 (`npm run instances`, `npm run failover`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bareDebian, CERTIFICATES, fail, needs, repository, run } from './bare.mjs';

/** SIGRTMIN+4: systemd powers its machine off. */
const POWER_OFF = 38;
const SCHOOL = 'jw.school.test';
/** What somebody puts in the place of what the chapter leaves open. */
const PLACEHOLDERS = [
  ['<源码地址>', '/srv/source.git'],
  ['学校的域名', SCHOOL],
];
/** The server at this port is there within two minutes. */
const ready = (port) =>
  `timeout 120 sh -c 'until curl -fs http://127.0.0.1:${port}/readyz; do sleep 1; done'`;
const FIRST = 'chengchuan admin create --username zhou --name 周建国 --number 10001';
/** The sections in their order, and what must be true when one has been followed. */
const SECTIONS = [
  ['安装', [ready(3000), 'journalctl -u chengchuan@3000 | grep 一次性代码', FIRST]],
  [
    '反向代理与 HTTPS',
    [`curl -fsSk --resolve ${SCHOOL}:443:127.0.0.1 https://${SCHOOL}/login | grep -i "<title>"`],
  ],
  [
    '单机／外接数据库',
    [
      ready(3000),
      ready(3001),
      // whoever was there before is there
      'su postgres -c "psql -Atc \'select username from app_user\' chengchuan" | grep zhou',
    ],
  ],
  [
    '备份与恢复',
    [
      'test "$(ls /var/backups/chengchuan/*.tar | wc -l)" -ge 3',
      'test -d /var/lib/chengchuan-new/postgres',
    ],
  ],
  [
    '升级',
    [ready(3000), ready(3001), 'test -d /opt/chengchuan.old', 'systemctl is-system-running'],
  ],
];

const kept = process.argv[2];
const folder = path.resolve(kept ?? mkdtempSync(path.join(tmpdir(), 'chapter-')));
const [bare, root] = ['debian-systemd', 'machine'].map((name) => path.join(folder, name));
if (process.getuid?.() !== 0) fail('this needs root: systemd-nspawn');
needs('systemd-nspawn', 'systemd-container');
needs('git', 'git');

bareDebian(bare, ['systemd', 'systemd-sysv', 'dbus']);
rmSync(root, { recursive: true, force: true });
run('cp', '-a', bare, root);
// a network with a certificate of its own: the machine trusts whom this one trusts
const TRUSTED = '/usr/local/share/ca-certificates';
if (existsSync(TRUSTED)) cpSync(TRUSTED, path.join(root, TRUSTED), { recursive: true });
run('git', 'clone', '--quiet', '--bare', repository, path.join(root, 'srv/source.git'));
const chapter = readChapter();
const machine = spawn(
  'systemd-nspawn',
  ['-q', '-D', root, '--boot', '--register=no', '--keep-unit', '--hostname=bare'],
  { stdio: 'ignore' },
);
try {
  await booted();
  for (const [title, checks] of SECTIONS) {
    const commands = chapter.get(title);
    if (!commands) fail(`README has no commands in 运行, ${title}`);
    inside(title, commands);
    for (const check of checks) inside(`${title} ✓`, check);
    console.log(`${title}: followed`);
  }
} catch (error) {
  within('systemctl --failed; journalctl --no-pager -n 60', ['ignore', 1, 1]);
  throw error;
} finally {
  const ended = new Promise((resolve) => machine.once('exit', resolve));
  const pid = leader();
  if (pid) process.kill(Number(pid), POWER_OFF);
  await Promise.race([ended, pause(30_000, undefined, { ref: false })]);
  machine.kill('SIGKILL');
  rmSync(kept ? root : folder, { recursive: true, force: true });
}
console.log('the chapter 运行 was followed on a bare Debian');

/** The commands of each section of the committed chapter, as they stand in its fenced blocks. */
function readChapter() {
  const shown = spawnSync('git', ['-C', repository, 'show', 'HEAD:README.md'], {
    encoding: 'utf8',
  });
  const [, text = ''] = /\n## 运行\n(.*?)\n## /s.exec(shown.stdout) ?? [];
  const sections = text.split('\n### ').slice(1);
  return new Map(
    sections.map((section) => {
      const blocks = [...section.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block]) => block);
      const commands = PLACEHOLDERS.reduce(
        (all, [from, to]) => all.replaceAll(from, to),
        blocks.join(''),
      );
      return [section.slice(0, section.indexOf('\n')), commands];
    }),
  );
}

/** The first process of the machine, as this one counts. */
function leader() {
  const found = readdirSync(`/proc/${machine.pid}/task`).flatMap((task) => {
    const file = `/proc/${machine.pid}/task/${task}/children`;
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  });
  return found.find(Boolean);
}
function within(commands, stdio) {
  const home = [
    'HOME=/root',
    'LANG=C.UTF-8',
    ...(process.env.NODE_EXTRA_CA_CERTS ? [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`] : []),
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ];
  // as somebody types it into a new terminal; what goes wrong ends it
  const shell = ['bash', '-ec', `cd /root\n${commands}`];
  return spawnSync('nsenter', ['-a', '-t', leader(), 'env', '-i', ...home, ...shell], {
    stdio,
    encoding: 'utf8',
  });
}
function inside(what, commands) {
  console.log(`— ${what}\n${commands.trim()}`);
  const { status } = within(commands, ['ignore', 1, 1]);
  if (status !== 0) throw new Error(`${what}: ${status}`);
}
async function booted() {
  for (let look = 0; look < 60; look++) {
    await pause(1_000);
    if (machine.exitCode !== null) fail(`systemd-nspawn ended with ${machine.exitCode}`);
    if (!leader()) continue;
    const said = within('systemctl is-system-running', ['ignore', 'pipe', 'ignore']).stdout ?? '';
    if (/running|degraded/.test(said)) return;
  }
  fail('systemd was never up in the bare Debian');
}
