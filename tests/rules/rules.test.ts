/** The rules of the house (src/README.md): every chapter in its form, every citation resolved, every rule held by a chart or a test. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readChapters, readCitations } from '../../src/workbench/drawing/readRules.ts';
import { type Chapter, chapterOf, citationsIn } from '../../src/workbench/drawing/rules.ts';

const root = path.join(import.meta.dirname, '../..');
const chapters = readChapters(root);
const citations = readCitations(root, ['src', 'machines', 'tests'], chapters);
const known = new Set(
  chapters.flatMap(({ name, rules }) => rules.map(({ number }) => `${name} ${number}`)),
);
/** What makes a rule more than a sentence: a chart's state, guard or type that names it, or a test. */
const HOLDS = /^(machines|tests)\//;
const unheld = (
  of: readonly Chapter[],
  by: readonly { chapter: string; number: number; file: string }[],
) => {
  const held = new Set(
    by.filter(({ file }) => HOLDS.test(file)).map(({ chapter, number }) => `${chapter} ${number}`),
  );
  return of
    .flatMap(({ name, rules }) => rules.map(({ number }) => `${name} ${number}`))
    .filter((rule) => !held.has(rule));
};

it('every chapter bears its own name, says what it is about, and numbers its rules from 1 without a gap', () => {
  expect(new Set(chapters.map(({ name }) => name)).size).toBe(chapters.length);
  for (const { name, about, file, rules } of chapters) {
    expect({ file, name: /^\p{Script=Han}+$/u.test(name), about: about !== '' }).toEqual({
      file,
      name: true,
      about: true,
    });
    expect({ file, numbers: rules.map(({ number }) => number) }).toEqual({
      file,
      numbers: rules.map((_, at) => at + 1),
    });
    const titles = rules.map(({ title }) => title);
    expect({ file, twice: titles.filter((title, at) => titles.indexOf(title) !== at) }).toEqual({
      file,
      twice: [],
    });
    expect({ file, empty: rules.filter(({ title, text }) => !title || !text) }).toEqual({
      file,
      empty: [],
    });
  }
});

it('the page about the house lists every chapter with what it is about, and no other', () => {
  const page = readFileSync(path.join(root, 'src/README.md'), 'utf8').replaceAll(/ {2,}/g, ' ');
  const rows = chapters.map(({ name, file, about }) => {
    const first = `${about.replaceAll('\n', '').split('。')[0]}。`;
    return `| [${name}](${path.relative('src', file)}) | ${first} |`;
  });
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  expect(page.match(/^\| \[/gm)).toHaveLength(rows.length);
});

it('every rule that anything names stands in its chapter', () => {
  const lost = citations.filter(({ chapter, number }) => !known.has(`${chapter} ${number}`));
  expect(
    lost.map(({ chapter, number, file, line }) => `${file}:${line} ${chapter} ${number}`),
  ).toEqual([]);
  expect(citations.length).toBeGreaterThan(known.size);
});

it('every rule is held by a state or guard of a chart, or by a test', () => {
  expect(unheld(chapters, citations)).toEqual([]);
});

it('a citation that leads nowhere and a rule that nobody holds are found', () => {
  const chapter = chapterOf(
    'a.md',
    '# 审批\n\n说明。\n\n## 节\n\n1. **甲。** 一。\n   - 又\n2. **乙。** 二。\n',
  );
  expect(chapter).toEqual({
    name: '审批',
    file: 'a.md',
    about: '说明。',
    rules: [
      { number: 1, title: '甲', text: '一。\n- 又', section: '节' },
      { number: 2, title: '乙', text: '二。', section: '节' },
    ],
  });
  const text =
    "// (审批 1；学生账号 2、4–6)\nmeta('审批 9：词', '提交审批 7 条', '审批 20262-0-1')";
  const found = citationsIn('machines/a.ts', text, ['审批', '学生账号']);
  expect(found.map(({ chapter: name, number, line }) => `${line} ${name} ${number}`)).toEqual([
    '1 审批 1',
    '1 学生账号 2',
    '1 学生账号 4',
    '1 学生账号 5',
    '1 学生账号 6',
    '2 审批 9',
  ]);
  expect(unheld([chapter], found)).toEqual(['审批 2']);
  expect(unheld([chapter], [{ chapter: '审批', number: 2, file: 'src/a.ts' }])).toEqual([
    '审批 1',
    '审批 2',
  ]);
});

/** Papers that are not in the repository, in every form in which they were once cited. Spelled so that this file does not name them. */
const ELSEWHERE = new RegExp(
  [
    `(domain|decisions|specification|look|architecture)\\.m${'d'}`,
    `\\bfinding${'s'}/[a-z]`,
    `\\bmeasure${'d'}/[a-z]`,
    `\\bspecificatio${'n'} \\d`,
    `业务规则${'\\d'}`,
    `规格${'\\d'}`,
    `\\bissu${'e'} \\d`,
  ].join('|'),
  'i',
);
it('no line names a paper that is not in the repository', () => {
  const files = ['src', 'machines', 'tests'].flatMap((folder) =>
    (readdirSync(path.join(root, folder), { recursive: true }) as string[]).map((file) =>
      path.join(folder, file),
    ),
  );
  const texts = [...files, 'README.md', 'vite.config.ts'].filter((file) =>
    /\.(tsx?|mjs|css|md|html)$/.test(file),
  );
  const named = texts.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (ELSEWHERE.test(line) ? `${file}:${at + 1} ${line.trim()}` : [])),
  );
  expect(named).toEqual([]);
});
