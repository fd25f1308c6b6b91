import type { Queryable } from '../../../../platform/server/database/queryable.ts';
import type { FoundBatch } from '../facts.ts';
import type { Part } from './read.ts';

/** People of a class by which a number of classes is suggested, and for which a class that is made is planned (新生 25、36). */
export const USUAL = 30;

/** A class of the grade; without an id it is made when the division is carried out. */
export interface PlannedClass {
  id: number | null;
  className: string;
  classCode: string;
  planned: number;
}
const two = (n: number): string => String(n).padStart(2, '0');

/** Classes of this grade that this batch fills, or may fill: nobody studies there, and no other batch has them. */
async function free(
  db: Queryable,
  schoolId: number,
  batch: FoundBatch,
  { majorId, campusId }: Part,
) {
  const { rows } = await db.query<PlannedClass>(
    `select c.id::float8 as id, c.class_name as "className", c.class_code as "classCode", c.plan_count as planned from admin_class c
     where c.school_id = $1 and c.grade = $2 and c.major_id = $3 and c.campus_id = $4 and c.enabled
       and (exists (select from freshman f where f.school_id = c.school_id and f.class_id = c.id and f.batch_id = $5)
         or not exists (select from student_state s where s.school_id = c.school_id and s.class_id = c.id)
           and not exists (select from freshman f where f.school_id = c.school_id and f.class_id = c.id)) order by length(c.class_code), c.class_code`,
    [schoolId, batch.grade, majorId, campusId, batch.id],
  );
  return rows;
}
interface Stem {
  code: string;
  name: string;
}
/**
 * What comes before the number of a class: as the classes of the same major are called already, in the year of this grade; the first ones
 * ever by business type, unit and major (新生 25).
 */
async function stemOf(
  db: Queryable,
  schoolId: number,
  { grade, businessType }: FoundBatch,
  { majorId }: Part,
): Promise<Stem> {
  const { rows } = await db.query<{ code: string; name: string; grade: string }>(
    `select class_code as code, class_name as name, grade from admin_class where school_id = $1 and major_id = $2 and starts_with(class_code, grade)
       and class_name ~ ('^\\D+' || right(grade, 2) || '\\d\\d$') order by grade desc, class_code limit 1`,
    [schoolId, majorId],
  );
  const [like] = rows;
  if (like)
    return {
      code: `${grade}${like.code.slice(4).replace(/\d$/, '')}`,
      name: `${like.name.replace(/\d{4}$/, '')}${grade.slice(2)}`,
    };
  const { rows: majors } = await db.query<{ name: string; unit: string; no: number }>(
    `select coalesce(m.short_name, m.major_name) as name, m.owner_unit_key as unit, (select count(*) from major o where o.school_id = m.school_id
       and o.business_type = m.business_type and o.owner_unit_key = m.owner_unit_key and o.major_code <= m.major_code)::int as no
     from major m where m.school_id = $1 and m.id = $2`,
    [schoolId, majorId],
  );
  const { name = '', unit = '', no = 1 } = majors[0] ?? {};
  return {
    code: `${grade}${businessType}${two(Number(unit.replace(/^\d+-/, '')) % 100)}${two(no)}`,
    name: `${name}${grade.slice(2)}`,
  };
}

/** The first `wanted` classes for a division: those that are there, then new ones with the next free numbers. */
export async function plannedClasses(
  db: Queryable,
  schoolId: number,
  batch: FoundBatch,
  part: Part,
  wanted: number,
): Promise<PlannedClass[]> {
  const there: PlannedClass[] = await free(db, schoolId, batch, part);
  const stem = await stemOf(db, schoolId, batch, part);
  const { rows: taken } = await db.query<{ code: string; name: string }>(
    'select class_code as code, class_name as name from admin_class where school_id = $1 and (starts_with(class_code, $2) or starts_with(class_name, $3))',
    [schoolId, stem.code, stem.name],
  );
  const used = new Set(taken.flatMap(({ code, name }) => [code, name]));
  for (let no = 1; there.length < wanted; no++) {
    const made = {
      id: null,
      className: `${stem.name}${two(no)}`,
      classCode: `${stem.code}${no}`,
      planned: USUAL,
    };
    if (!used.has(made.className) && !used.has(made.classCode)) there.push(made);
  }
  return there;
}
