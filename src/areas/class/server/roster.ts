import { dayOf } from '../../../platform/server/clock.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { Lookup } from '../../../platform/server/resource/lookup.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import type { Cell } from '../../../platform/server/resource/transfer/excel.types.ts';
import { answerWorkbook } from '../../../platform/server/resource/transfer/exporting.ts';
import schoolClass from '../../../school/class/contract/class.entity.ts';
import student from '../../../school/student/contract/student.entity.ts';
import { pictureAddress, pictureOf } from '../../../school/student/server/shown.ts';
import { classRoster, classRosterExport } from '../contract/roster.calls.ts';
import { classExtras } from './class.entity.ts';

interface OnRoster {
  id: number;
  studentNo: string;
  cname: string;
  gender: string;
  inSchool: boolean;
  statusCode: string;
  photo: string | null;
}
/** Who stands in a class on a day, those who are here first. @throws 404 */
async function rosterOf(ctx: Ctx, id: number, on: string) {
  const { className } = await readRow(schoolClass, ctx, id, classExtras);
  const { rows } = await ctx.client.query<OnRoster>(
    `select t.id::float8 as id, t.student_no as "studentNo", t.cname, t.gender, s.in_school as "inSchool", s.status_code as "statusCode",
       ${pictureOf('t')} as photo
     from student_state s join student t on t.school_id = s.school_id and t.id = s.student_id
     where s.school_id = $1 and s.class_id = $2 and s.begin_on <= $3::date and (s.end_on is null or s.end_on >= $3::date)
     order by s.in_school desc, t.student_no`,
    [ctx.caller.schoolId, id, on],
  );
  return { className: String(className), rows };
}
const roster = serve(classRoster, async (ctx, { params: { id }, query }) => {
  const on = query.on ?? dayOf(ctx.now);
  const { rows } = await rosterOf(ctx, id, on);
  const mayLook = may(ctx.caller, 'student:photo:list');
  return {
    on,
    rows: rows.map((row) => ({ ...row, photo: mayLook ? pictureAddress(ctx, row.photo) : null })),
  };
});

const HEADERS = ['序号', '学号', '姓名', '性别', '学籍状态', '备注'];
const exported = serve(
  classRosterExport,
  async (ctx, { params: { id }, body: { on = dayOf(ctx.now) } }) => {
    const { className, rows } = await rosterOf(ctx, id, on);
    const lookup = new Lookup(ctx);
    const word = async (field: 'gender' | 'statusCode', value: string) =>
      (await lookup.choices(student.fields[field])).find((choice) => choice.value === value)
        ?.label ?? value;
    const cells: Cell[][] = [];
    for (const [i, { studentNo, cname, gender, statusCode, inSchool }] of rows.entries())
      cells.push([
        i + 1,
        studentNo,
        cname,
        await word('gender', gender),
        await word('statusCode', statusCode),
        inSchool ? '' : '不在校',
      ]);
    const name = `${className}花名册`;
    ctx.audit({
      entity: 'class',
      entityId: id,
      detail: { event: 'export', name, rows: rows.length, columns: HEADERS, filter: { on } },
    });
    return answerWorkbook(ctx, { name, headers: HEADERS, widths: [6, 18, 16, 8, 14, 12] }, cells);
  },
);

export const rosterHandlers: readonly Served[] = [roster, exported];
