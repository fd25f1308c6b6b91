import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { StartError } from '../startError.ts';

const NOBODY = 65534;

/** As whom PostgreSQL runs, since it refuses to run as root: a command put before its own, a user for the process, the owner of files. */
export type Identity = { wrap: string[]; uid?: number; gid?: number; owner: number };

/** In a user namespace: the same files, and the same rights to them, under another number. initdb wants one that has a name. */
const RENUMBERED = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/** Another user who may pass closed folders, as root may. Without the secure bit access(2), which initdb asks, would not know. */
const passing = (uid: number, gid: number) =>
  `setpriv --reuid ${uid} --regid ${gid} --clear-groups --securebits +no_setuid_fixup --inh-caps +dac_override --ambient-caps +dac_override --`.split(
    ' ',
  );

/**
 * Makes the folder of the database and decides as whom PostgreSQL runs there.
 *
 * An ordinary user: as themselves. Root: as the owner of an existing cluster, else as nobody; with leave to pass closed folders where
 * they need it (a clone under /root); where that cannot be had, as root renumbered, like a user without a name.
 * @throws StartError when no way works
 */
export function takeIdentity(folder: string, postgres: string): Identity {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return process.getuid?.() === 0 ? insteadOfRoot(folder, postgres) : asOneself(folder, postgres);
}

function asOneself(folder: string, postgres: string): Identity {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `无法读写数据库目录 ${folder}（可能属于另一个用户），请换一个 DATA_DIR，或以该目录的所有者运行。`,
    );
  }
  const wrap = !hasName() && works(folder, postgres, RENUMBERED) ? RENUMBERED : [];
  return { wrap, owner: process.getuid?.() ?? 0 };
}

function insteadOfRoot(folder: string, postgres: string): Identity {
  const data = path.join(folder, 'pg');
  const found = statSync(data, { throwIfNoEntry: false });
  const { uid, gid } = found?.uid ? found : { uid: NOBODY, gid: NOBODY };
  const candidates: Identity[] = [
    { wrap: [], uid, gid, owner: uid },
    { wrap: passing(uid, gid), owner: uid },
    { wrap: RENUMBERED, owner: 0 },
  ];
  for (const way of candidates) {
    const group = way.owner === 0 ? 0 : gid;
    if (!chown(folder, way.owner, group) || !works(folder, postgres, way.wrap, way)) continue;
    if (found && found.uid !== way.owner) chownTree(data, way.owner, group);
    return way;
  }
  throw new StartError(
    `以 root 运行时，内置的 PostgreSQL 要换成普通用户，而普通用户读不到 ${path.dirname(postgres)} 或 ${folder}。` +
      '请把项目放到 /opt 这样的目录，或以普通用户运行。',
  );
}

/** Makes a folder that only this identity may enter, and refuses one that somebody else put there. */
export function ownFolder(folder: string, { owner }: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chown(folder, owner, owner);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== owner)
    throw new StartError(`目录 ${folder} 属于另一个用户。`);
  chmodSync(folder, 0o700);
}

function chown(file: string, uid: number, gid: number): boolean {
  try {
    chownSync(file, uid, gid);
    return true;
  } catch {
    return false; // a container that knows only its own root
  }
}

function chownTree(folder: string, uid: number, gid: number): void {
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
  if (status !== 0) throw new StartError(`chown ${folder}: ${stderr}`);
}

/** Tried out by that user themselves: the way to a file may be closed anywhere above it. */
function works(
  folder: string,
  postgres: string,
  wrap: string[],
  who: { uid?: number; gid?: number } = {},
): boolean {
  const question = '"$1" --version >/dev/null && [ -w "$2" ]';
  const [program = '', ...args] = [...wrap, '/bin/sh', '-c', question, 'sh', postgres, folder];
  const user = who.uid === undefined ? {} : { uid: who.uid, gid: who.gid };
  return spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false; // `docker run --user 12345`
  }
}
