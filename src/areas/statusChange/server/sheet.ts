import { CHANGE_TYPES } from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, Refusal } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras, Warn } from '../../../platform/server/resource/extras.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { writableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import student from '../../../school/student/contract/student.entity.ts';
import { changeFillings, crowdedBy } from '../../../school/student/server/classSize.ts';
import { changeForm } from '../contract/change.calls.ts';
import { addChange } from './apply.ts';
import { submitChange } from './events.ts';
import { foundChange } from './read.ts';

/** Where a field of the form stands in the sheet. */
const COLUMN: Readonly<Record<string, string>> = {
  studentId: 'studentNo',
  targetClassId: 'target',
  fileIds: 'changeType',
};

async function studentOf(
  { client, caller, context }: Ctx,
  studentNo: string,
): Promise<{ id: number; cname: string; classId: number | null }> {
  const values = new Values();
  const { rows } = await client.query<{ id: number; cname: string; classId: number | null }>(
    `select e.id::float8 as id, e.cname, e.class_id::float8 as "classId" from student e where e.school_id = ${values.add(caller.schoolId)} and e.business_type = ${values.add(context.businessType)}
       and ${writableSql(student, caller, values)} and e.student_no = ${values.add(studentNo)}`,
    values.list,
  );
  if (!rows[0]) throw invalid({ studentNo: '没有这个学号的学生，或不在您的管理范围内' });
  return rows[0];
}
/** The class of a name or code; null: there is none. */
async function findClass({ client, caller, context }: Ctx, text: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `select id::float8 as id from admin_class where school_id = $1 and business_type = $2 and (class_name = $3 or class_code = $3) and enabled`,
    [caller.schoolId, context.businessType, text],
  );
  return rows[0]?.id ?? null;
}
async function classIdOf(ctx: Ctx, text: string): Promise<number | null> {
  if (!text) return null;
  const id = await findClass(ctx, text);
  if (id === null) throw invalid({ target: `没有名称或代码为“${text}”的班级` });
  return id;
}
const textOf = (value: EntityValues[string] | undefined): string =>
  value === null || value === undefined ? '' : String(value).trim();

/** 批量申请: what the form would refuse is refused at its column; a class that grows too large by it is told. */
async function applyRow(
  ctx: Ctx,
  given: EntityValues,
  _: 'add' | 'merge',
  warn: Warn,
  fill: (id: number | null, from?: number | null) => void,
): Promise<'added'> {
  const student = await studentOf(ctx, textOf(given.studentNo));
  const form = changeForm.safeParse({
    studentId: student.id,
    changeType: textOf(given.changeType),
    reasonCode: textOf(given.reasonCode),
    reasonText: textOf(given.reasonText),
    effectiveOn: textOf(given.effectiveOn),
    endOn: textOf(given.endOn) || null,
    targetClassId: await classIdOf(ctx, textOf(given.target)),
    targetSchool: textOf(given.targetSchool),
    docNo: textOf(given.docNo),
    chosenStatus: null,
    fileIds: [],
  });
  if (!form.success)
    throw invalid(
      Object.fromEntries(form.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  try {
    const { id } = await addChange(ctx, form.data);
    await submitChange(ctx, await foundChange(true)(ctx, { id }));
  } catch (error) {
    throw error instanceof Refusal
      ? inSheet(error, CHANGE_TYPES[form.data.changeType].zh, student.cname)
      : error;
  }
  const { targetClassId } = form.data;
  const crowded =
    targetClassId === null ? null : await crowdedBy(ctx.client, ctx.caller.schoolId, targetClassId);
  if (crowded) warn('target', crowded);
  fill(targetClassId, student.classId);
  return 'added';
}
/** A refusal of the form, at the columns of the sheet; what belongs to none of them is the student’s. */
function inSheet(refusal: Refusal, type: string, cname: string): Refusal {
  const fields = (refusal.data as { fields?: Record<string, string> } | undefined)?.fields;
  if (!fields) return invalid({ studentNo: `${cname}：${refusal.message}` });
  if ('fileIds' in fields)
    return invalid({ changeType: `${type}须附证明材料，不能批量申请，请逐条申请` });
  if ('chosenStatus' in fields)
    return invalid({ changeType: `${type}要选择变更后的学籍状态，不能批量申请，请逐条申请` });
  return invalid(
    Object.fromEntries(Object.entries(fields).map(([name, text]) => [COLUMN[name] ?? name, text])),
  );
}

/** Where the rows go stands in the check, and what gets overfull has to be known (异动 26). */
export const changeSheetExtras: EntityExtras = {
  importRow: applyRow,
  fills: {
    noun: '去向班级',
    field: 'target',
    idOf: findClass,
    fillings: ({ client, caller, now }, coming, leaving) =>
      changeFillings(client, caller.schoolId, coming, leaving, dayOf(now)),
  },
};
