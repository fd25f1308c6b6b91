import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { StudentPlace } from '../../../school/student/contract/place.ts';
import { closesAccount, daysOpen } from '../../../school/student/server/accountRule.ts';
import { crowding } from '../../../school/student/server/classSize.ts';
import type { Standing } from './outcome.ts';

interface Named {
  grade: string;
  unit: string;
  major: string;
  direction: string;
  className: string;
  campus: string;
  status: string;
}
async function namesOf(
  db: Queryable,
  schoolId: number,
  businessType: number,
  place: StudentPlace,
): Promise<Named> {
  const { rows } = await db.query<Named>(
    `select $3::text as grade, coalesce(o.unit_name, $4) as unit, coalesce(m.major_name, '') as major,
       coalesce(r.direction_name, '无') as direction, coalesce(c.class_name, '未分班') as "className",
       coalesce(p.campus_name, '') as campus, coalesce(d.dict_label, $8) as status
     from (select 1) one left join org_unit o on o.school_id = $1 and o.business_type = $2 and o.node_key = $4
     left join major m on m.school_id = $1 and m.id = $5 left join admin_class c on c.school_id = $1 and c.id = $6
     left join major_direction r on r.school_id = $1 and r.id = $9
     left join campus p on p.school_id = $1 and p.id = $7
     left join dict_data d on d.school_id = $1 and d.dict_type = 'student_status' and d.dict_value = $8`,
    [
      schoolId,
      businessType,
      place.grade,
      place.unitKey,
      place.majorId,
      place.classId,
      place.campusId,
      place.statusCode,
      place.directionId,
    ],
  );
  return rows[0] as Named;
}
const yes = (is: boolean): string => (is ? '在校' : '不在校');

/** What changes, as people read it: 学籍状态 在读 → 休学 (异动 18). */
export async function linesOf(
  db: Queryable,
  schoolId: number,
  businessType: number,
  before: Standing,
  after: Standing,
) {
  const [was, is] = [
    await namesOf(db, schoolId, businessType, before),
    await namesOf(db, schoolId, businessType, after),
  ];
  const all = [
    ['年级', was.grade, is.grade],
    ['学院', was.unit, is.unit],
    ['专业', was.major, is.major],
    ['方向', was.direction, is.direction],
    ['班级', was.className, is.className],
    ['校区', was.campus, is.campus],
    ['是否在校', yes(before.inSchool), yes(after.inSchool)],
    ['学籍状态', was.status, is.status],
    ['预计毕业', before.graduateOn ?? '', after.graduateOn ?? ''],
  ] as const;
  return all.flatMap(([label, old, now]) =>
    old === now ? [] : [{ label, before: old, after: now }],
  );
}

/** Teaching classes of the running term in which a class sits: their lists follow it. */
async function teachingClasses(db: Queryable, schoolId: number, classId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from teaching_class t join declaration d on d.school_id = t.school_id and d.id = t.declaration_id
     join semester s on s.school_id = d.school_id and s.id = d.semester_id and s.is_current
     where t.school_id = $1 and t.admin_class_ids @> array[$2::bigint] and d.declare_status = ${DECLARE_STATUS.approved}`,
    [schoolId, classId],
  );
  return rows[0]?.n ?? 0;
}

/** What else follows: lists of teaching classes that they leave and come into, numbers of classes, their account. */
export async function notesOf(
  db: Queryable,
  schoolId: number,
  businessType: number,
  before: StudentPlace,
  after: StudentPlace,
): Promise<string[]> {
  const days = await daysOpen(db, schoolId, businessType);
  const moves = after.classId !== before.classId;
  const leaves = before.inSchool && before.classId !== null && (!after.inSchool || moves);
  const comes = after.inSchool && after.classId !== null && (!before.inSchool || moves);
  const left = leaves && before.classId ? await teachingClasses(db, schoolId, before.classId) : 0;
  const joined = comes && after.classId ? await teachingClasses(db, schoolId, after.classId) : 0;
  return [
    ...(left ? [`将从 ${left} 个教学班名单中移除`] : []),
    ...(joined ? [`将进入去向班级的 ${joined} 个教学班名单`] : []),
    ...(leaves ? ['原班级实有人数减 1'] : []),
    ...(comes ? ['去向班级实有人数加 1'] : []),
    ...(comes && after.classId ? await crowding(db, schoolId, after.classId) : []),
    ...(closesAccount(after.statusCode)
      ? [days > 0 ? `学生账号将在生效 ${days} 天后停用` : '学生账号将停用']
      : before.inSchool && !after.inSchool
        ? ['学生账号保留']
        : []),
  ];
}
