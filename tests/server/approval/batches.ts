import { openCollege } from '../../kit/school/approval.ts';
import type { PersonName } from '../../kit/school/college.ts';
import { declare, group, type Item } from '../../kit/school/declarations.ts';

/** A college in which many are decided at once. */
export function openBatches() {
  const { college } = openCollege();
  return {
    college,
    batch: (
      by: PersonName,
      type: string,
      items: readonly Item[],
      more: Record<string, unknown> = {},
    ) =>
      college.as[by].post('/talent/declaration/events', {
        type,
        items: items.map(({ id, version }) => ({ id, version })),
        ...more,
      }),
    /** One after another: their ids rise with their classes. */
    drafts: async (
      count: number,
      courseId: number,
    ): Promise<Awaited<ReturnType<typeof declare>>[]> => {
      const made: Awaited<ReturnType<typeof declare>>[] = [];
      while (made.length < count)
        made.push(
          await declare(college.as.declarer, {
            courseId,
            teachingClasses: [group(1, { adminClassIds: [made.length + 1] })],
          }),
        );
      return made;
    },
  };
}
export const next = (items: readonly Item[]) =>
  items.map(({ id, version }) => ({ id, version: version + 1 }));
