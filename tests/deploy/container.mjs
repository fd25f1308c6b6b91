/**
 * `npm run container -- [folder]`: does what the Containerfile says in bare root file systems of Debian (debootstrap and chroot, as root), since an
 * engine for containers is seldom there: builds, starts the server as its user with a read-only root, asks its health check, and stops it.
 * A folder is kept, and its root file system used again. What a base image has beyond Debian, Node, is taken from this machine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bareDebian, CERTIFICATES, fail, repository, run } from './bare.mjs';

const kept = process.argv[2];
const folder = path.resolve(kept ?? mkdtempSync(path.join(tmpdir(), 'container-')));
const bare = path.join(folder, 'debian');

if (process.getuid?.() !== 0) fail('this needs root: chroot and mounts');
const steps = readSteps();
try {
  bareDebian(bare);
  const stages = new Map();
  let stage;
  for (const { word, rest } of steps) stage = step(stages, stage, word, rest) ?? stage;
  await serve(stage);
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true });
}

/** The lines of the Containerfile: continued ones joined, comments left out. */
function readSteps() {
  const text = readFileSync(path.join(repository, 'src/deploy/container/Containerfile'), 'utf8');
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, word, rest] = /^(\w+)\s+(.*)$/.exec(line);
      return { word, rest };
    });
}

/** Does one line; a FROM answers the new stage. */
function step(stages, stage, word, rest) {
  if (word === 'FROM') {
    const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
    const made = { root: path.join(folder, name), env: {}, at: '/', user: 'root' };
    rmSync(made.root, { recursive: true, force: true });
    run('cp', '-a', bare, made.root);
    stages.set(name, made);
    return made;
  }
  const say = `${word} ${rest}`;
  if (['RUN', 'COPY', 'FROM'].includes(word)) console.error(`${say}`);
  if (word === 'WORKDIR') stage.at = rest;
  if (word === 'WORKDIR') mkdirSync(path.join(stage.root, rest), { recursive: true });
  if (word === 'ENV')
    for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
  if (word === 'USER') stage.user = rest;
  if (word === 'CMD') stage.command = JSON.parse(rest);
  if (word === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
  if (word === 'RUN') inside(stage, ['sh', '-ec', rest]);
  if (word === 'COPY') copy(stages, stage, rest.split(' '));
  return undefined;
}
function copy(stages, stage, words) {
  const from = words[0].startsWith('--from=') ? stages.get(words.shift().slice(7)) : undefined;
  const to = path.join(stage.root, stage.at, words.pop());
  for (const word of words) {
    if (!from && word === '.') sources(to);
    else if (from) run('cp', '-a', path.join(from.root, word), path.join(stage.root, stage.at));
    else cpSync(path.join(repository, word), path.join(to, path.basename(word)));
  }
}
/** What is in the repository, without what the .dockerignore leaves out. */
function sources(to) {
  const ignored = readFileSync(
    path.join(repository, 'src/deploy/container/Containerfile.dockerignore'),
    'utf8',
  ).split('\n');
  const leaves = ignored.filter(Boolean).map((it) => `--exclude=./${it}`);
  run('sh', '-c', 'tar -C "$0" "$@" -c . | tar -C "$END" -x', repository, ...leaves, { END: to });
}

/** Arguments of `unshare`: in the root file system of a stage, with /proc and /dev of its own; read-only but for /data and /tmp when asked. */
function within({ root, env, at, user }, command, readOnly = false) {
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -t proc proc "$0/proc"',
    'mount --bind /dev "$0/dev"',
    'mount -t tmpfs tmpfs "$0/tmp"',
    ...(readOnly ? ['mount --bind "$0/data" "$0/data"', 'mount -o remount,ro,bind "$0"'] : []),
  ].join(' && ');
  const given = Object.entries({
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    HOME: '/tmp',
    ...env,
  });
  const words = given.map(([name, value]) => `${name}=${value}`);
  const as =
    user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  const inner = `${mounts} && exec chroot "$0" sh -c 'cd "$0" && exec "$@"' ${at} "$@"`;
  return ['--mount', 'sh', '-c', inner, root, 'env', '-i', ...words, ...as, ...command];
}
/** Builds with whom this machine trusts: a network may have a certificate of its own. What is started has only what the file says. */
function inside(stage, command) {
  const env = process.env.NODE_EXTRA_CA_CERTS
    ? { ...stage.env, NODE_EXTRA_CA_CERTS: CERTIFICATES }
    : stage.env;
  run('unshare', ...within({ ...stage, env }, command));
}

/** The server of the last stage, until its health check is content; then it is told to stop. */
async function serve(stage) {
  const place = { ...stage, env: { ...stage.env, PORT: '39000', HOST: '127.0.0.1' } };
  const child = spawn('unshare', within(place, stage.command, true), { stdio: 'inherit' });
  let ended = false;
  const end = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  end.then(() => {
    ended = true;
  });
  let healthy = false;
  for (let look = 0; look < 120 && !healthy && !ended; look++) {
    await pause(1_000);
    healthy = spawnSync('unshare', within(place, stage.health)).status === 0;
  }
  child.kill('SIGTERM');
  const code = await end;
  if (!healthy) fail('the health check was never content');
  if (code !== 0) fail(`the server ended with ${code}`);
  console.log('built, started as its user on a read-only root, healthy, stopped');
}
