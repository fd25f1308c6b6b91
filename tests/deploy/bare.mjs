/** What the commands share that do in a bare Debian what a file says (as root). */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

export const repository = path.join(import.meta.dirname, '../..');

/** Whom this machine trusts; a bare Debian of it trusts the same. */
export const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** A bare Debian 12 in this folder, unless it is there, with what a base image adds to it: Node with npm, as on this machine, and its certificates. */
export function bareDebian(root, packages = []) {
  if (existsSync(path.join(root, 'usr/bin/env'))) return;
  needs('debootstrap', 'debootstrap');
  mkdirSync(root, { recursive: true });
  const more = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  const mirror = 'http://deb.debian.org/debian';
  run('debootstrap', '--variant=minbase', ...more, 'bookworm', root, mirror);
  const npm = path.resolve(realpathSync(path.join(path.dirname(process.execPath), 'npm')), '../..');
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  cpSync(npm, path.join(root, 'usr/local/lib/npm'), { recursive: true });
  run('ln', '-sf', '../lib/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  for (const file of ['/etc/resolv.conf', CERTIFICATES])
    if (existsSync(file)) cpSync(file, path.join(root, file), { dereference: true });
}

/** Installs the package of a program that is missing. */
export function needs(program, name) {
  if (spawnSync(program, ['--version']).error)
    run('apt-get', 'install', '-y', '--no-install-recommends', name);
}

/** Ends this process where the program fails; the last argument may be more of its environment. */
export function run(program, ...args) {
  const env = typeof args.at(-1) === 'object' ? args.pop() : {};
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  if (status !== 0) fail(`${program} ${args.join(' ').slice(0, 200)}: ${status}`);
}

export function fail(text) {
  console.error(text);
  process.exit(1);
}
