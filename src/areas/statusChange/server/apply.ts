import { and, eq } from 'drizzle-orm';
import { EDITABLE_STATUSES } from '../../../../machines/approval/approval.sets.ts';
import { NOT_OVER } from '../../../../machines/semester/semester.sets.ts';
import { changeTypeOf, needsOf } from '../../../../machines/studentStatus/studentStatus.types.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { nextNumber } from '../../../platform/server/request/numbers.ts';
import { conflict, forbidden, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { statusChange } from '../../../school/student/server/schema/student.ts';
import { type ChangeForm, changeApply, changeEdit, PROOF_MODEL } from '../contract/change.calls.ts';
import { redirected } from './objection.ts';
import { tellRedirected } from './objectionNotices.ts';
import { outcomeOf } from './outcome.ts';
import { foundChange, foundStudent, openChangeOf } from './read.ts';
import type { ChangeRow } from './row.ts';

/**
 * The semester of the day, which has to be open or still to come, but for whoever may do it behind time (异动 8).
 */
async function semesterOf(
  { client, caller }: Ctx,
  businessType: number,
  day: string,
): Promise<number> {
  const { rows } = await client.query<{ id: number; isOpen: boolean }>(
    `select id, state in (${NOT_OVER}) as "isOpen" from semester where school_id = $1 and business_type = $2 and begin_on <= $3::date order by begin_on desc limit 1`,
    [caller.schoolId, businessType, day],
  );
  if (!rows[0]) throw invalid({ effectiveOn: '生效日期不在任何学期内' });
  if (!rows[0].isOpen && !may(caller, 'student:change:backdate'))
    throw invalid({ effectiveOn: '生效日期所在的学期已经结束' });
  return rows[0].id;
}

async function checked(ctx: Ctx, form: ChangeForm, except: number | null) {
  const student = await foundStudent(ctx, form.studentId);
  if (!student.writable) throw forbidden();
  const problems: Record<string, string> = {};
  if (form.endOn && form.endOn < form.effectiveOn) problems.endOn = '截止日期不能早于生效日期';
  if (needsOf(form.changeType, 'school') && !form.targetSchool)
    problems.targetSchool = '请填写对方学校';
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const semesterId = await semesterOf(ctx, student.businessType, form.effectiveOn);
  const open = await openChangeOf(ctx, student.id, except);
  if (open) throw rule(open);
  const asked = { ...form, proof: form.fileIds.length > 0 };
  const { refusal, field } = await outcomeOf(
    ctx.client,
    ctx.caller.schoolId,
    student.businessType,
    asked,
  );
  if (refusal) throw field ? invalid({ [field]: refusal }) : rule(refusal);
  return { student, semesterId };
}

/** Proofs become files of the change; what it no longer has belongs to its uploader again. */
async function claim(
  { client, caller }: Ctx,
  id: number,
  fileIds: readonly string[],
): Promise<void> {
  const { rowCount } = await client.query(
    `update file_info set owner_entity = 'change', owner_id = $2 where school_id = $1 and file_id = any($3::uuid[]) and model_id = $5
       and ((owner_entity is null and created_by = $4) or (owner_entity = 'change' and owner_id = $2))`,
    [caller.schoolId, String(id), fileIds, caller.userId, PROOF_MODEL],
  );
  if (rowCount !== fileIds.length) throw invalid({ fileIds: '附件不存在，请重新上传' });
  await client.query(
    `update file_info set owner_entity = null, owner_id = null where school_id = $1 and owner_entity = 'change' and owner_id = $2
       and not file_id = any($3::uuid[])`,
    [caller.schoolId, String(id), fileIds],
  );
}
const columnsOf = ({ fileIds: _, studentId: _student, ...form }: ChangeForm) => form;

/** A new application, as a draft. */
export async function addChange(ctx: Ctx, body: ChangeForm) {
  const { db, caller, now } = ctx;
  const { student, semesterId } = await checked(ctx, body, null);
  const changeNo = await nextNumber(ctx, 'change', { type: String(student.businessType) });
  const [made] = await db
    .insert(statusChange)
    .values({
      schoolId: caller.schoolId,
      businessType: student.businessType,
      semesterId,
      changeNo,
      studentId: student.id,
      ...columnsOf(body),
      applyOn: dayOf(now),
      managementUnitKey: student.unitKey,
      declarerId: caller.userId,
      declarerName: caller.cname,
      createdBy: caller.userId,
      createdAt: now,
      updatedBy: caller.userId,
      updatedAt: now,
    })
    .returning({ id: statusChange.id, version: statusChange.version });
  const id = made?.id ?? 0;
  await claim(ctx, id, body.fileIds);
  const name = `${student.cname}（${student.studentNo}）${changeTypeOf(body.changeType)?.zh}`;
  ctx.audit({ entity: 'change', entityId: id, detail: { event: 'add', name } });
  return { id, version: made?.version ?? 1, changeNo };
}
export const apply = serve(changeApply, (ctx, { body }) => addChange(ctx, body));

export const edit = serve(
  changeEdit,
  async (ctx, { body: { version, ...form } }, row: ChangeRow) => {
    const { db, caller, now } = ctx;
    if (row.declarerId !== caller.userId) throw forbidden();
    if (row.version !== version) throw conflict('这条异动刚刚被他人修改，请刷新');
    if (!EDITABLE_STATUSES.includes(row.declareStatus))
      throw rule('只有草稿、退回和撤回的异动可以修改');
    if (form.studentId !== row.studentId)
      throw invalid({ studentId: '不能改为另一个学生，请另行申请' });
    const { semesterId } = await checked(ctx, form, row.id);
    const redirect = form.targetClassId !== row.targetClassId;
    await db
      .update(statusChange)
      .set({
        ...columnsOf(form),
        ...(redirect ? redirected(row) : {}),
        semesterId,
        version: version + 1,
        updatedBy: caller.userId,
        updatedAt: now,
      })
      .where(and(eq(statusChange.schoolId, caller.schoolId), eq(statusChange.id, row.id)));
    if (redirect) await tellRedirected(ctx, row);
    await claim(ctx, row.id, form.fileIds);
    ctx.audit({
      entity: 'change',
      entityId: row.id,
      detail: { event: 'edit', name: row.changeNo, ...(redirect ? { redirected: true } : {}) },
    });
    return { id: row.id, version: version + 1, changeNo: row.changeNo };
  },
  { find: foundChange(true) },
);
