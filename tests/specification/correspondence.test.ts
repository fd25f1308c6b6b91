import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Proof, Row } from './row.ts';
import { sentencesOf } from './sentences.parse.ts';
import { SENTENCES } from './sentences.ts';

const root = path.join(import.meta.dirname, '../..');
/** Beside the repository where the project is worked on and in CI; a clone has the sentences in its rows. */
const SPECIFICATION = path.join(root, '../shared/specification.md');

/** Sentences without a test, by section and beginning: the list may only become shorter. */
const MISSING = ['1 classroom and resource management;', '1 student status (enrolment, class divisio'];

const isTest = (proof: Proof): proof is readonly [string, string] => Array.isArray(proof);
const all = <T extends Proof>(row: Row, is: (proof: Proof) => proof is T) => row.proofs.filter(is);
const name = ({ section, text }: Row) => `${section} ${text.slice(0, 40)}`;

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const read = () => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');
  const found = sources.get(file) ?? read().replace(/^\s*\/\/.*$/gm, '');
  sources.set(file, found);
  return found;
}
/** The name stands as the first argument of a call, and not of one that skips it. */
function stands(file: string, test: string): boolean {
  const literal = `(['"\`])${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1`;
  return new RegExp(`(?<!\\.(?:skip|todo|fails))\\(\\s*${literal}\\s*,`).test(sourceOf(file));
}

it.skipIf(!existsSync(SPECIFICATION))('every sentence of the specification has its row, every row its sentence', () => {
  const rows = SENTENCES.map(({ section, part, text }) => ({ section, part, text }));
  expect(rows).toEqual(sentencesOf(readFileSync(SPECIFICATION, 'utf8')));
});

it('every row has a proof, and every test that it names stands in its file', () => {
  expect(SENTENCES.filter(({ proofs }) => proofs.length === 0).map(name)).toEqual([]);
  const tests = SENTENCES.flatMap((row) => all(row, isTest));
  expect(tests.filter(([file, test]) => !stands(file, test))).toEqual([]);
  expect(tests.length).toBeGreaterThan(SENTENCES.length / 2);
});

it('only the screen areas wait for an issue, and only what is left open stands decided elsewhere', () => {
  const waiting = SENTENCES.filter(({ proofs }) => proofs.some((proof) => 'issue' in proof));
  expect([...new Set(waiting.map(({ section, part }) => `${section} ${part}`))]).toEqual(['2 Screen areas']);
  const decided = SENTENCES.filter(({ proofs }) => proofs.some((proof) => 'decided' in proof));
  expect(decided.filter(({ text }) => !/not shown|disagree/.test(text)).map(name)).toEqual([]);
});

it('sentences that nothing tests yet', () => {
  expect(SENTENCES.filter(({ proofs }) => proofs.some((proof) => 'missing' in proof)).map(name)).toEqual(MISSING);
});
