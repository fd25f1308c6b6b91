/** A rule of the house: one numbered paragraph of a chapter. */
export interface Rule {
  number: number;
  /** its short name, which stands first */
  title: string;
  /** what it says, in Markdown without its title; lines of tables and lists are its own */
  text: string;
  /** the heading it stands under */
  section: string;
}
/** A chapter of rules: a file `rules.md` beside what it is about. */
export interface Chapter {
  /** the word by which it is cited: `审批` in `审批 12` */
  name: string;
  /** from the root of the repository */
  file: string;
  /** what it is about, from its beginning */
  about: string;
  rules: Rule[];
}
/** A place that names a rule. */
export interface Citation {
  chapter: string;
  number: number;
  file: string;
  line: number;
}

/** Part of a rule's text as the browser shows it: words, or an element with parts of its own. */
export type Piece =
  | string
  | {
      tag:
        | 'p'
        | 'ul'
        | 'ol'
        | 'li'
        | 'table'
        | 'thead'
        | 'tbody'
        | 'tr'
        | 'th'
        | 'td'
        | 'code'
        | 'strong';
      inner: readonly Piece[];
    };

/** A state that keeps a rule, with the paths that come through it. */
export interface RuleState {
  chart: string;
  chartZh: string;
  id: string;
  zh: string;
  paths: number;
}
/** A rule with everything that holds it. */
export interface HeldRule extends Omit<Rule, 'text'> {
  text: readonly Piece[];
  states: readonly RuleState[];
  /** files of charts that name it beside their states: guards, types, invariants */
  guards: readonly string[];
  /** files of tests that name it */
  tests: readonly string[];
}
/** One line of the list of chapters. `held` counts rules that a state, guard or test names; `walked` those with a state and a path. */
export interface ChapterSummary {
  name: string;
  about: string;
  file: string;
  rules: number;
  walked: number;
  held: number;
}

const RULE = /^(\d+)\. \*\*(.+?)[。：]?\*\*\s*(.*)$/;

/** A chapter from its text. What is no heading and no rule belongs to the rule above it, or to the beginning. */
export function chapterOf(file: string, source: string): Chapter {
  const chapter: Chapter = { name: '', file, about: '', rules: [] };
  let section = '';
  for (const line of source.split('\n')) {
    const [, number, title = '', text = ''] = RULE.exec(line) ?? [];
    const last = chapter.rules.at(-1);
    if (line.startsWith('# ')) chapter.name = line.slice(2).trim();
    else if (line.startsWith('#')) section = line.replace(/^#+\s*/, '');
    else if (number) chapter.rules.push({ number: Number(number), title, text, section });
    else if (last) last.text += `\n${line.replace(/^ {3}/, '')}`;
    else chapter.about = `${chapter.about} ${line}`.trim();
  }
  for (const rule of chapter.rules) rule.text = rule.text.trim();
  return chapter;
}

/** What names rules in a text: the chapter and its numbers. The longer name first, so that 学生账号 is not 学生. */
export const citationPattern = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(${[...names].sort((a, b) => b.length - a.length).join('|')}) (\\d{1,3}(?:[、–]\\d{1,3})*)(?![\\d-])`,
    'gu',
  );

/** Every rule that a text names: `审批 12`, `审批 12、14`, `审批 12–15`. A word before the name makes it part of a sentence, not a citation. */
export function citationsIn(file: string, text: string, names: readonly string[]): Citation[] {
  const pattern = citationPattern(names);
  return text
    .split('\n')
    .flatMap((words, at) =>
      [...words.matchAll(pattern)].flatMap(([, chapter = '', numbers = '']) =>
        numbersOf(numbers).map((number) => ({ chapter, number, file, line: at + 1 })),
      ),
    );
}
const numbersOf = (text: string): number[] =>
  text.split('、').flatMap((part) => {
    const [from = 0, to = from] = part.split('–').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
