/** `npm run charts -- [--out file.md]`: the numbers of every chart, as a Markdown table. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Golden } from '../../machines/kit/golden.ts';
import type { Model } from '../../machines/kit/model.ts';
import { models } from '../../machines/models.ts';
import { coverageOf, missing, percent, type Share } from '../kit/chart/walk.coverage.ts';
import { goldenFile } from '../kit/chart/walk.golden.ts';
import { killer, mutantsOf } from '../kit/chart/walk.mutants.ts';
import { whyEquivalent } from './charts/survivors.ts';

const HEAD = [
  '图',
  '状态',
  '转移',
  '转移覆盖',
  '相邻对',
  '相邻对覆盖',
  '路径',
  '步',
  '拒绝对',
  '拒绝对覆盖',
  '变异',
  '杀死',
  '等价',
  '漏网',
  '秒',
];

function rowOf(model: Model): (string | number)[] {
  const started = performance.now();
  const golden = JSON.parse(readFileSync(goldenFile(model.name), 'utf8')) as Golden;
  const { states, transitions, pairs, refused, walks, steps } = coverageOf(model, golden);
  const mutants = mutantsOf(model.machine);
  const survivors = mutants.filter((mutant) => killer(model, mutant, golden) === null);
  const equivalent = survivors.filter(
    (mutant) => whyEquivalent(model.name, mutant) !== undefined,
  ).length;
  const share = (of: Share) => [of.all.size, `${percent(of).toFixed(1)} %`];
  const open = survivors.length - equivalent;
  for (const of of [transitions, pairs, refused])
    for (const key of missing(of)) console.error(`${model.name} 未走到：${key}`);
  return [
    `${model.zh} ${model.name}`,
    states,
    ...share(transitions),
    ...share(pairs),
    walks,
    steps,
    ...share(refused),
    mutants.length,
    mutants.length - survivors.length,
    equivalent,
    open,
    ((performance.now() - started) / 1000).toFixed(1),
  ];
}

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const rows = models.map(rowOf);
const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
const total = HEAD.map((_, column) =>
  column === 0 ? '合计' : /覆盖/.test(HEAD[column] ?? '') ? '' : Number(sum(column).toFixed(1)),
);
const table = [
  line(HEAD),
  line(HEAD.map((_, column) => (column === 0 ? '---' : '--:'))),
  ...rows.map(line),
  line(total),
].join('\n');
console.log(table);
const out = process.argv[process.argv.indexOf('--out') + 1];
if (process.argv.includes('--out') && out) writeFileSync(out, `${table}\n`);
