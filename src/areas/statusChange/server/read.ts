import { and, eq } from 'drizzle-orm';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { readableSql, writableColumn } from '../../../platform/server/resource/sql/sqlScope.ts';
import changeEntity from '../../../school/student/contract/change.entity.ts';
import studentEntity from '../../../school/student/contract/student.entity.ts';
import { statusChange } from '../../../school/student/server/schema/student.ts';
import type { ChangeRow } from './row.ts';

/** A change that the caller may read, its row locked where something is to be written. */
export const foundChange =
  (lock: boolean) =>
  async (ctx: Ctx, { id }: { id: number }): Promise<ChangeRow> => {
    const { client, db, caller } = ctx;
    const values = new Values();
    const where = `${readableSql(changeEntity, caller, values)} and e.id = ${values.add(id)}`;
    const { rowCount } = await client.query(
      `select from status_change e where ${where}${lock ? ' for update' : ''}`,
      values.list,
    );
    if (!rowCount) throw notFound();
    const [row] = await db
      .select()
      .from(statusChange)
      .where(and(eq(statusChange.schoolId, caller.schoolId), eq(statusChange.id, id)));
    if (!row) throw notFound();
    return row;
  };

export interface FoundStudent {
  id: number;
  studentNo: string;
  cname: string;
  businessType: number;
  className: string | null;
  majorName: string;
  unitKey: string;
  majorId: number;
  statusCode: string;
  /** Their management scope covers the student: they may apply. */
  writable: boolean;
}
/** A student whom the caller may see. */
export async function foundStudent({ client, caller }: Ctx, id: number): Promise<FoundStudent> {
  const values = new Values();
  const [readable, writable] = [
    readableSql(studentEntity, caller, values),
    writableColumn(studentEntity, caller, values),
  ];
  const { rows } = await client.query<FoundStudent>(
    `select e.id::float8 as id, e.student_no as "studentNo", e.cname, e.business_type as "businessType", c.class_name as "className",
       m.major_name as "majorName", e.unit_key as "unitKey", e.major_id::float8 as "majorId", e.status_code as "statusCode", ${writable} as writable
     from student e left join admin_class c on c.school_id = e.school_id and c.id = e.class_id
     join major m on m.school_id = e.school_id and m.id = e.major_id where ${readable} and e.id = ${values.add(id)}`,
    values.list,
  );
  const [student] = rows;
  if (!student) throw notFound();
  return student;
}

/** `YD2026110001（休学，审批中）` of a change that stands in the way of another one; null: none does (异动 3). */
export async function openChangeOf(
  { client, caller }: Ctx,
  studentId: number,
  except: number | null,
): Promise<string | null> {
  const { rows } = await client.query<{ no: string; type: string; waiting: boolean }>(
    `select c.change_no as no, d.dict_label as type, c.effect_state = $4 as waiting from status_change c
     left join dict_data d on d.school_id = c.school_id and d.dict_type = 'change_type' and d.dict_value = c.change_type
     where c.school_id = $1 and c.student_id = $2 and c.id is distinct from $3 and (c.declare_status in ($5, $6) or c.effect_state = $4) order by c.id limit 1`,
    [
      caller.schoolId,
      studentId,
      except,
      effectCode('waiting'),
      DECLARE_STATUS.inReview,
      DECLARE_STATUS.returned,
    ],
  );
  const [open] = rows;
  return open
    ? `这个学生还有未办结的异动 ${open.no}（${open.type}，${open.waiting ? '待生效' : '审批中'}）`
    : null;
}
