/**
 * `npm test`: the checks, and the tests that five minutes have room for; `npm run test:all`: everything; `npm run test:all -- rest`: what
 * `npm test` has left. The last line adds them up; what is red is named before it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** Projects of tests/projects.ts. */
const { quick, rest } = JSON.parse(readFileSync('tests/commands.json', 'utf8'));
const IN_CHROMIUM = ['job', 'e2e'];
const COMMANDS = { quick, rest, all: [...quick, ...rest] };
const command = process.argv.slice(2).at(-1) ?? 'quick';
if (!(command in COMMANDS)) {
  console.error('用法：npm test，npm run test:all，npm run test:all -- rest');
  process.exit(2);
}
/** What Vitest reports of the tests: each with its seconds. */
const REPORT = `node_modules/.cache/tests${command === 'rest' ? '.rest' : ''}.json`;
/**
 * In CI no test may lean on one before it. The order follows from what is committed: `CI=true npm test` at the desk sees the
 * same one, and the next commit has another. Whoever sees red repeats it with `SHUFFLE=<seed> npm test`.
 */
if (process.env.CI && command === 'quick') process.env.SHUFFLE ??= String(seedOfTree());
const vitest = (projects) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
  ...projects.flatMap((project) => ['--project', project]),
];
/** Side by side: the checks, and the tests, which at first wait for what they import. */
const lanes = [
  [
    { name: 'chromium', args: ['node_modules/tsx/dist/cli.mjs', 'tests/kit/chromium.ts'] },
    // without a browser everything else is tested
    { name: `tests of ${COMMANDS[command].join(', ')}`, args: () => vitest(chosen()), count },
  ],
];
if (command !== 'rest')
  lanes.unshift([
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded'] },
    { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
    { name: 'directions', args: ['node_modules/tsx/dist/cli.mjs', 'src/tool/directions.ts'] },
    { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
    { name: 'lock file', args: ['src/tool/lock.mjs', '--check'] },
  ]);
const chosen = () =>
  COMMANDS[command].filter((project) => !broken.has('chromium') || !IN_CHROMIUM.includes(project));

const sum = { passed: 0, failed: 0, skipped: 0 };
const broken = new Set();
const red = [];
const children = new Set();
let stopped = false;
rmSync(REPORT, { force: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref(); // npm killed outright

// a test that is red at some hours only is told by this line
const school = new Date().toLocaleString('sv-SE', {
  timeZone: 'Asia/Shanghai',
  timeZoneName: 'shortOffset',
});
console.log(`-- began at ${school} (machine: ${Intl.DateTimeFormat().resolvedOptions().timeZone})`);
await Promise.all(
  lanes.map(async (steps) => {
    for (const one of steps) await step(one);
  }),
);
// again at the end, shortly: whoever reads a long log from below sees what is red
for (const line of red) console.log(line);
if (process.env.SHUFFLE)
  console.log(
    `-- tests of each file in the order of seed ${process.env.SHUFFLE} (SHUFFLE=<seed> npm test)`,
  );
if (command === 'quick') console.log(`-- not run: ${rest.join(', ')} (npm run test:all)`);
console.log(
  `${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`,
);
process.exit(sum.failed || !sum.passed || stopped ? 1 : 0);

function seedOfTree() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.slice(0, 5) || '1', 16);
}

async function step({ name, args, count }) {
  if (stopped) return;
  const begin = performance.now();
  const code = await run(typeof args === 'function' ? args() : args);
  const result = count?.(code) ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
  };
  if (result.failed) {
    broken.add(name);
    red.push(`-- red: ${name}`);
  }
  for (const key in sum) sum[key] += result[key];
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    `-- ${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s${code === 0 ? '' : ` (${code})`}`,
  );
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    children.add(child);
    child.on('exit', (code, signal) => {
      children.delete(child);
      resolve(signal ?? code);
    });
  });
}

/** A file that fails before its first test is not among vitest's failed tests, nor is an error outside of tests. */
function count(code) {
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8'));
    const unloaded = report.testResults.filter(
      (f) => f.status === 'failed' && !f.assertionResults.some((a) => a.status === 'failed'),
    );
    const failed = report.numFailedTests + unloaded.length;
    for (const { name, message } of unloaded) red.push(`-- red: ${name}\n${firstLines(message)}`);
    for (const { name, assertionResults } of report.testResults)
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed')
          red.push(`-- red: ${name}\n   ${fullName}\n${firstLines(failureMessages[0] ?? '')}`);
    // a second try that succeeds is no proof that the first one had no reason
    for (const { assertionResults } of report.testResults)
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'passed' && failureMessages.length > 0)
          console.log(`-- tried twice: ${fullName}\n${failureMessages.join('\n')}`);
    return {
      passed: report.numPassedTests,
      failed: failed || (code === 0 ? 0 : 1),
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // no report: vitest itself did not get far
  }
}

/** What a message says before it prints the page. */
function firstLines(message) {
  return message
    .split('\n')
    .slice(0, 6)
    .map((line) => `   ${line.slice(0, 300)}`)
    .join('\n');
}

function stop() {
  if (stopped) return;
  stopped = true;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 5_000).unref();
}
