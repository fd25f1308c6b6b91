import { and, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { COUNTED } from './filters.ts';

const count = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${and(condition)}))::int`;
const { schoolId, semesterId } = declaration;

/** The sums of a semester as the screens have them, and as its history has them. */
interface Sums {
  schoolId: number;
  semesterId: number;
  sums: number[];
}
/** 已作废, as records have it: not asked of the sets that the strip counts by. */
const VOIDED = DECLARE_STATUS.voided;
/** 课程数, the passes of the four levels, 进入审批 (申报 56；审批 70): of the last record of every item alone; without one it is a draft. */
const FROM_HISTORY = `select d.school_id as "schoolId", d.semester_id as "semesterId", array[
  count(*) filter (where e.status <> ${VOIDED}),
  count(*) filter (where e.entered and e.results[1] in (2, 8)), count(*) filter (where e.entered and e.results[2] in (2, 8)),
  count(*) filter (where e.entered and e.results[3] in (2, 8)), count(*) filter (where e.entered and e.results[4] in (2, 8)),
  count(*) filter (where e.entered)]::int[] as sums
from declaration d left join lateral (select to_status, results from approval_record r
    where r.school_id = d.school_id and r.declaration_id = d.id order by seq desc limit 1) r on true
  cross join lateral (select coalesce(r.to_status, 0) as status, r.results, coalesce(r.to_status, 0) not in (0, 3, 6) as entered) e
group by 1, 2 order by 1, 2`;

/**
 * Counts the sums of every semester twice, as the strip of the lists does and from the history. Answers the semesters where they differ, and
 * how many there are.
 */
export async function recount(
  pool: Pool,
): Promise<{ semesters: number; differing: { shown: Sums; recounted: Sums | undefined }[] }> {
  const shown = await drizzle(pool, { casing: 'snake_case' })
    .select({
      schoolId,
      semesterId,
      course: count(COUNTED.course),
      management: count(COUNTED.management),
      teaching: count(COUNTED.teaching),
      supervisor: count(COUNTED.supervisor),
      master: count(COUNTED.master),
      all: count(COUNTED.all),
    })
    .from(declaration)
    .groupBy(schoolId, semesterId);
  const { rows: recounted } = await pool.query<Sums>(FROM_HISTORY);
  const differing = shown.flatMap(({ schoolId, semesterId, ...numbers }) => {
    const sums = Object.values(numbers);
    const own = recounted.find((it) => it.schoolId === schoolId && it.semesterId === semesterId);
    const same = own?.sums.join() === sums.join();
    return same ? [] : [{ shown: { schoolId, semesterId, sums }, recounted: own }];
  });
  return { semesters: shown.length, differing };
}
