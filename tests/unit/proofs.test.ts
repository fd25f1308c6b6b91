/** The table of proofs in the README is the one that the results make, and no part or step is forgotten in it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { README, results, tableOf, withTable } from '../proof/results.ts';

it('the README says what the results say', () => {
  const readme = readFileSync(README, 'utf8');
  expect(withTable(readme, tableOf(results()))).toBe(readme);
});

it('a step that was red, and one that nobody has run, are named so', () => {
  const step = {
    red: false,
    date: '2026-11-27',
    commit: 'c',
    sources: 's',
    machine: 'm',
    seconds: 3,
    figures: { cells: 1_000 },
  };
  const table = tableOf({ cells: { declared: { ...step, red: true }, function: step } });
  expect(table).toContain('declared: **red** (2026-11-27, c, 3 s)');
  expect(table).toContain('function: cells 1,000 (2026-11-27, c, 3 s)');
  expect(table).toContain('people: not yet run');
});
