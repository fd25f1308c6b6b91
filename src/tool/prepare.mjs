// Runs before start and test, with nothing installed: installs when the lock file has changed, builds when the sources have.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const INSTALLED = 'node_modules/.installed';
const BUILT = 'dist/.stamp';
const SOURCES = [
  'src',
  'machines',
  'tests/model',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

process.chdir(root);
checkMachine();
await install();
if (process.argv[2] !== 'install') await build();

function checkMachine() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`需要 Node 20.19 或更新的版本，现在是 ${process.version}。`);
}

/** The stamp is written last. Without it a finished `npm ci` of somebody's own, newer than the lock file, counts as well. */
async function install() {
  const wanted = `${digest('package-lock.json')} ${process.platform}-${process.arch} ${process.versions.modules}`;
  const stamp = read(INSTALLED);
  if (stamp === wanted) return;
  checkWritable();
  const byHand = modified('node_modules/.package-lock.json');
  if (stamp || byHand === 0 || byHand < modified('package-lock.json')) {
    const flags = [
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    await run('正在安装依赖（约半分钟）…', ...npm(), 'ci', ...flags);
  }
  writeFileSync(INSTALLED, wanted);
}

/** By content, not by time: a new clone or a touched file costs nothing, a deleted file is noticed. */
async function build() {
  const wanted = digest(...SOURCES);
  if (read(BUILT) === wanted) return;
  checkWritable();
  rmSync(BUILT, { force: true });
  await run(
    '正在构建…',
    process.execPath,
    'node_modules/vite/bin/vite.js',
    'build',
    '--logLevel',
    'warn',
  );
  writeFileSync(BUILT, wanted);
}

function checkWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(
      `当前用户不能写 ${root}，无法安装或构建。请以该目录的所有者运行，或把项目放到自己的目录。`,
    );
  }
}

/** The npm that runs us, else the one beside this Node, else whatever the shell finds. */
function npm() {
  const beside = path.join(
    path.dirname(process.execPath),
    '../lib/node_modules/npm/bin/npm-cli.js',
  );
  const file = [process.env.npm_execpath, beside].find(
    (f) => f?.endsWith('npm-cli.js') && existsSync(f),
  );
  return file ? [process.execPath, file] : ['npm'];
}

/** NODE_ENV=production is for the server; npm would leave out the tools that build it. */
async function run(why, program, ...args) {
  console.log(why);
  const { NODE_ENV, ...env } = process.env;
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const end = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  if (end !== 0) fail(`失败（${end}）：${path.basename(program)} ${args.join(' ')}`);
}

function digest(...names) {
  const hash = createHash('sha256');
  const add = (name) => {
    const found = statSync(name, { throwIfNoEntry: false });
    if (found?.isDirectory())
      for (const inner of readdirSync(name).sort()) add(path.join(name, inner));
    else if (found) hash.update(name).update('\0').update(readFileSync(name)).update('\0');
  };
  names.forEach(add);
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
