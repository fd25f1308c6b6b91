import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { openPool } from '../../src/platform/server/database/pool.ts';
import { openPostgres } from '../../src/platform/server/database/postgres.ts';

const PASSWORD = 'Chengchuan-2026';
const root = path.resolve(import.meta.dirname, '../..');

/** The product as it is started, with a database of its own that the benchmark can reach as well. */
export interface Ground {
  url: string;
  pool: Pool;
  /** Megabytes of the server and of all processes of the database; null where the system does not say. */
  memory: () => { server: number | null; database: number | null };
  /** Milliseconds of processor time that the server and all processes of the database have taken since their start. */
  processor: () => { server: number; database: number };
  /** What a browser that is logged in holds. */
  token: (username: string) => Promise<string>;
  login: (username: string) => Promise<Sender>;
  stop: () => Promise<void>;
}
export type Sender = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ code: number; msg: string; data: never }>;

export async function openGround(scale: string): Promise<Ground> {
  const folder = mkdtempSync(path.join(tmpdir(), 'school-bench-'));
  chmodSync(folder, 0o711); // the PostgreSQL of root runs as somebody else below
  const cluster = await openPostgres(path.join(folder, 'postgres'));
  const place = { host: cluster.host, port: cluster.port, user: cluster.user, database: 'school' };
  const admin = openPool({ ...place, database: 'postgres' }, { max: 1 });
  await admin.query('create database school').finally(() => admin.end());
  const databaseUrl = `postgresql://${place.user}@localhost:${place.port}/school?host=${encodeURIComponent(place.host)}`;
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    env: {
      ...environment(),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: '1',
      DEMO_SCALE: scale,
      DEMO_PASSWORD: PASSWORD,
      CAPTCHA: 'off',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await pool.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const pool = openPool(place, { max: 10 });
  const url = await address(child);
  const token = async (username: string) => {
    const answer = await sender(url)('POST', '/login', { username, password: PASSWORD });
    return (answer as unknown as { token: string }).token;
  };
  const login = async (username: string) => sender(url, await token(username));
  return {
    url,
    pool,
    token,
    login,
    stop,
    memory: () => ({
      server: megabytes([child.pid ?? 0], 'VmRSS'),
      database: databaseMemory(cluster.pid),
    }),
    processor: () => ({
      server: ticks(child.pid ?? 0, false),
      database: [cluster.pid, ...childrenOf(cluster.pid)].reduce(
        (sum, pid) => sum + ticks(pid, pid === cluster.pid),
        0,
      ),
    }),
  };
}

function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV, ...inherited } = process.env;
  return inherited;
}
const address = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
    child.on('exit', () => reject(new Error(`the server ended before it was up:\n${output}`)));
  });

const sender =
  (url: string, token?: string): Sender =>
  async (method, target, body) => {
    const headers = {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
    };
    const answer = await fetch(`${url}/api${target}`, {
      method,
      headers,
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as Awaited<ReturnType<Sender>>;
  };

/** Shared pages of the database count once (Pss), or ten processes would seem to be ten times as big. */
function databaseMemory(postmaster: number): number | null {
  try {
    return megabytes([postmaster, ...childrenOf(postmaster)], 'Pss');
  } catch {
    return null;
  }
}
const childrenOf = (pid: number): number[] => {
  const parent = (of: string) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${of}/status`, 'utf8'))?.[1]);
    } catch {
      return 0; // gone meanwhile
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parent(name) === pid)
    .map(Number);
};
/** Processor time of a process in milliseconds, with or without that of its children that have ended; the kernel counts in hundredths of a second. */
function ticks(pid: number, alsoEnded: boolean): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return 10 * fields.slice(11, alsoEnded ? 15 : 13).reduce((sum, it) => sum + it, 0);
}
function megabytes(pids: number[], what: 'VmRSS' | 'Pss'): number | null {
  const file = what === 'Pss' ? 'smaps_rollup' : 'status';
  try {
    const each = pids.map((pid) =>
      Number(
        new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(
          readFileSync(`/proc/${pid}/${file}`, 'utf8'),
        )?.[1],
      ),
    );
    return each.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
  } catch {
    return null;
  }
}

/** Does `work` for every item on so many lanes at once; answers milliseconds. */
export async function inLanes<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T, lane: number) => Promise<unknown>,
): Promise<number> {
  const open = [...items];
  const begin = performance.now();
  const lane = async (n: number) => {
    for (let item = open.pop(); item !== undefined; item = open.pop()) await work(item, n);
  };
  await Promise.all(Array.from({ length: lanes }, (_, n) => lane(n)));
  return performance.now() - begin;
}
