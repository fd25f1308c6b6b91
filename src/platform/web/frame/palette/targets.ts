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
export const syllablesOf = (pinyin: string) => pinyin.toLowerCase().split(' ').filter(Boolean);
