import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { openPool, type Place } from '../../src/platform/server/database/pool.ts';
import { mayInstall, programOf } from './debian.ts';

const BIN = '/usr/lib/postgresql/15/bin';
/** Whether Debian's PostgreSQL 15 is here, or can be installed. */
export const mayHave15 = existsSync(`${BIN}/postgres`) || mayInstall;

const asRoot = process.getuid?.() === 0;
const idOf = (flag: string) =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
/** The user that PostgreSQL runs as: as root it refuses to. */
const owner = () => (asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {});
/** One of its programs, run to its end as its user. @throws Error with what it says */
export function run15(program: string, args: readonly string[], cwd: string): void {
  const options = { cwd, env: { LANG: 'C.UTF-8' }, encoding: 'utf8', ...owner() } as const;
  const { status, stderr } = spawnSync(`${BIN}/${program}`, args, options);
  if (status !== 0) throw new Error(stderr);
}
export interface Fifteen {
  /** Its empty database. */
  place: Place;
  /** A folder of its user, with the data in `pg`. */
  home: string;
  stop: () => Promise<void>;
}
/** A folder of PostgreSQL 15's user, which the end of a run clears with what runs in it (cluster.ts). */
export function home15(): string {
  programOf([`${BIN}/postgres`], ['postgresql-15']);
  const home = mkdtempSync(path.join(inject('folder'), 'fifteen-'));
  const { uid, gid } = owner();
  if (uid !== undefined) spawnSync('chown', [`${uid}:${gid}`, home]);
  return home;
}
/** An empty PostgreSQL 15 of Debian on a socket of its own, as the user postgres where we are root; `settings`: `archive_mode=on`. */
export async function openPostgres15(settings: readonly string[] = []): Promise<Fifteen> {
  const home = home15();
  const flags = ['--auth=trust', '--no-sync', '-U', 'school', '-E', 'UTF8', '--locale=C.UTF-8'];
  run15('initdb', ['-D', path.join(home, 'pg'), ...flags], home);
  return startPostgres15(home, settings);
}
/** The same on the data that lie in `pg` of this folder already. @throws Error when it ends before it answers */
export async function startPostgres15(
  home: string,
  settings: readonly string[] = [],
): Promise<Fifteen> {
  const more = settings.flatMap((setting) => ['-c', setting]);
  const data = path.join(home, 'pg');
  const child = spawn(
    `${BIN}/postgres`,
    ['-D', data, '-k', home, '-c', 'listen_addresses=', '-F', ...more],
    { cwd: home, env: { LANG: 'C.UTF-8' }, ...owner(), stdio: 'ignore' },
  );
  const at = { host: home, port: 5432, user: 'school' };
  await answering({ ...at, database: 'postgres' }, () => child.exitCode === null);
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill('SIGINT');
    await ended;
  };
  return { place: { ...at, database: 'postgres' }, home, stop };
}

/** @throws Error when it has ended */
async function answering(place: Place, lives: () => boolean): Promise<void> {
  const pool = openPool(place, { max: 1 });
  const answers = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  while (lives() && !(await answers())) await pause(50);
  await pool.end();
  if (!lives()) throw new Error('PostgreSQL 15 has ended');
}
