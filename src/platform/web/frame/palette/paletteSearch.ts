import type { MenuEntry } from '../routes.ts';

/** A menu or record that the palette opens, or an action that it does. */
export interface Target {
  id: string;
  title: string;
  /** the number of a record */
  code?: string;
  /** titles that it lies under, `人才培养 / 审批`, or where a record belongs */
  where: string;
  syllables: readonly string[];
  path: string | null;
  external: string | null;
  /** what it does instead of opening something */
  run?: () => void;
  /** what it lets choose from, in its turn */
  steps?: readonly Target[];
}
/** Longer texts match no title anyway. */
const LONGEST = 40;
const plain = (text: string) => text.toLowerCase().replace(/[\s'’]/g, '');

/** Every menu that leads somewhere, in the order of the menu. */
export function targetsOf(
  entries: readonly MenuEntry[],
  above: readonly string[] = [],
): readonly Target[] {
  return entries.flatMap(({ id, title, path, external, pinyin, children }): readonly Target[] => {
    if (children.length > 0) return targetsOf(children, [...above, title]);
    if (!path && !external) return [];
    return [
      { id, title, where: above.join(' / '), syllables: syllablesOf(pinyin), path, external },
    ];
  });
}
/** Something that is done, found by its name and pinyin. */
export const actionOf = (
  id: string,
  title: string,
  pinyin: string,
  does: Partial<Pick<Target, 'path' | 'run' | 'steps' | 'where'>>,
): Target => ({
  id,
  title,
  where: '',
  syllables: syllablesOf(pinyin),
  path: null,
  external: null,
  ...does,
});
const syllablesOf = (pinyin: string) => pinyin.toLowerCase().split(' ').filter(Boolean);

/** True when the text is the beginnings of syllables one after another: `rcpy`, `rencai`, `rencpy` all read ren cai pei yang. */
export function reads(text: string, syllables: readonly string[]): boolean {
  if (text === '') return true;
  const [first, ...rest] = syllables;
  if (!first) return false;
  for (let length = Math.min(first.length, text.length); length > 0; length--)
    if (text.startsWith(first.slice(0, length)) && reads(text.slice(length), rest)) return true;
  return false;
}

/** How well one answers the text, 0 the best; null when it does not. */
function rank({ title, where, syllables }: Target, text: string): number | null {
  const name = plain(title);
  if (name.startsWith(text)) return 0;
  if (name.includes(text)) return 1;
  if (reads(text, syllables)) return 2;
  if (syllables.some((_, at) => reads(text, syllables.slice(at)))) return 3;
  return plain(where).includes(text) ? 4 : null;
}

/** Menus and actions that answer the text by title, pinyin, initials or group; what was opened last comes first among equals. */
export function search(
  targets: readonly Target[],
  typed: string,
  recent: readonly string[],
): readonly Target[] {
  const text = plain(typed).slice(0, LONGEST);
  const age = ({ path }: Target) => {
    const at = recent.indexOf(path ?? '');
    return at < 0 ? recent.length : at;
  };
  return targets
    .map((target) => ({ target, rank: text === '' ? 0 : rank(target, text) }))
    .filter((one): one is { target: Target; rank: number } => one.rank !== null)
    .sort((a, b) => a.rank - b.rank || age(a.target) - age(b.target))
    .map(({ target }) => target);
}
