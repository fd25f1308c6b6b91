// Completes package-lock.json: npm leaves optional packages of other platforms out when the registry does not answer for
// them, and `npm ci` then refuses the file. Run after every `npm install`; with --check it only says what is missing.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../../package-lock.json', import.meta.url);
const OS = ['darwin', 'win32', 'android', 'freebsd', 'openharmony'];
const CPU = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x'];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;
const missing = [];
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages))
  for (const [name, range] of Object.entries(optionalDependencies))
    if (!find(parent, name)) missing.push({ name, range, dev });

if (process.argv.includes('--check')) {
  for (const { name, range } of missing)
    console.error(`package-lock.json: ${name}@${range} is missing`);
  if (missing.length) {
    console.error('node src/tool/lock.mjs completes it');
    process.exitCode = 1;
  }
} else if (missing.length) {
  for (const it of missing) packages[`node_modules/${it.name}`] = entry(it);
  lock.packages = Object.fromEntries(
    Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${missing.length} entries added`);
}

/** Looks where Node would: in the package itself, then in every folder above it. */
function find(parent, name) {
  for (
    let place = parent;
    ;
    place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))
  ) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
    if (!place) return false;
  }
}

/** Platform packages carry their platform in the name. */
function entry({ name, range, dev }) {
  if (!/^\d+\.\d+\.\d+/.test(range)) throw new Error(`${name}@${range}: not one version`);
  const os = /windows/.test(name) ? 'win32' : (OS.find((it) => name.includes(it)) ?? 'linux');
  const cpu = CPU.find((it) => name.includes(it)) ?? 'x64';
  const libc = /musl/.test(name) ? { libc: ['musl'] } : {};
  return {
    version: range,
    cpu: [cpu],
    ...(dev ? { dev: true } : {}),
    ...libc,
    optional: true,
    os: [os],
  };
}
