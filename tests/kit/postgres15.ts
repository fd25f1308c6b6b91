import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { openPool, type Place } from '../../src/platform/server/database/pool.ts';
import { mayInstall, programOf } from './debian.ts';

const BIN = '/usr/lib/postgresql/15/bin';
/** Whether Debian's PostgreSQL 15 is here, or can be installed. */
export const mayHave15 = existsSync(`${BIN}/postgres`) || mayInstall;

/** An empty PostgreSQL 15 of Debian on a socket of its own, as the user postgres where we are root; `place` is its empty database. */
export async function openPostgres15(): Promise<{ place: Place; stop: () => Promise<void> }> {
  const program = programOf([`${BIN}/postgres`], ['postgresql-15']);
  // the end of a run ends what it finds in such a folder (cluster.ts)
  const home = mkdtempSync(path.join(inject('folder'), 'fifteen-'));
  const data = path.join(home, 'pg');
  mkdirSync(data, { mode: 0o700 });
  const number = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const owner = process.getuid?.() === 0 ? { uid: number('-u'), gid: number('-g') } : {};
  if (owner.uid !== undefined) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, home]);
  const options = { cwd: home, env: { LANG: 'C.UTF-8' }, ...owner };
  const flags = ['--auth=trust', '--no-sync', '-U', 'school', '-E', 'UTF8', '--locale=C.UTF-8'];
  const made = spawnSync(`${BIN}/initdb`, ['-D', data, ...flags], { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const child = spawn(program, ['-D', data, '-k', home, '-c', 'listen_addresses=', '-F'], {
    ...options,
    stdio: 'ignore',
  });
  const at = { host: home, port: 5432, user: 'school' };
  await answering({ ...at, database: 'postgres' }, () => child.exitCode === null);
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill('SIGINT');
    await ended;
  };
  return { place: { ...at, database: 'postgres' }, stop };
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
