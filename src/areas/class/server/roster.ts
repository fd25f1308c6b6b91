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
import { type ComingPlace, comingPlaces } from '../../../school/student/server/comingChanges.ts';
import { pictureAddress, pictureOf } from '../../../school/student/server/shown.ts';
import { classRoster, classRosterExport, rosterNote } from '../contract/roster.calls.ts';
import { classExtras } from './class.entity.ts';

interface OnRoster {
  id: number;
  studentNo: string;
  cname: string;
  gender: string;
  inSchool: boolean;
  statusCode: string;
  photo: string | null;
  leaves: boolean;
  pending: ComingPlace['changes'];
}
/** Who stands in a class on a day, those who are here first; of a day to come with what will have taken effect by then (班级 10、13). @throws 404 */
async function rosterOf(ctx: Ctx, id: number, on: string) {
  const { client, caller, now } = ctx;
  const { className } = await readRow(schoolClass, ctx, id, classExtras);
  const coming =
    on > dayOf(now)
      ? await comingPlaces(client, caller.schoolId, id, on)
      : new Map<number, never>();
  const { rows } = await client.query<Omit<OnRoster, 'leaves' | 'pending'> & { here: boolean }>(
    `select t.id::float8 as id, t.student_no as "studentNo", t.cname, t.gender, s.in_school as "inSchool", s.status_code as "statusCode",
       s.class_id = $2 as here, ${pictureOf('t')} as photo
     from student_state s join student t on t.school_id = s.school_id and t.id = s.student_id
     where s.school_id = $1 and (s.class_id = $2 or s.student_id = any($4::bigint[])) and s.begin_on <= $3::date and (s.end_on is null or s.end_on >= $3::date)
     order by t.student_no`,
    [caller.schoolId, id, on, [...coming.keys()]],
  );
  const there = rows.flatMap(({ here, ...row }): OnRoster[] => {
    const place = coming.get(row.id);
    if (!place) return [{ ...row, leaves: false, pending: [] }];
    const { changes, classId, inSchool, statusCode } = place;
    // who only passes through comes from elsewhere and goes elsewhere
    if (!here && classId !== id) return [];
    return [{ ...row, inSchool, statusCode, leaves: classId !== id, pending: changes }];
  });
  const rank = (row: OnRoster) => Number(row.leaves) * 2 + Number(!row.inSchool);
  return { className: String(className), rows: there.toSorted((a, b) => rank(a) - rank(b)) };
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
    for (const [i, row] of rows.entries()) {
      const { studentNo, cname, gender, statusCode } = row;
      cells.push([
        i + 1,
        studentNo,
        cname,
        await word('gender', gender),
        await word('statusCode', statusCode),
        rosterNote(row),
      ]);
    }
    const name = `${className}花名册`;
    ctx.audit({
      entity: 'class',
      entityId: id,
      detail: { event: 'export', name, rows: rows.length, columns: HEADERS, filter: { on } },
    });
    return answerWorkbook(ctx, { name, headers: HEADERS, widths: [6, 18, 16, 8, 14, 40] }, cells);
  },
);

export const rosterHandlers: readonly Served[] = [roster, exported];
