import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The first of these programs that there is; where there is none, these packages of Debian are installed, as root.
 * @throws Error naming what is missing, where it cannot be installed
 */
export function programOf(places: readonly string[], packages: readonly string[]): string {
  const find = () => places.find((file) => existsSync(file));
  if (!find()) install(packages);
  return find() ?? missing(packages);
}

/** Whether packages can be installed: on Debian, as root. */
export const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');

function install(packages: readonly string[]): void {
  if (!mayInstall) return;
  console.error(`${packages.join(', ')}: not there, installing…`);
  // what is installed is not started
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
function missing(packages: readonly string[]): never {
  throw new Error(`please install ${packages.join(' and ')} (on Debian as root this is done here)`);
}
