/** Every control is written once, in platform/web/kit. What still stands elsewhere is counted per folder, and the numbers may only fall. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import left from './kit.left.json' with { type: 'json' };

const source = path.join(import.meta.dirname, '../../src');
const KIT = 'platform/web/kit/';
/** The documents of the login page have no Chakra and no kit (90 kB). The two entries give the kit its system. */
const EXCEPTIONS = [
  'areas/login/web/',
  'main/web/App.tsx',
  'workbench/web/stage/main.tsx',
  'platform/web/theme/',
];
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.(tsx?|css)$/.test(file));
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8');
const isOutside = (file: string) =>
  !file.startsWith(KIT) && !EXCEPTIONS.some((one) => file.startsWith(one));
/** `areas/room/web`, `platform/web/list`, `workbench/web/chart`, `school/units/web`: folders that one person takes in hand at once. */
const folderOf = (file: string) => file.split('/').slice(0, 3).join('/');

interface Counts {
  /** `<button`, `<input`, `<select`, `<textarea`, `<a ` */
  raw: number;
  /** files that import Chakra */
  chakra: number;
  /** uses of a class that the sheet of another folder has */
  foreign: number;
}
const NONE: Counts = { raw: 0, chakra: 0, foreign: 0 };
const RAW = /<(button|input|select|textarea|a)(?=[\s>])/g;

/** Which folders have a class in a sheet of theirs. */
const owners = new Map<string, Set<string>>();
for (const file of files.filter((name) => name.endsWith('.css') && !name.endsWith('.module.css'))) {
  for (const [, name = ''] of textOf(file).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)) {
    const known = owners.get(name) ?? new Set();
    owners.set(name, known.add(folderOf(file)));
  }
}
const classesOf = (text: string): string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
    (plain ?? [...code.matchAll(/['"`]([^'"`$]*)['"`$]/g)].map(([, words]) => words).join(' '))
      .split(/\s+/)
      .filter((word) => owners.has(word)),
  );
/** What anybody may write: they are the page's own, in the first layer (theme/base.css). */
const EVERYBODYS = ['visually-hidden', 'tabular'];

function countIn(file: string, text: string): Counts {
  const foreign = classesOf(text).filter(
    (name) => !EVERYBODYS.includes(name) && !owners.get(name)?.has(folderOf(file)),
  );
  return {
    raw: text.match(RAW)?.length ?? 0,
    chakra: text.includes("from '@chakra-ui/react'") ? 1 : 0,
    foreign: foreign.length,
  };
}
function counted(): Record<string, Counts> {
  const found: Record<string, Counts> = {};
  for (const file of files.filter((name) => name.endsWith('.tsx') && isOutside(name))) {
    const { raw, chakra, foreign } = countIn(file, textOf(file));
    if (raw + chakra + foreign === 0) continue;
    const before = found[folderOf(file)] ?? NONE;
    found[folderOf(file)] = {
      raw: before.raw + raw,
      chakra: before.chakra + chakra,
      foreign: before.foreign + foreign,
    };
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)));
}

it('nothing outside the kit writes more raw controls, Chakra or classes of others than it did; who writes fewer lowers kit.left.json', () => {
  const found = counted();
  const rows = Object.entries(found).map(
    ([folder, { raw, chakra, foreign }]) =>
      `  "${folder}": { "raw": ${raw}, "chakra": ${chakra}, "foreign": ${foreign} }`,
  );
  // `KIT_LEFT=1 npx vitest run --project node tests/unit/kit.test.ts` writes the numbers down as they are
  if (process.env.KIT_LEFT)
    writeFileSync(path.join(import.meta.dirname, 'kit.left.json'), `{\n${rows.join(',\n')}\n}\n`);
  else expect(found).toEqual(left);
});

it('a raw control, an import of Chakra and a class of another folder are each noticed', () => {
  const planted = (text: string) => countIn('areas/room/web/Planted.tsx', text);
  expect([
    planted('<button type="button">'),
    planted('<a\n  href="/">'),
    planted("import { Button } from '@chakra-ui/react';"),
    planted('<p className="tag">'),
    planted("<p className={on ? 'tag' : 'card-box tabular'}>"),
    planted('<Button>, <abbr>, <Input value="" />'),
  ]).toEqual([
    { ...NONE, raw: 1 },
    { ...NONE, raw: 1 },
    { ...NONE, chakra: 1 },
    { ...NONE, foreign: 1 },
    { ...NONE, foreign: 2 },
    NONE,
  ]);
});

it('the login document has no part of the kit', () => {
  const login = files.filter(
    (file) => file.startsWith('areas/login/web/') && file.endsWith('.tsx'),
  );
  expect(login.length).toBeGreaterThan(3);
  expect(login.filter((file) => /platform\/web\/kit\/|@chakra-ui/.test(textOf(file)))).toEqual([]);
});
