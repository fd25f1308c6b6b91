import { beforeAll } from 'vitest';
import type { Answer, Client } from '../../../kit/client.ts';
import { openCollege } from '../../../kit/school/approval.ts';
import { form } from '../../../kit/school/declarations.ts';
import { addKeepers, type Keeper } from '../../../kit/school/semesters.ts';

/** 2026-2027-2, whose window is open. */
export const TARGET = 2;
export const CLOSED = `declare_close_at = '2026-11-19T17:00:00+08:00'`;
export const fieldsOf = (answer: Answer) => answer.data?.fields;

/** A college with those who keep its semesters (`as`). */
export function openWindow() {
  const { college } = openCollege();
  const as = {} as Record<Keeper, Client>;
  beforeAll(async () => {
    Object.assign(as, await addKeepers(college));
  });
  let courses = 1;
  return {
    college,
    as,
    /** Changes columns of the semester. */
    change: (columns: string) =>
      college.pool.query(`update semester set ${columns} where id = ${TARGET}`),
    extend: (more: Record<string, unknown> = {}) =>
      as.keeper.post('/foundation/declareExtension', {
        ofSemesterId: TARGET,
        level: 0,
        ofUnitKey: '3-1',
        until: '2026-11-25T17:00',
        reason: '培养方案调整',
        ...more,
      }),
    /** Declares a course of its own. */
    add: () => college.as.declarer.post('/talent/declaration', form({ courseId: courses++ })),
  };
}
