import { HELD } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import type { Filling } from '../../../platform/contract/resource/filling.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';

const IN_SCHOOL = `(select count(*)::int from student s where s.school_id = c.school_id and s.class_id = c.id and s.in_school)`;
/** Whoever waits for a decision or for the day on which they come into a class from elsewhere, in SQL about the class `c`. */
export const headingFor = (but = 'true'): string =>
  `(select count(*)::int from status_change o join student s on s.school_id = o.school_id and s.id = o.student_id
    where o.school_id = c.school_id and o.target_class_id = c.id and s.class_id is distinct from c.id
      and (o.declare_status = ${DECLARE_STATUS.inReview} or o.effect_state = ${effectCode('waiting')}) and ${but})`;

/** Everybody who will sit in the teaching class `t` when so many come into each class of `$2`. */
const SITTING = `(select coalesce(sum((select count(*) from student s where s.school_id = t.school_id and s.class_id = a.id and s.in_school)
    + coalesce((select g.coming from g where g.id = a.id), 0)), 0)::int from unnest(t.admin_class_ids) a(id))`;
/**
 * How full classes get by so many new people each: by plan, and in the rooms that are named for their courses in semesters that have not
 * ended (班级 12).
 */
export async function classFillings(
  db: Queryable,
  schoolId: number,
  coming: ReadonlyMap<number, number>,
  today: string,
): Promise<Filling[]> {
  const { rows } = await db.query<Filling>(
    `with g as (select * from unnest($2::bigint[], $3::int[]) as g(id, coming)), seated as (
       select g.id, t.class_name || '指定的' || r.room_name as room, coalesce(o.course_capacity, r.course_capacity) as seats, ${SITTING} as people
       from g join teaching_class t on t.school_id = $1 and t.admin_class_ids @> array[g.id] and t.fixed_room_id is not null
       join declaration d on d.school_id = t.school_id and d.id = t.declaration_id and d.declare_status in (${HELD.join(', ')})
       join semester m on m.school_id = d.school_id and m.id = d.semester_id and m.end_on >= $4::date
       join classroom r on r.school_id = t.school_id and r.id = t.fixed_room_id
       left join semester_room o on o.school_id = r.school_id and o.semester_id = m.id and o.room_id = r.id)
     select c.id::float8 as id, c.class_name as name, m.major_name as of, c.plan_count as planned, ${IN_SCHOOL} as now, g.coming,
       array(select distinct s.room || '有 ' || s.seats || ' 座，将有 ' || s.people || ' 人' from seated s where s.id = c.id and s.people > s.seats) as rooms
     from g join admin_class c on c.school_id = $1 and c.id = g.id join major m on m.school_id = c.school_id and m.id = c.major_id
     order by g.coming + ${IN_SCHOOL} - c.plan_count desc, c.class_name`,
    [schoolId, [...coming.keys()], [...coming.values()], today],
  );
  return rows;
}
/** The same with those who leave by the same sheet, and whoever else is on the way there (异动 26). */
export async function changeFillings(
  db: Queryable,
  schoolId: number,
  coming: ReadonlyMap<number, number>,
  leaving: ReadonlyMap<number, number>,
  today: string,
): Promise<Filling[]> {
  const { rows } = await db.query<{ id: number; others: number }>(
    `select c.id::float8 as id, ${headingFor()} as others from admin_class c where c.school_id = $1 and c.id = any($2::bigint[])`,
    [schoolId, [...coming.keys()]],
  );
  const others = new Map(rows.map((row) => [row.id, row.others]));
  const left = (id: number) => leaving.get(id) ?? 0;
  const net = new Map([...coming].map(([id, n]) => [id, n - left(id)]));
  return (await classFillings(db, schoolId, net, today)).map((one) => ({
    ...one,
    coming: coming.get(one.id) ?? 0,
    leaving: left(one.id),
    others: others.get(one.id) ?? 0,
  }));
}
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
