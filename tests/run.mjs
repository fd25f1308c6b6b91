// All checks and tests one after another; the last line adds them up.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** What Vitest reports of a step: each test with its seconds. */
const reportOf = (name) => `node_modules/.cache/${name}.json`;
const vitest = (name, ...projects) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
  ...projects.flatMap((project) => ['--project', project]),
];
const steps = [
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '2'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  { name: 'lock file', args: ['src/tool/lock.mjs', '--check'] },
  { name: 'tests', args: vitest('tests', 'node', 'web', 'frame', 'walks'), count },
  { name: 'chromium', args: ['node_modules/tsx/dist/cli.mjs', 'tests/kit/chromium.ts'] },
  { name: 'end to end', args: vitest('end to end', 'e2e'), count, needs: 'chromium' },
];

const sum = { passed: 0, failed: 0, skipped: 0 };
const broken = new Set();
let child;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref(); // npm killed outright

for (const { name, args, count, needs } of steps) {
  const begin = performance.now();
  rmSync(reportOf(name), { force: true });
  const code = broken.has(needs) ? `no ${needs}` : await run(args);
  const result = count?.(code, reportOf(name)) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (result.failed) broken.add(name);
  for (const key in sum) sum[key] += result[key];
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`-- ${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s${code === 0 ? '' : ` (${code})`}`);
  if (stopped) break;
}
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`);
process.exit(sum.failed || !sum.passed || stopped ? 1 : 0);

function run(args) {
  return new Promise((resolve) => {
    child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
}

/** A file that fails before its first test is not among vitest's failed tests, nor is an error outside of tests. */
function count(code, file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const unloaded = report.testResults.filter((f) => f.status === 'failed' && !f.assertionResults.some((a) => a.status === 'failed'));
    const failed = report.numFailedTests + unloaded.length;
    return {
      passed: report.numPassedTests,
      failed: failed || (code === 0 ? 0 : 1),
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // no report: vitest itself did not get far
  }
}

function stop() {
  if (stopped) return;
  stopped = true;
  child?.kill('SIGTERM');
  setTimeout(() => child?.kill('SIGKILL'), 5_000).unref();
}
