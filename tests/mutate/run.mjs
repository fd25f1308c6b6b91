/**
 * `npm run mutate -- [chart …]`: Stryker on the charts and their rules. Prints the score per folder and every survivor that
 * nobody has explained (explained.mjs); exit code 1 when fewer than 95 % of the rest are found.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { whyEquivalent } from './explained.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
process.chdir(ROOT);
/** folder of machines/ → charts that are judged when something in it is changed: `upload/file.machine.ts` is uploadFile */
const CHARTS = Object.fromEntries(
  readdirSync('machines').flatMap((folder) => {
    const files = folder.endsWith('.ts') ? [] : readdirSync(`machines/${folder}`);
    const stems = files.flatMap((file) => /^(\w+)\.machine\.ts$/.exec(file)?.[1] ?? []);
    const names = stems.map((stem) =>
      stem === folder ? stem : `${folder}${stem[0].toUpperCase()}${stem.slice(1)}`,
    );
    return names.length > 0 ? [[folder, names.join()]] : [];
  }),
);
/** Test data, rules of the tests and names for people are judged by other tests, not by walks. */
const NOT = ['cases', 'model', 'names', 'invariants', 'types', 'progress', 'stored'];
const AT_LEAST = 95;

const wanted = process.argv.slice(2);
const folders = Object.keys(CHARTS).filter(
  (folder) => wanted.length === 0 || wanted.includes(folder),
);
const unknown = wanted.filter((folder) => !(folder in CHARTS));
if (unknown.length > 0) {
  console.error(`没有这个图：${unknown.join('、')}；可选：${Object.keys(CHARTS).join('、')}`);
  process.exit(2);
}

const FOUND = ['Killed', 'Timeout'];
const COUNTED = [...FOUND, 'Survived', 'NoCoverage'];
const lineOf = ({ fileName, location }) =>
  readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? '';
/** One folder under Stryker; its own processes read which charts to judge from the environment. */
async function mutate(folder) {
  process.env.CHARTS = CHARTS[folder];
  const started = Date.now();
  const results = await new Stryker({
    mutate: [`machines/${folder}/*.ts`, ...NOT.map((kind) => `!machines/${folder}/*.${kind}.ts`)],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutate/vitest.config.ts', related: false },
    ignorePatterns: [
      '/dist',
      '/data',
      '/src',
      '!/machines',
      '/tests/e2e',
      '/tests/web',
      '/tests/server',
    ],
    tempDirName: path.join(tmpdir(), `stryker-${process.pid}`),
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: [],
    allowConsoleColors: false,
    logLevel: 'error',
    tsconfigFile: 'none.json', // Stryker rewrites it with the API that TypeScript 7 no longer has
    timeoutMS: 20_000,
  }).runMutationTest();
  const counted = results.filter(({ status }) => COUNTED.includes(status));
  const survivors = counted
    .filter(({ status }) => !FOUND.includes(status))
    .map((it) => ({ ...it, file: path.relative(ROOT, it.fileName), original: lineOf(it) }));
  const explained = survivors
    .map((it) => ({ ...it, why: whyEquivalent(it) }))
    .filter(({ why }) => why !== undefined);
  const open = survivors.filter((it) => whyEquivalent(it) === undefined);
  const real = counted.length - survivors.length + open.length;
  const seconds = Math.round((Date.now() - started) / 1000);
  return {
    folder,
    mutants: counted.length,
    explained,
    open,
    score: real === 0 ? 100 : (100 * (real - open.length)) / real,
    seconds,
  };
}

const rows = [];
for (const folder of folders) {
  const row = await mutate(folder);
  rows.push(row);
  console.log(
    `${row.folder}: ${row.mutants} mutants, ${row.explained.length} explained, ${row.open.length} open, ${row.score.toFixed(1)} %, ${row.seconds} s`,
  );
  for (const it of row.open)
    console.log(
      `  ${it.file}:${it.location.start.line} ${it.mutatorName} ${JSON.stringify(it.replacement)} (${it.status})`,
    );
}
const sum = (of) => rows.reduce((total, row) => total + of(row), 0);
const real = sum((row) => row.mutants - row.explained.length);
const score = (100 * (real - sum((row) => row.open.length))) / real;
const folder = path.join(ROOT, 'node_modules/.cache/mutate');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'survivors.json'), JSON.stringify(rows, null, 2));
console.log(
  `all: ${sum((row) => row.mutants)} mutants, ${sum((row) => row.explained.length)} explained, ${score.toFixed(1)} % of the rest found`,
);
process.exit(score >= AT_LEAST ? 0 : 1);
