/** Judges what a run has written down (`npm run distributed`), prints the tables; exit code 1 where a statement names no school and nobody says why. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EXPLAINED } from './explained.ts';
import type { Keys } from './keys.ts';
import { LIMITS } from './limits.ts';
import { judge } from './names.ts';
import type { Verdict } from './ties.ts';

interface Statement {
  text: string;
  from: string;
  /** For each value of the statement the first one that was equal to it whenever it was sent. */
  same: number[];
}
const folder = process.argv[2] ?? '';
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const keys = JSON.parse(read('keys.json')) as Keys;
const ofSchool = new Set(keys.tables);

const statements = new Map<string, Statement>();
for (const file of readdirSync(folder).filter((it) => it.endsWith('.jsonl')))
  for (const line of read(file).split('\n').filter(Boolean)) {
    const one = JSON.parse(line) as Statement;
    const text = one.text.replace(/\s+/g, ' ');
    const before = statements.get(text)?.same;
    const same = one.same.map((n, at) => (before && before[at] !== n ? at : n));
    statements.set(text, { ...one, same });
  }

const reasonOf = (statement: Statement, { loose }: Verdict) =>
  EXPLAINED.find(
    ({ from, tables }) =>
      from.test(statement.from) && (!tables || loose.every((table) => tables.includes(table))),
  )?.why;
const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
const verdicts = new Map<string, number>();
const features = new Map<string, number>();
const unexplained: string[] = [];
for (const statement of statements.values()) {
  const verdict = await judge(statement.text, (table) => ofSchool.has(table), statement.same).catch(
    (error: Error): Verdict => ({
      names: 'open',
      loose: [error.message],
      tables: [],
      features: new Set(),
    }),
  );
  for (const feature of verdict.features) count(features, feature);
  if (verdict.names === 'none') count(verdicts, 'reads no table of a school');
  else if (verdict.names === 'one') count(verdicts, 'names one school');
  else {
    const reason = reasonOf(statement, verdict);
    count(verdicts, reason ? `explained: ${reason}` : 'NAMES NO SINGLE SCHOOL');
    if (!reason)
      unexplained.push(
        `${statement.from} [${verdict.names}: ${verdict.loose.join(', ')}]\n    ${statement.text.replace(/\s+/g, ' ').slice(0, 300)}`,
      );
  }
}
console.log(`${statements.size} different statements`);
console.table(
  [...verdicts].sort((a, b) => b[1] - a[1]).map(([what, n]) => ({ what, statements: n })),
);
console.table([...features].map(([what, n]) => ({ what, statements: n, ...(LIMITS[what] ?? {}) })));
console.table([
  {
    'tables of a school': keys.tables.length,
    'on every machine': keys.reference.length,
    'unique keys': keys.unique,
    references: keys.foreign,
    'not as an engine wants them': keys.faults.length,
    'nobody says why': keys.faults.filter(({ why }) => !why).length,
  },
]);
console.log('on every machine:', keys.reference.join(', '));
for (const { table, name, what, why } of keys.faults)
  console.log(`${table}, ${name}: ${what}: ${why ?? 'NOBODY SAYS WHY'}`);
for (const one of unexplained.sort()) console.log(one);
process.exit(unexplained.length > 0 ? 1 : 0);
