/** Every row names rules that stand in their chapters and tests that stand in their files (src/README.md, "Rules have names"). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readChapters } from '../../src/workbench/drawing/readRules.ts';
import { citationPattern, citationsIn } from '../../src/workbench/drawing/rules.ts';
import type { Proof } from './row.ts';
import { ROWS } from './rows.ts';

const root = path.join(import.meta.dirname, '../..');
const chapters = readChapters(root);
const names = chapters.map(({ name }) => name);
const known = new Set(
  chapters.flatMap(({ name, rules }) => rules.map(({ number }) => `${name} ${number}`)),
);
const rulesOf = (text: string) =>
  citationsIn('', text, names).map(({ chapter, number }) => `${chapter} ${number}`);
const twice = (of: readonly string[]) => of.filter((one, at) => of.indexOf(one) !== at);

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const read = () =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
  const found = sources.get(file) ?? read().replace(/^\s*\/\/.*$/gm, '');
  sources.set(file, found);
  return found;
}
/** The name stands as the first argument of a call, and not of one that skips it. */
function stands([file, test]: Proof): boolean {
  const literal = `(['"\`])${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1`;
  return new RegExp(`(?<!\\.(?:skip|todo|fails))\\(\\s*${literal}\\s*,`).test(sourceOf(file));
}

it('every row names rules in the form of a citation and nothing else, and each of them stands in its chapter', () => {
  const strange = ROWS.filter(
    ({ rules }) => rules === '' || rules.replace(citationPattern(names), '') !== '',
  );
  expect(strange.map(({ rules }) => rules)).toEqual([]);
  expect(ROWS.flatMap(({ rules }) => rulesOf(rules)).filter((rule) => !known.has(rule))).toEqual(
    [],
  );
});

it('no rule has two rows, and no row names a test twice', () => {
  expect(twice(ROWS.flatMap(({ rules }) => rulesOf(rules)))).toEqual([]);
  expect(
    ROWS.filter(({ proofs }) => twice(proofs.map((proof) => proof.join(' '))).length > 0).map(
      ({ rules }) => rules,
    ),
  ).toEqual([]);
});

it('every row has a test, and every test that it names stands in its file', () => {
  expect(ROWS.filter(({ proofs }) => proofs.length === 0).map(({ rules }) => rules)).toEqual([]);
  expect(ROWS.flatMap(({ proofs }) => proofs).filter((proof) => !stands(proof))).toEqual([]);
});
