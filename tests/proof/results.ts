/** The table of the README: what was proved when, on what, and what it does not say. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PARTS } from './parts.ts';

const folder = import.meta.dirname;
/** How a step went. `sources`: what it was about, `changed` when that was not committed. */
export interface Step {
  red: boolean;
  date: string;
  commit: string;
  sources: string;
  machine: string;
  seconds: number;
  figures: Record<string, number>;
}
export type Results = Record<string, Record<string, Step>>;
/** What each step of each part last gave; `npm run proof` alone writes it. */
export const RESULTS = path.join(folder, 'results.json');
export const README = path.join(folder, '../../README.md');
const BEGIN = '<!-- npm run proof -->';
const END = '<!-- /npm run proof -->';

export const results = (): Results => JSON.parse(readFileSync(RESULTS, 'utf8'));

const told = (figures: Record<string, number>) =>
  Object.entries(figures)
    .map(([name, n]) => `${name} ${n.toLocaleString('en-US')}`)
    .join(', ');

function stepLine(name: string, step: Step | undefined): string {
  if (!step) return `${name}: not yet run`;
  const how = step.red ? '**red**' : told(step.figures) || 'holds';
  return `${name}: ${how} (${step.date}, ${step.commit}, ${step.seconds} s)`;
}

/** What a proof of days has found by now, guard by guard (tests/proof/guards/run.ts). */
function soFar(part: string): string {
  const file = path.join(folder, part, 'done.json');
  if (!existsSync(file)) return '';
  const all = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const killed = all.filter((how) => how.startsWith('killed')).length;
  return `; so far killed ${killed}, survive ${all.length - killed}`;
}

/** Rows of the table; a part or a step that has never been run says so. */
export function tableOf(known: Results): string {
  const rows = Object.entries(PARTS).map(([part, { proves, not, steps }]) => [
    `\`${part}\``,
    proves,
    Object.keys(steps)
      .map((name) => stepLine(name, known[part]?.[name]))
      .join('<br>') + soFar(part),
    not,
  ]);
  const all = [['part', 'what it proves', 'last', 'what it does not'], ...rows];
  // as the formatter of the README would have it
  const widths = [0, 1, 2, 3].map((at) =>
    Math.max(...all.map((row) => (row[at] as string).length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] as number)).join(' | ')} |`;
  const [head, ...body] = all.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** The README with this table between its marks. */
export function withTable(readme: string, table: string): string {
  const from = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error('README.md has lost the marks of its table of proofs');
  return `${readme.slice(0, from + BEGIN.length)}\n\n${table}\n\n${readme.slice(to)}`;
}
