/**
 * `npm run proof -- <part> [again]`: runs a part step by step, on different days if need be: a step that has held is left out while `src` and
 * `machines` are unchanged (`again`: not), so that a run that was broken off goes on where it was. Without a part: the table. Dates and
 * figures go to results.json and into the README.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PARTS } from './parts.ts';
import { README, RESULTS, results, type Step, tableOf, withTable } from './results.ts';

const root = path.join(import.meta.dirname, '../..');
const [part, again] = process.argv.slice(2);
const usage = `用法：npm run proof -- <${Object.keys(PARTS).join('|')}> [again]`;
if (!part) {
  console.log(tableOf(results()));
  console.log(usage);
  process.exit(0);
}
if (!PARTS[part] || (again && again !== 'again')) {
  console.error(usage);
  process.exit(2);
}
let red = false;
for (const [step, args] of Object.entries(PARTS[part].steps)) {
  const last = results()[part]?.[step];
  if (last && !last.red && last.sources === sources() && last.sources !== 'changed' && !again) {
    console.log(`-- ${part} ${step}: held on ${last.date} on these sources`);
    continue;
  }
  const found = run(args);
  keep(part, step, found);
  red ||= found.red;
  console.log(`-- ${part} ${step}: ${found.red ? 'red' : 'holds'} in ${found.seconds} s`);
}
console.log(tableOf(results()));
process.exit(red ? 1 : 0);

function run(args: readonly string[]): Step {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proof-'));
  const file = path.join(folder, 'figures');
  const begin = performance.now();
  const { status } = spawnSync(process.execPath, [...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LONG: '1', PROOF_FIGURES: file },
  });
  const figures: Record<string, number> = {};
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').trim().split('\n'))
      for (const [name, n] of Object.entries(JSON.parse(line) as Record<string, number>))
        figures[name] = (figures[name] ?? 0) + n;
  rmSync(folder, { recursive: true });
  return {
    red: status !== 0,
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short=8', 'HEAD'),
    sources: sources(),
    machine: `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    seconds: Math.round((performance.now() - begin) / 1000),
    figures,
  };
}

/** After each step: what was found by then stays, whatever becomes of the next. */
function keep(part: string, step: string, found: Step): void {
  const known = results();
  known[part] = { ...known[part], [step]: found };
  writeFileSync(RESULTS, `${JSON.stringify(known, null, 2)}\n`);
  writeFileSync(README, withTable(readFileSync(README, 'utf8'), tableOf(known)));
}

/** What the proof is about, as it stands in the folder. */
function sources(): string {
  const changed = git('status', '--porcelain', '--', 'src', 'machines');
  return changed
    ? 'changed'
    : `${git('rev-parse', '--short=8', 'HEAD:src')} ${git('rev-parse', '--short=8', 'HEAD:machines')}`;
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
}
