import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { StartError } from '../startError.ts';

const NOBODY = 65534;

/** As whom PostgreSQL runs: it refuses to run as root. */
export type Identity = { wrap: string[]; uid?: number; gid?: number };

/** In a user namespace the same files, and the same rights to them, under another number. initdb wants one that has a name. */
const NAMESPACE = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/**
 * Makes the folder of the database and decides as whom PostgreSQL runs there (findings/start-build-test.md 1.6).
 *
 * An ordinary user: as himself. Root: as the owner of an existing cluster, else as nobody; where nobody cannot reach the
 * folder or the programs (a clone under /root), as root renumbered in a user namespace, like a user without a name.
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
    throw new StartError(`无法读写数据库目录 ${folder}（可能属于另一个用户），请换一个 DATA_DIR，或以该目录的所有者运行。`);
  }
  return !hasName() && renumbers(postgres) ? { wrap: NAMESPACE } : { wrap: [] };
}

function insteadOfRoot(folder: string, postgres: string): Identity {
  const data = path.join(folder, 'pg');
  const owner = statSync(data, { throwIfNoEntry: false });
  const other = owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
  if (chown(folder, other.uid, other.gid) && reaches(folder, postgres, other)) {
    if (owner && owner.uid !== other.uid) chownTree(data, other.uid, other.gid);
    return { wrap: [], ...other };
  }
  if (!renumbers(postgres))
    throw new StartError(
      `以 root 运行时，内置的 PostgreSQL 要换成普通用户，而普通用户读不到 ${path.dirname(postgres)} 或 ${folder}。` +
        '请把项目放到 /opt 这样的目录，或以普通用户运行。',
    );
  chown(folder, 0, 0);
  if (owner?.uid) chownTree(data, 0, 0);
  return { wrap: NAMESPACE };
}

/** Makes a folder that only this identity may enter, and refuses one that somebody else put there. */
export function ownFolder(folder: string, identity: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== (identity.uid ?? process.getuid?.())) throw new StartError(`目录 ${folder} 属于另一个用户。`);
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

/** Asked by that user himself: the way to a file may be closed anywhere above it. */
function reaches(folder: string, postgres: string, who: { uid: number; gid: number }): boolean {
  const question = '"$1" --version >/dev/null && [ -w "$2" ]';
  return spawnSync('/bin/sh', ['-c', question, 'sh', postgres, folder], { ...who, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether a user namespace can be had and the programs run in it. */
function renumbers(postgres: string): boolean {
  return spawnSync('unshare', [...NAMESPACE.slice(1), postgres, '--version'], { cwd: '/', stdio: 'ignore' }).status === 0;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false; // `docker run --user 12345`
  }
}
