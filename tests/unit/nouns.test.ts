import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOUN } from '../../machines/nouns.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const filesIn = (folder: string, which: RegExp): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    which.test(file) ? [`${folder}/${file}`] : [],
  );
const NOUNS: readonly string[] = Object.values(NOUN);
/** Files whose every text is a word for a thing, and where others say one: what a record is called, what is counted. */
const DICTIONARIES = [
  'src/platform/server/audit/words.ts',
  'src/school/people/contract/permissionCatalogue.ts',
  'src/school/flows/contract/flows.ts',
  'src/workbench/drawing/words.ts',
  'src/install/menus.ts',
];
const SAID = [
  { files: () => DICTIONARIES, word: /'([^'\n]+)'/gm },
  { files: () => filesIn('src', /contract\/.*\.entity\.ts$/), word: /^ {2}title: '([^'\n]+)'/gm },
  { files: () => filesIn('machines', /\.(cases|model)\.ts$/), word: /^ {2}zh: '([^'\n]+)'/gm },
  { files: () => filesIn('src', /\/server\/.*\.ts$/), word: /\bnoun: '[个条门名]?([^'\n]+)'/gm },
];
it('each thing has one name', () => {
  expect(new Set(NOUNS).size).toBe(NOUNS.length);
});

it.each(SAID.map((one, at) => [at, one] as const))(
  'nothing says a noun by itself (%i)',
  (_, { files, word }) => {
    const found = files().flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line) =>
          [...line.matchAll(word)].some(([, said = '']) => NOUNS.includes(said))
            ? [`${file}: ${line.trim()}`]
            : [],
        ),
    );
    expect(files().length).toBeGreaterThan(4);
    expect(found).toEqual([]);
  },
);
