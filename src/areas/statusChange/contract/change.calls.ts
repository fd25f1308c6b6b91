import { z } from 'zod';
import { CANCEL_REASON } from '../../../../machines/effect/effect.types.ts';
import {
  CHANGE_CODES,
  STATUS_CODE,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { dayText, id, idText, pathId } from '../../../platform/contract/fields.ts';
import { approvalPart, smallFlowBody } from '../../../school/approval/contract/approvalPart.ts';
import { FLOWS } from '../../../school/flows/contract/flows.ts';
import { known, objectionShape } from './objection.calls.ts';

const units = { scope: 'units' } as const;
const version = z.int('版本号应为整数');
const day = dayText('应为日期，如 2026-11-23');
const optionalText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`)
    .transform((text) => text || null)
    .nullable();
/** The number of the document by which it was approved. */
export const docNo = optionalText('批准文号', 50);
/** The permission to decide at each level; nothing of this passes a teaching unit. */
export const CHANGE_PERMISSION = FLOWS.statusChange.permission;
/** Whoever comes from another school studies nothing here yet: a major that takes nobody does not take them either. */
export const comesAnew = (type: string): boolean => type === '22';
/** Upload model of proofs; `owner_entity` is the resource `change` (异动 4). */
export const PROOF_MODEL = 'change:proof';
export const PROOF_RULES = { types: ['pdf', 'jpg', 'jpeg', 'png'] } as const;

/** What stands in place of the reason of a record that is not for everybody's eyes (异动 29). */
export const RESTRICTED = '记录限制查看，只有审批人和经办人可见';

/** An application, as the form sends it (异动 4). */
export const changeForm = z.strictObject({
  studentId: id,
  changeType: z.enum(CHANGE_CODES, '请选择异动类型'),
  reasonCode: z.string('请选择原因').min(1, '请选择原因').max(10),
  reasonText: z
    .string('请填写情况说明')
    .trim()
    .min(10, '情况说明不少于 10 个字')
    .max(500, '情况说明不能超过 500 个字'),
  effectiveOn: day,
  endOn: day.nullable(),
  targetClassId: id.nullable(),
  targetSchool: optionalText('对方学校', 100),
  chosenStatus: z.enum(Object.values(STATUS_CODE), '没有这个学籍状态').nullable(),
  docNo,
  fileIds: z.array(z.uuid()).max(5, '最多 5 个附件'),
});
export type ChangeForm = z.output<typeof changeForm>;

const line = z.object({ label: z.string(), before: z.string(), after: z.string() });
/** What can be applied for on behalf of a student, by the chart of student status. */
export const changeOffer = defineCall({
  ...units,
  name: 'changeOffer',
  method: 'GET',
  path: '/student/change/offer',
  summary: '某个学生可以申请的异动',
  access: ['student:change:add'],
  /** `except`: the change that is being filled in again does not stand in its own way. */
  query: z.strictObject({ studentId: idText, except: idText.optional() }),
  reply: envelope(
    z.object({
      student: z.object({
        id: z.number(),
        studentNo: z.string(),
        cname: z.string(),
        className: z.string().nullable(),
        majorId: z.number(),
        majorName: z.string(),
        statusCode: z.string(),
      }),
      types: z.array(
        z.object({ code: z.string(), needs: z.array(z.string()), levels: z.array(z.string()) }),
      ),
      statuses: z.array(z.string()),
      /** Why nothing can be applied for: a change that is open. */
      blocked: z.string().nullable(),
    }),
  ),
});
const query = z.strictObject({
  studentId: idText,
  changeType: z.enum(CHANGE_CODES),
  effectiveOn: day,
  endOn: day.optional(),
  targetClassId: idText.optional(),
  chosenStatus: z.enum(Object.values(STATUS_CODE)).optional(),
  proof: z.enum(['true', 'false']).optional(),
});
/** What would become of the student (异动 18). */
export const changePreview = defineCall({
  ...units,
  name: 'changePreview',
  method: 'GET',
  path: '/student/change/preview',
  summary: '异动的生效预览',
  access: ['student:change:add'],
  query,
  reply: envelope(
    z.object({ lines: z.array(line), notes: z.array(z.string()), refusal: z.string().nullable() }),
  ),
});
const made = envelope(z.object({ id: z.number(), version: z.number(), changeNo: z.string() }));
export const changeApply = defineCall({
  ...units,
  name: 'changeApply',
  method: 'POST',
  path: '/student/change/apply',
  summary: '填写学籍异动申请',
  access: ['student:change:add'],
  body: changeForm,
  reply: made,
});
export const changeEdit = defineCall({
  ...units,
  name: 'changeEdit',
  method: 'PUT',
  path: '/student/change/:id/form',
  summary: '修改学籍异动申请',
  access: ['student:change:add'],
  params: pathId,
  body: changeForm.extend({ version }),
  reply: made,
});
export const changeEvent = defineCall({
  ...units,
  name: 'changeEvent',
  method: 'POST',
  path: '/student/change/:id/event',
  summary: '对一条学籍异动发送审批事件',
  access: ['student:change:list'],
  params: pathId,
  body: smallFlowBody.extend({ docNo: docNo.optional(), known: known.optional() }),
  reply: envelope(z.object({ id: z.number(), version: z.number(), effectState: z.number() })),
});
export const changeCancel = defineCall({
  ...units,
  name: 'changeCancel',
  method: 'POST',
  path: '/student/change/:id/cancel',
  summary: '取消尚未生效的学籍异动',
  access: ['student:change:cancel'],
  params: pathId,
  body: z.strictObject({
    version,
    reason: z
      .string()
      .trim()
      .min(CANCEL_REASON, `请填写原因（不少于 ${CANCEL_REASON} 个字）`)
      .max(200, '原因不能超过 200 个字'),
  }),
  reply: envelope(z.object({ id: z.number(), version: z.number() })),
});
export const changeDetail = defineCall({
  ...units,
  name: 'changeDetail',
  method: 'GET',
  path: '/student/change/:id/detail',
  summary: '学籍异动详情',
  access: ['student:change:list'],
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      id: z.number(),
      version: z.number(),
      form: changeForm,
      /** Reason and proofs are shown to whoever decides on it and to its applicant alone. */
      restricted: z.boolean(),
      student: z.object({
        studentNo: z.string(),
        cname: z.string(),
        gender: z.string(),
        grade: z.string(),
        unitName: z.string(),
        majorName: z.string(),
        className: z.string().nullable(),
        enrolOn: z.string(),
      }),
      changeNo: z.string(),
      applyOn: z.string(),
      declarerName: z.string().nullable(),
      target: z.object({ id: z.number(), className: z.string() }).nullable(),
      effectState: z.number(),
      lines: z.array(line),
      notes: z.array(z.string()),
      refusal: z.string().nullable(),
      files: z.array(z.object({ fileId: z.string(), fileName: z.string() })),
      approval: approvalPart,
      /** null: nobody comes from another college. */
      objection: objectionShape.nullable(),
      mayEdit: z.boolean(),
      mayCancel: z.boolean(),
    }),
  ),
});
export type ChangeDetail = z.output<typeof changeDetail.reply.shape.data>;
