/**
 * `npm run alone -- <file …>`: each test of these files by itself, as nothing but it had been written; names those that are red then. One
 * PostgreSQL serves them all, each begins with the set-up of its file.
 */
import { createVitest } from 'vitest/node';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('用法：npm run alone -- <测试文件 …>');
  process.exit(2);
}
const vitest = await createVitest('test', { watch: false, reporters: [{}] });
const { testModules } = await vitest.collect(files);
let red = 0;
let count = 0;
for (const found of testModules) {
  if (!found.ok()) tell(found.relativeModuleId, 'it cannot be read');
  const specification = found.toTestSpecification();
  const names = namesOf(found);
  count += names.size;
  for (const name of names) {
    vitest.setGlobalTestNamePattern(new RegExp(`^${escaped(name)}$`));
    const { testModules: ran } = await vitest.runTestSpecifications([specification]);
    const passed = ran.flatMap(({ children }) => [...children.allTests('passed')]).length;
    if (passed === 0 || ran.some((one) => !one.ok()))
      tell(found.relativeModuleId, name, reasonOf(ran));
  }
  console.log(`${found.relativeModuleId}: ${names.size} tests`);
}
await vitest.close();
console.log(`${count} tests alone, ${red} red`);
process.exit(red > 0 || count === 0 ? 1 : 0);

function tell(...lines) {
  red += 1;
  console.log(`-- red alone: ${lines.join('\n   ')}`);
}

/** As the pattern sees them: with the names of what stands around. */
function namesOf(found) {
  const names = new Set();
  for (const test of found.children.allTests()) {
    if (['skip', 'todo'].includes(test.options.mode)) continue;
    const parts = [];
    for (let at = test; at.type !== 'module'; at = at.parent) parts.unshift(at.name);
    names.add(parts.join(' '));
  }
  return names;
}

function escaped(name) {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function reasonOf(ran) {
  const errors = ran.flatMap((one) => [
    ...one.errors(),
    ...[...one.children.allSuites()].flatMap((suite) => suite.errors()),
    ...[...one.children.allTests('failed')].flatMap((test) => test.result().errors),
  ]);
  return (errors[0]?.message ?? 'no test of this name has run').split('\n')[0].slice(0, 300);
}
