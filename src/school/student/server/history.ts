import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { StudentStateRow } from '../contract/history.calls.ts';

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
