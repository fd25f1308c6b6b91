import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import type { ChangeDetail } from '../contract/change.calls.ts';
import type { ChangeRow } from './row.ts';

/** Who it is about, where they stood before it: what a form and a certificate say of them. */
export async function factsOf({ client, caller }: Ctx, row: ChangeRow) {
  const { rows } = await client.query<ChangeDetail['student']>(
    `select s.student_no as "studentNo", s.cname, s.gender, t.grade, coalesce(o.unit_name, t.unit_key) as "unitName", coalesce(m.major_name, '') as "majorName",
       c.class_name as "className", to_char(s.enrol_on, 'YYYY-MM-DD') as "enrolOn"
     from student s join student_state t on t.school_id = s.school_id and t.student_id = s.id
     left join org_unit o on o.school_id = s.school_id and o.business_type = s.business_type and o.node_key = t.unit_key
     left join major m on m.school_id = s.school_id and m.id = t.major_id left join admin_class c on c.school_id = s.school_id and c.id = t.class_id
     where s.school_id = $1 and s.id = $2 and t.begin_on < greatest($3::date, s.enrol_on + 1) order by t.begin_on desc limit 1`,
    [caller.schoolId, row.studentId, row.effectiveOn],
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
