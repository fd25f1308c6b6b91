import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { programOf } from '../kit/debian.ts';
import { freePort } from '../kit/proxy.ts';

const BIN = '/usr/lib/postgresql/15/bin';
/** Milliseconds after which the monitor takes a host for gone: half of what it ships with, and still no haste on a loaded machine. */
const MONITOR = [
  'pgautofailover.health_check_period = 2000',
  'pgautofailover.health_check_timeout = 5000',
  'pgautofailover.health_check_retry_delay = 1000',
  'pgautofailover.node_considered_unhealthy_timeout = 10000',
  'pgautofailover.startup_grace_period = 5000',
  'pgautofailover.primary_demote_timeout = 10000',
];

interface Keeper {
  child: ChildProcess;
  data: string;
}
export interface FailoverCluster {
  /** Names all hosts. */
  address: (wanted: 'read-write' | 'standby') => string;
  state: () => Promise<{ name: string; port: number; state: string; goal: string }[]>;
  /** Waits until so many follow the primary, and it waits for one of them at each commit. */
  steady: (standbys: number) => Promise<void>;
  /** The primary's machine loses its power: its PostgreSQL and whoever would start it again. Answers its name. */
  killPrimary: () => Promise<string>;
  /** The machine of this name is there again. */
  revive: (name: string) => void;
  stop: () => Promise<void>;
}

/**
 * PostgreSQL 15 of Debian on so many "hosts" of this machine, in a group that pg_auto_failover watches over: commits wait for one that
 * follows, and one of these is promoted when the primary is gone. Runs as the user postgres; installed where it is missing.
 */
export async function startFailoverCluster(hosts: number): Promise<FailoverCluster> {
  const program = programOf(
    ['/usr/bin/pg_autoctl'],
    ['pg-auto-failover-cli', 'postgresql-15-auto-failover'],
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'school-failover-'));
  const owner = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
  const asOwner = process.getuid?.() === 0 ? { uid: owner, gid: groupOf('postgres') } : {};
  mkdirSync(path.join(folder, 'run'), { mode: 0o700 });
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'postgres', folder]);
  const guard = guardOf(folder);
  const env = {
    PATH: `${BIN}:/usr/bin:/bin`,
    LANG: 'C.UTF-8',
    HOME: folder,
    XDG_CONFIG_HOME: path.join(folder, 'config'),
    XDG_DATA_HOME: path.join(folder, 'share'),
    XDG_RUNTIME_DIR: path.join(folder, 'run'),
  };
  const options = { cwd: folder, env, ...asOwner };
  const control = (...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' });
    if (status !== 0) throw new Error(`pg_autoctl ${args.join(' ')}: ${stderr}`);
  };
  const keepers = new Map<string, Keeper>();
  const run = (name: string) => {
    const data = path.join(folder, name);
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const child = spawn(program, ['run', '--pgdata', data], {
      ...options,
      detached: true, // a group of its own, which can be killed whole
      stdio: ['ignore', log, log],
    });
    keepers.set(name, { child, data });
    guard.stdin?.write(`${child.pid}\n`);
  };
  const common = (name: string, port: number) => [
    ...['--pgdata', path.join(folder, name), '--pgport', String(port)],
    ...['--hostname', '127.0.0.1', '--auth', 'trust', '--no-ssl'],
  ];

  const monitorPort = await freePort();
  control('create', 'monitor', ...common('monitor', monitorPort));
  run('monitor');
  const monitor = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
  const asked = new pg.Pool({ connectionString: monitor, max: 1 });
  asked.on('error', () => {});
  const ask = async <T extends pg.QueryResultRow>(text: string) =>
    (await asked.query<T>(text)).rows;
  await patient(() => ask('select 1'));
  await tune(env.HOME, monitorPort, asOwner);

  const ports: number[] = [];
  for (let i = 1; i <= hosts; i++) {
    const port = await freePort();
    ports.push(port);
    const of = ['--dbname', 'school', '--username', 'school', '--name', `host${i}`];
    control('create', 'postgres', ...common(`host${i}`, port), '--monitor', monitor, ...of);
    run(`host${i}`);
  }
  const state: FailoverCluster['state'] = () =>
    ask(`select nodename as name, nodeport as port, reportedstate::text as state, goalstate::text as goal
      from pgautofailover.node order by nodeid`);
  return {
    address: (wanted) =>
      `postgres://school@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/school?target_session_attrs=${wanted}`,
    state,
    steady: async (standbys) => {
      await patient(async () => {
        const all = await state();
        const having = (part: string) =>
          all.filter((it) => it.state === part && it.goal === part).length;
        if (having('primary') !== 1 || having('secondary') !== standbys) throw new Error('not yet');
      });
    },
    killPrimary: async () => {
      const primary = (await state()).find((it) => it.state === 'primary');
      const keeper = keepers.get(primary?.name ?? '');
      if (!primary || !keeper) throw new Error('no primary');
      killHost(keeper);
      return primary.name;
    },
    revive: run,
    stop: async () => {
      await asked.end();
      for (const keeper of [...keepers.values()].reverse()) killHost(keeper);
      guard.stdin?.end();
      await pause(500);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const groupOf = (user: string) =>
  Number(spawnSync('id', ['-g', user], { encoding: 'utf8' }).stdout);

/** Ends everything when this process is gone, however it went: it is told the groups, and its pipe breaks then. */
function guardOf(folder: string): ChildProcess {
  const each =
    'for g in $all; do kill -9 -- -$g; done; for f in "$1"/*/postmaster.pid; do kill -9 -- -$(head -n 1 "$f"); done';
  const script = `all=""; while read one; do all="$all $one"; done; ${each}; sleep 1; rm -rf "$1"`;
  const guard = spawn('sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

/** The keeper first, or it would start its PostgreSQL again; then that one and all its processes. */
function killHost({ child, data }: Keeper): void {
  const group = (pid: number) => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // gone already
    }
  };
  if (child.pid) group(child.pid);
  try {
    group(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
  } catch {
    // it does not run
  }
}

async function tune(home: string, port: number, who: object): Promise<void> {
  for (const setting of [
    ...MONITOR.map((it) => `alter system set ${it}`),
    'select pg_reload_conf()',
  ])
    spawnSync(
      path.join(BIN, 'psql'),
      ['-X', '-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', setting],
      { cwd: home, stdio: ['ignore', 'ignore', 'inherit'], ...who },
    );
}

/** Asks until there is an answer, for three minutes. */
async function patient<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + 180_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(200);
    }
  }
}
