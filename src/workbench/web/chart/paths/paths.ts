import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { reads } from '../../../../platform/web/frame/palette/paletteSearch.ts';
import type { FilePath, FileStep, PathsFile } from '../../../drawing/files.ts';

/** How many paths take each transition, by its key. */
export function coverageOf({ paths }: PathsFile): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { steps } of paths)
    for (const key of new Set(steps.flatMap(({ taken }) => taken)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Numbers of the steps of a path that take a transition, by its key. The start is 0. */
export function stepsOf({ steps }: FilePath): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [at, { taken }] of steps.entries())
    for (const key of taken) numbers.set(key, [...(numbers.get(key) ?? []), at]);
  return numbers;
}

/** What can be done after a step, and what is refused there, in the order of the golden file. */
export function offersAt(
  { offers, variants }: PathsFile,
  { variant }: FilePath,
  { look }: FileStep,
): { can: string[]; cannot: string[] } {
  const can = offers[look] ?? [];
  return {
    can: [...can],
    cannot: (variants[variant]?.events ?? []).filter((label) => !can.includes(label)),
  };
}

const plain = (text: string) => text.toLowerCase().replace(/[\s“”"'’（）()]/g, '');
/** A level by its number, as QA people speak of it: L3, 第三级. */
const LEVEL = /l([1-4])(?!\d)|第([一二三四1-4])级/gi;
const named = (typed: string): string =>
  typed.replace(LEVEL, (_, short?: string, long = '') => {
    const n = Number(short ?? long) || '一二三四'.indexOf(long) + 1;
    const level = LEVELS[n - 1];
    return level ? ` ${LEVEL_UNIT_ZH[level]} ` : '';
  });
const words = (typed: string) =>
  named(typed)
    .split(/[\s，,。；;、：:]+/)
    .map(plain)
    .filter(Boolean);
/** Longer words are not read as pinyin. */
const LONGEST = 40;

/** How well a path answers all words, 0 the best; null when it does not. */
function rank(path: FilePath, whole: string, asked: readonly string[]): number | null {
  const title = plain(path.title);
  if (title.includes(whole)) return path.story ? 0 : 1;
  if (asked.every((word) => title.includes(word))) return path.story ? 2 : 3;
  const syllables = path.pinyin.split(' ');
  const heard = (word: string) =>
    /^[a-z]+$/.test(word) &&
    word.length <= LONGEST &&
    syllables.some((_, at) => reads(word, syllables.slice(at)));
  if (asked.every((word) => title.includes(word) || heard(word))) return path.story ? 4 : 5;
  const steps = plain(path.steps.map(({ zh, stateZh }) => `${zh} ${stateZh}`).join(' '));
  return asked.every((word) => steps.includes(word)) ? 6 : null;
}

/** Paths whose title, pinyin (`zgdwth` reads 主管单位退回) or steps answer every word (`L3` is 主管单位); those told by people first. */
export function searchPaths(paths: readonly FilePath[], typed: string): FilePath[] {
  const asked = words(typed);
  return paths
    .map((path) => ({
      path,
      rank: asked.length ? rank(path, plain(named(typed)), asked) : path.story ? 0 : 1,
    }))
    .filter((one): one is { path: FilePath; rank: number } => one.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ path }) => path);
}
