import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { StudentStateRow, StudentTimes } from '../contract/history.calls.ts';

/** The dated history of a student with its names, newest first (学生 12). */
export async function stateRowsOf(
  db: Queryable,
  schoolId: number,
  studentId: number,
): Promise<StudentStateRow[]> {
  const { rows } = await db.query<StudentStateRow>(
    `select to_char(s.begin_on, 'YYYY-MM-DD') as "beginOn", to_char(s.end_on, 'YYYY-MM-DD') as "endOn", s.grade, coalesce(o.unit_name, s.unit_key) as "unitName",
       coalesce(m.major_name, '') as "majorName", c.class_name as "className", coalesce(p.campus_name, '') as "campusName", s.in_school as "inSchool",
       s.status_code as "statusCode", h.id::float8 as "changeId", h.change_no as "changeNo", h.change_type as "changeType",
       (select case u.kind when 'merge' then u.from_name || '并入' || u.to_name else u.to_name || '由' || u.from_name || '分出' end
        from unit_transition u where u.school_id = s.school_id and u.business_type = t.business_type and u.kind in ('merge', 'split')
          and u.to_key = s.unit_key and u.from_key = b.unit_key order by u.id desc limit 1) as "unitChange"
     from student_state s join student t on t.school_id = s.school_id and t.id = s.student_id
     left join student_state b on b.school_id = s.school_id and b.student_id = s.student_id and b.end_on = s.begin_on - 1
     left join org_unit o on o.school_id = s.school_id and o.business_type = t.business_type and o.node_key = s.unit_key
     left join major m on m.school_id = s.school_id and m.id = s.major_id left join admin_class c on c.school_id = s.school_id and c.id = s.class_id
     left join campus p on p.school_id = s.school_id and p.id = s.campus_id
     left join status_change h on h.school_id = s.school_id and h.id = s.by_change_id
     where s.school_id = $1 and s.student_id = $2 order by s.begin_on desc`,
    [schoolId, studentId],
  );
  return rows;
}

/** Pictures of a student by the day on which they were taken, or else came in. */
export async function photoRowsOf(db: Queryable, schoolId: number, studentId: number) {
  const { rows } = await db.query<{ on: string; kind: string; quality: number; fileId: string }>(
    `select to_char(coalesce(taken_on, (created_at at time zone 'Asia/Shanghai')::date), 'YYYY-MM-DD') as on, kind, quality, file_id as "fileId"
     from student_photo where school_id = $1 and student_id = $2 order by 1 desc, kind`,
    [schoolId, studentId],
  );
  return rows;
}
/** What has been approved and waits for its day, the latest first. */
export async function comingRowsOf(
  db: Queryable,
  schoolId: number,
  studentId: number,
): Promise<StudentTimes['coming']> {
  const { rows } = await db.query<StudentTimes['coming'][number]>(
    `select to_char(x.effective_on, 'YYYY-MM-DD') as on, x.change_no as "changeNo", x.change_type as "changeType", c.class_name as "className"
     from status_change x left join admin_class c on c.school_id = x.school_id and c.id = x.target_class_id
     where x.school_id = $1 and x.student_id = $2 and x.effect_state = ${effectCode('waiting')} order by x.effective_on desc, x.id desc`,
    [schoolId, studentId],
  );
  return rows;
}
