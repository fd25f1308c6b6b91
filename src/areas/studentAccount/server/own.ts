import { serve } from '../../../platform/server/request/serve.ts';
import { studentOwn } from '../../../school/student/contract/own.calls.ts';
import { stateRowsOf } from '../../../school/student/server/history.ts';
import { pictureAddress, pictureOf } from '../../../school/student/server/shown.ts';
import { shownMobile } from './mobile.ts';

interface Row extends Record<string, string | null> {
  cname: string;
  statusCode: string;
  photo: string | null;
  mobile: string | null;
}
const FACTS = [
  ['学号', 'studentNo'],
  ['年级', 'grade'],
  ['学院', 'unitName'],
  ['专业', 'majorName'],
  ['班级', 'className'],
  ['校区', 'campusName'],
  ['入学日期', 'enrolOn'],
  ['预计毕业', 'expectedGraduateOn'],
  ['辅导员', 'counselorName'],
] as const;

/** A student sees where they stand and have stood; changes are applied for by their college on their behalf (学生账号 14). */
export const own = serve(studentOwn, async (ctx) => {
  const { client, caller } = ctx;
  const { rows } = await client.query<Row & { id: number }>(
    `select s.id::float8 as id, s.cname, s.student_no as "studentNo", s.grade || '级' as grade, o.unit_name as "unitName", m.major_name as "majorName",
       c.class_name as "className", p.campus_name as "campusName", to_char(s.enrol_on, 'YYYY-MM-DD') as "enrolOn",
       to_char(s.expected_graduate_on, 'YYYY-MM-DD') as "expectedGraduateOn", s.status_code as "statusCode", ${pictureOf('s')} as photo, v.mobile,
       (select u.cname from app_user u where u.school_id = s.school_id and u.employee_number = c.counselor_no) as "counselorName"
     from student_account a join student s on s.school_id = a.school_id and s.id = a.student_id
     join app_user v on v.school_id = a.school_id and v.id = a.user_id
     left join org_unit o on o.school_id = s.school_id and o.business_type = s.business_type and o.node_key = s.unit_key
     left join major m on m.school_id = s.school_id and m.id = s.major_id left join admin_class c on c.school_id = s.school_id and c.id = s.class_id
     left join campus p on p.school_id = s.school_id and p.id = s.campus_id where a.school_id = $1 and a.user_id = $2`,
    [caller.schoolId, caller.userId],
  );
  const [row] = rows;
  if (!row) return null;
  const states = await stateRowsOf(client, caller.schoolId, row.id);
  return {
    cname: row.cname,
    statusCode: row.statusCode,
    photo: pictureAddress(ctx, row.photo),
    mobile: shownMobile(row.mobile),
    facts: FACTS.flatMap(([label, name]) =>
      row[name] ? [{ label, value: String(row[name]) }] : [],
    ),
    states: states.map(({ beginOn, endOn, statusCode, grade, unitName, majorName, className }) => ({
      beginOn,
      endOn,
      statusCode,
      text: `${grade}级 · ${unitName} · ${majorName} · ${className ?? '未分班'}`,
    })),
  };
});
