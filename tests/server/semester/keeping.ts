import { beforeAll } from 'vitest';
import type { Answer, Client } from '../../kit/client.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { addKeepers, type Keeper, semesterForm, semesterRow } from '../../kit/school/semesters.ts';

/** The one that goes on (进行中), and the one that is declared for. */
export const [CURRENT, TARGET] = [1, 2];
export const fieldsOf = (answer: Answer) => answer.data?.fields;

/** A college with those who keep its semesters (`as`). */
export function openSemesters() {
  const { college } = openCollege();
  const as = {} as Record<Keeper, Client>;
  beforeAll(async () => {
    Object.assign(as, await addKeepers(college));
  });
  return {
    college,
    as,
    add: (more: Record<string, unknown> = {}) =>
      as.keeper.post('/foundation/semester', semesterForm(more)),
    /** Where a semester stands, and what can be done with it. */
    place: (id: number, who: Keeper = 'keeper') => as[who].get(`/foundation/semester/${id}/place`),
    step: async (id: number, type: string, more: object = {}, who: Keeper = 'keeper') => {
      const row = await semesterRow(college.pool, id);
      return as[who].post(`/foundation/semester/${id}/event`, {
        type,
        version: row?.version,
        ...more,
      });
    },
  };
}
