import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** What PostgreSQL writes into postmaster.pid, as far as we read it. */
export type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean };

/** Reads postmaster.pid of a data folder; null when there is none. */
export function readPidFile(data: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketFolder: lines[4] ?? '',
      ready: lines[7]?.trim() === 'ready',
    };
  } catch {
    return null;
  }
}

/** The part of /proc/<pid>/stat behind the name, from the state on; '' where there is no such file. */
function procStat(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2);
  } catch {
    return '';
  }
}

/** Whether the process runs. A zombie does not: in a container nobody may ever collect it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !procStat(pid).startsWith('Z');
}

/** Whether the process is a PostgreSQL; after a reboot the number in a pid file may belong to something else. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return String(spawnSync('ps', ['-o', 'comm=', '-p', String(pid)]).stdout).includes('postgres');
  }
}

/** Whether somebody accepts connections on the socket of this port in this folder. */
export function answers(socketFolder: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path.join(socketFolder, `.s.PGSQL.${port}`));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
