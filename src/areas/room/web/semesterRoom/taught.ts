import type { Lesson, Occupancy } from '../../contract/room.calls.ts';

/** Entry of occupancy_source. */
const COURSE = '1';
/** Of the classes of this name those of its own unit; where none is, all of them. */
export function taughtIn(
  { source, subject, unitName }: Occupancy,
  lessons: readonly Lesson[],
): readonly Lesson[] {
  const named = lessons.filter(({ className }) => source === COURSE && className === subject);
  const own = named.filter((lesson) => lesson.unitName === unitName);
  return own.length > 0 ? own : named;
}
/** Who teaches there, and whom: a line each; nothing of what is no class. */
export const peopleIn = (one: Occupancy, lessons: readonly Lesson[]): string[] => {
  const taught = taughtIn(one, lessons);
  const all = (of: 'teachers' | 'adminClasses') =>
    [...new Set(taught.flatMap((lesson) => lesson[of]))].join('、');
  return [all('teachers'), all('adminClasses')].filter(Boolean);
};
