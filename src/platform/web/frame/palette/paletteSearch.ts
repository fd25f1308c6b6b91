import { syllablesOf, type Target } from './targets.ts';

/** Longer texts match no title anyway. */
const LONGEST = 40;
const plain = (text: string) => text.toLowerCase().replace(/[\s'’]/g, '');

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
