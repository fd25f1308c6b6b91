import { classRoster, type StudentStateRow, studentStates } from '../../contract/student/change.calls.ts';
import schoolClass from '../../contract/student/class.entity.ts';
import { dayOf } from '../clock.ts';
import { readRow } from '../entity/read.ts';
import { type Served, serve } from '../request/serve.ts';
import { changeHandlers } from './change/handlers.ts';
import { foundStudent } from './change/read.ts';
import { classExtras } from './class.entity.ts';

const states = serve(studentStates, async (ctx, { params: { id } }) => {
  await foundStudent(ctx, id);
  const { rows } = await ctx.client.query<StudentStateRow>(
    `select to_char(s.begin_on, 'YYYY-MM-DD') as "beginOn", to_char(s.end_on, 'YYYY-MM-DD') as "endOn", s.grade, coalesce(o.unit_name, s.unit_key) as "unitName",
       coalesce(m.major_name, '') as "majorName", c.class_name as "className", coalesce(p.campus_name, '') as "campusName", s.in_school as "inSchool",
       s.status_code as "statusCode", h.id::float8 as "changeId", h.change_no as "changeNo", h.change_type as "changeType"
     from student_state s join student t on t.school_id = s.school_id and t.id = s.student_id
     left join org_unit o on o.school_id = s.school_id and o.business_type = t.business_type and o.node_key = s.unit_key
     left join major m on m.school_id = s.school_id and m.id = s.major_id left join admin_class c on c.school_id = s.school_id and c.id = s.class_id
     left join campus p on p.school_id = s.school_id and p.id = s.campus_id
     left join status_change h on h.school_id = s.school_id and h.id = s.by_change_id
     where s.school_id = $1 and s.student_id = $2 order by s.begin_on desc`,
    [ctx.caller.schoolId, id],
  );
  return rows;
});

const roster = serve(classRoster, async (ctx, { params: { id }, query }) => {
  await readRow(schoolClass, ctx, id, classExtras);
  const on = query.on ?? dayOf(ctx.now);
  const { rows } = await ctx.client.query<{
    id: number;
    studentNo: string;
    cname: string;
    gender: string;
    inSchool: boolean;
    statusCode: string;
  }>(
    `select t.id::float8 as id, t.student_no as "studentNo", t.cname, t.gender, s.in_school as "inSchool", s.status_code as "statusCode"
     from student_state s join student t on t.school_id = s.school_id and t.id = s.student_id
     where s.school_id = $1 and s.class_id = $2 and s.begin_on <= $3::date and (s.end_on is null or s.end_on >= $3::date)
     order by s.in_school desc, t.student_no`,
    [ctx.caller.schoolId, id, on],
  );
  return { on, rows };
});

export const studentHandlers: readonly Served[] = [states, roster, ...changeHandlers];
