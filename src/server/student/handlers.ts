import { classRoster, studentStates } from '../../contract/student/change.calls.ts';
import schoolClass from '../../contract/student/class.entity.ts';
import { dayOf } from '../clock.ts';
import { readRow } from '../entity/read.ts';
import { may } from '../request/caller.ts';
import { type Served, serve } from '../request/serve.ts';
import { accountHandlers } from './account/handlers.ts';
import { changeHandlers } from './change/handlers.ts';
import { foundStudent } from './change/read.ts';
import { generate } from './class/generate.ts';
import { move } from './class/move.ts';
import { classExtras } from './class.entity.ts';
import { enrolmentHandlers } from './enrolment/handlers.ts';
import { stateRowsOf } from './history.ts';
import { photoHandlers } from './photo/handlers.ts';
import { pictureAddress, pictureOf } from './photo/shown.ts';

const states = serve(studentStates, async (ctx, { params: { id } }) => {
  await foundStudent(ctx, id);
  return stateRowsOf(ctx.client, ctx.caller.schoolId, id);
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
    photo: string | null;
  }>(
    `select t.id::float8 as id, t.student_no as "studentNo", t.cname, t.gender, s.in_school as "inSchool", s.status_code as "statusCode",
       ${pictureOf('t')} as photo
     from student_state s join student t on t.school_id = s.school_id and t.id = s.student_id
     where s.school_id = $1 and s.class_id = $2 and s.begin_on <= $3::date and (s.end_on is null or s.end_on >= $3::date)
     order by s.in_school desc, t.student_no`,
    [ctx.caller.schoolId, id, on],
  );
  const mayLook = may(ctx.caller, 'student:photo:list');
  return { on, rows: rows.map((row) => ({ ...row, photo: mayLook ? pictureAddress(ctx, row.photo) : null })) };
});

export const studentHandlers: readonly Served[] = [
  states,
  generate,
  move,
  roster,
  ...changeHandlers,
  ...enrolmentHandlers,
  ...accountHandlers,
  ...photoHandlers,
];
