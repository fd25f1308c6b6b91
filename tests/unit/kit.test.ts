/** Every control is written once, in platform/web/kit. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '../../src');
const KIT = 'platform/web/kit/';
/** Where something else than the kit stands, and why. Cells of big tables are none of them: their plain elements are the kit's own (kit/plain). */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'areas/login/web/': 'the document of the login page has 90 kB, and Chakra alone takes them',
  'main/web/App.tsx': 'gives the kit its system',
  'workbench/web/stage/main.tsx': 'gives the kit its system, in the document of the stage',
  'platform/web/theme/': 'is the system',
  'platform/server/delivery/message.ts': 'writes a mail, which no page shows',
};
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.(tsx?|css)$/.test(file));
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8');
const isOutside = (file: string) =>
  !file.startsWith(KIT) && !Object.keys(EXCEPTIONS).some((one) => file.startsWith(one));
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
    chakra: text.includes("from '@chakra-ui/") ? 1 : 0,
    foreign: foreign.length,
  };
}
const isWrong = ({ raw, chakra, foreign }: Counts) => raw + chakra + foreign > 0;
const written = files.filter((file) => !file.endsWith('.css'));

it('nothing outside the kit writes a raw control, imports Chakra or uses a class that another folder owns', () => {
  const found = written
    .filter(isOutside)
    .map((file) => ({ file, ...countIn(file, textOf(file)) }))
    .filter(isWrong);
  expect(found).toEqual([]);
});

it('an exception that nobody needs any more goes', () => {
  const needed = Object.keys(EXCEPTIONS).filter((one) =>
    written.some((file) => file.startsWith(one) && isWrong(countIn(file, textOf(file)))),
  );
  expect(needed).toEqual(Object.keys(EXCEPTIONS));
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
