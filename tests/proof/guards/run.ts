/**
 * `tsx tests/proof/guards/run.ts <folder or file of tests …>`: first which guards these tests come to; then each of these guards off, and the
 * tests that come to it, the shortest first, until one is red. What was found stays in done.json, so that the next run goes on; a guard whose
 * source has changed is looked at anew. `GUARD=<pattern>` only those whose file, kind or text has it; `REACH=1` stops after the first half.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { proved } from '../../kit/proved.ts';
import { allGuards, type Guard } from './find.ts';

const REACHED = path.resolve('node_modules/.cache/guards');
const DONE = path.join(import.meta.dirname, 'done.json');
/** `killed by <file of tests>`, or `survives <files that come to it>`, by the guard's mark. */
type Done = Record<string, string>;
const wanted = new RegExp(process.env.GUARD ?? '');
const places = process.argv.slice(2);
if (places.length === 0) {
  console.error('用法：tsx tests/proof/guards/run.ts <测试目录或文件 …>');
  process.exit(2);
}
process.env.GUARDS = REACHED;
const guards = allGuards();
const marks = marksOf(guards);
const vitest = await createVitest('test', { watch: false, reporters: [{}], bail: 1 });
const specifications = await vitest.getRelevantTestSpecifications(places);
await reach(specifications);
const sum = process.env.REACH ? {} : await offOneByOne();
await vitest.close();
console.log(JSON.stringify(sum));
proved(sum);
// what survives is a test that is missing, or a guard that nobody needs
process.exit(sum.survive ? 1 : 0);

/** The same for the same guard at the same place among its like, wherever its line has moved. */
function marksOf(all: readonly Guard[]): string[] {
  const seen = new Map<string, number>();
  return all.map(({ kind, file, text }) => {
    const words = `${kind} ${file} ${text}`;
    const turn = (seen.get(words) ?? 0) + 1;
    seen.set(words, turn);
    const hash = createHash('sha256').update(words).digest('hex').slice(0, 8);
    return `${file} ${kind} ${hash}${turn > 1 ? `.${turn}` : ''}`;
  });
}
function reachedFile(specification: TestSpecification): string {
  const file = path.relative(process.cwd(), specification.moduleId);
  return path.join(REACHED, `${file.replaceAll(path.sep, '+')}.json`);
}
/** Numbers are those of these sources: what is older than the newest of them is asked again. */
async function reach(all: readonly TestSpecification[]): Promise<void> {
  const newest = Math.max(...guards.map(({ file }) => statSync(file).mtimeMs));
  for (const one of all) {
    const file = reachedFile(one);
    if (existsSync(file) && statSync(file).mtimeMs > newest) continue;
    rmSync(file, { force: true });
    const ran = await run(vitest, '-1', [one]);
    if (!ran.ok) {
      rmSync(file, { force: true });
      console.log(
        `-- red with every guard on, left out: ${path.basename(one.moduleId)} ${ran.why}`,
      );
    }
  }
}
async function run(runner: Vitest, off: string, some: TestSpecification[]) {
  process.env.GUARD_OFF = off;
  const { testModules } = await runner.runTestSpecifications(some);
  // what earlier runs have found is told again
  const ran = testModules.filter((one) => some.some(({ moduleId }) => moduleId === one.moduleId));
  const bad = ran.find((one) => !one.ok());
  return { ok: !bad && ran.length > 0, why: bad ? whyOf(bad) : '' };
}
function whyOf(bad: TestModule): string {
  for (const test of bad.children.allTests('failed'))
    return `${test.name}: ${test.result().errors?.[0]?.message.split('\n')[0] ?? ''}`;
  return bad.errors()[0]?.message.split('\n')[0] ?? 'it does not load';
}
async function offOneByOne(): Promise<Record<string, number>> {
  const done: Done = existsSync(DONE) ? JSON.parse(readFileSync(DONE, 'utf8')) : {};
  const tests = new Map<number, TestSpecification[]>();
  for (const one of specifications) {
    const file = reachedFile(one);
    if (existsSync(file))
      for (const number of JSON.parse(readFileSync(file, 'utf8')) as number[])
        tests.set(number, [...(tests.get(number) ?? []), one]);
  }
  for (const [number, some] of [...tests].toSorted(([a], [b]) => a - b)) {
    const [guard, mark] = [guards[number] as Guard, marks[number] as string];
    if (
      !wanted.test(`${guard.file} ${guard.kind} ${guard.text}`) ||
      done[mark]?.startsWith('killed')
    )
      continue;
    let how = `survives ${some.length} files`;
    for (const one of some) {
      const { ok, why } = await run(vitest, String(number), [one]);
      if (ok) continue;
      how = `killed by ${path.relative(process.cwd(), one.moduleId)}: ${why.slice(0, 100)}`;
      break;
    }
    done[mark] = how;
    writeFileSync(
      DONE,
      `${JSON.stringify(Object.fromEntries(Object.entries(done).toSorted()), null, 2)}\n`,
    );
    console.log(
      `${number}/${guards.length} ${guard.file}:${guard.line} ${guard.text.slice(0, 60)} -- ${how}`,
    );
  }
  const all = Object.values(done);
  const killed = all.filter((how) => how.startsWith('killed')).length;
  return { guards: guards.length, killed, survive: all.length - killed, reached: tests.size };
}
