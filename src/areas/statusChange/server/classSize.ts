import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';

const IN_SCHOOL = `(select count(*)::int from student s where s.school_id = c.school_id and s.class_id = c.id and s.in_school)`;
/** Whoever waits for a decision or for the day on which they come into a class from elsewhere, in SQL about the class `c`. */
export const headingFor = (but = 'true'): string =>
  `(select count(*)::int from status_change o join student s on s.school_id = o.school_id and s.id = o.student_id
    where o.school_id = c.school_id and o.target_class_id = c.id and s.class_id is distinct from c.id
      and (o.declare_status = ${DECLARE_STATUS.inReview} or o.effect_state = ${effectCode('waiting')}) and ${but})`;

async function sizeOf(db: Queryable, schoolId: number, classId: number) {
  const { rows } = await db.query<{ name: string; planned: number; now: number; heading: number }>(
    `select c.class_name as name, c.plan_count as planned, ${IN_SCHOOL} as now, ${headingFor()} as heading
     from admin_class c where c.school_id = $1 and c.id = $2`,
    [schoolId, classId],
  );
  return rows[0];
}
/** More in a class than was planned for it (异动 16): said to whoever applies and decides, not refused. */
export async function crowding(
  db: Queryable,
  schoolId: number,
  classId: number,
): Promise<string[]> {
  const size = await sizeOf(db, schoolId, classId);
  return size && size.now + 1 > size.planned
    ? [`去向班级计划 ${size.planned} 人，转入后 ${size.now + 1} 人`]
    : [];
}
/** What a row of a sheet adds up to with those before it and whoever else is on the way (异动 26); null: there is room. */
export async function crowdedBy(
  db: Queryable,
  schoolId: number,
  classId: number,
): Promise<string | null> {
  const size = await sizeOf(db, schoolId, classId);
  return size && size.now + size.heading > size.planned
    ? `${size.name}计划 ${size.planned} 人，现有 ${size.now} 人，连同待审批和待生效的将有 ${size.now + size.heading} 人`
    : null;
}
