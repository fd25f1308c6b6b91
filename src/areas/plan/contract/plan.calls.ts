import { z } from 'zod';
import { UNPUBLISH_REASON } from '../../../../machines/publication/publication.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, idText, pathId } from '../../../platform/contract/fields.ts';
import { approvalPart, smallFlowBody } from '../../../school/approval/contract/approvalPart.ts';
import { planBodyShape, planCourseShape } from '../../../school/plan/contract/plan.shapes.ts';
import { planCourseChoice } from '../../../school/plan/contract/search.calls.ts';

const SEE = ['talent:plan:list'] as const;
const EDIT = ['talent:plan:edit'] as const;
const common = { scope: 'units', params: pathId } as const;
const version = z.int('版本号应为整数');
const withVersion = envelope(z.object({ id: z.number(), version: z.number() }));
const grade = z.string().regex(/^20\d{2}$/, '应为 4 位年份，如 2026');

const head = z.object({
  id: z.number(),
  version: z.number(),
  planCode: z.string(),
  planName: z.string(),
  grade: z.string(),
  majorId: z.number(),
  majorName: z.string(),
  directionName: z.string().nullable(),
  collegeName: z.string().nullable(),
  campusName: z.string().nullable(),
  schoolingYears: z.number(),
  edition: z.number(),
  planStatus: z.int(),
  templateName: z.string().nullable(),
  publishedAt: z.string().nullable(),
  practicePercent: z.number(),
});
export type PlanHead = z.output<typeof head>;
const attachments = z.array(
  z.object({ fileId: z.string(), fileName: z.string(), fileSize: z.number() }),
);

export const planDetail = defineCall({
  ...common,
  name: 'planDetail',
  method: 'GET',
  path: '/talent/plan/:id/detail',
  summary: '培养方案全文：课程组、课程、章节、审批',
  access: SEE,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      head,
      body: planBodyShape,
      courses: z.array(planCourseChoice),
      attachments,
      approval: approvalPart,
      /** The caller may edit it now. */
      writable: z.boolean(),
      /** Declarations that are made from it. */
      usedBy: z.number(),
      openChangeId: z.number().nullable(),
    }),
  ),
});
export type PlanDetail = z.output<typeof planDetail.reply.shape.data>;

export const savePlanBody = defineCall({
  ...common,
  name: 'savePlanBody',
  method: 'PUT',
  path: '/talent/plan/:id/body',
  summary: '保存培养方案的课程组、课程和章节',
  access: EDIT,
  body: z.strictObject({
    version,
    body: planBodyShape,
    attachmentIds: z.array(z.uuid('附件不正确')).max(5, '最多 5 个附件').default([]),
  }),
  reply: withVersion,
});
/** 从模板新建, 复制上一年级, 新版本. */
export const createPlan = defineCall({
  name: 'createPlan',
  method: 'POST',
  path: '/talent/plan/create',
  summary: '从模板或已有方案新建培养方案',
  access: ['talent:plan:add'],
  scope: 'units',
  body: z.strictObject({
    from: z.enum(['template', 'plan']),
    sourceId: id,
    grade,
    majorId: id,
    directionId: id.nullable().default(null),
    homeCampusId: id.nullable().default(null),
  }),
  reply: withVersion,
});
export const comparePlansCall = defineCall({
  name: 'comparePlans',
  method: 'GET',
  path: '/talent/plan/compare',
  summary: '对比两个培养方案',
  access: SEE,
  scope: 'units',
  query: z.strictObject({ left: idText, right: idText }),
  reply: envelope(
    z.object({
      left: z.object({ head, body: planBodyShape }),
      right: z.object({ head, body: planBodyShape }),
      courses: z.array(planCourseChoice),
    }),
  ),
});
export const onePlanExport = defineCall({
  ...common,
  name: 'onePlanExport',
  method: 'POST',
  path: '/talent/plan/:id/export',
  summary: '导出一个培养方案的课程（xlsx）',
  access: ['talent:plan:export'],
  body: z.strictObject({}),
});
/** A cell of a sheet that cannot be taken, located. */
export const sheetProblem = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export const readPlanSheet = defineCall({
  ...common,
  name: 'readPlanSheet',
  method: 'POST',
  path: '/talent/plan/:id/sheet',
  summary: '读取培养方案课程的工作簿；只检查不写入，由编辑者核对后保存',
  access: EDIT,
  multipart: true,
  body: z.strictObject({ fileName: z.string().min(1).max(200) }),
  reply: envelope(
    z.object({
      rows: z.int(),
      /** Of the plan with these groups: rows of courses that it has keep their numbers, new ones have negative numbers. */
      courses: z.array(planCourseShape),
      known: z.array(planCourseChoice),
      /** The groups as they are stored: an editor that made one still has it by a number of its own. */
      groups: z.array(z.object({ id: z.number(), groupName: z.string() })),
      problems: z.array(sheetProblem),
    }),
  ),
});
export type PlanSheet = z.output<typeof readPlanSheet.reply.shape.data>;
export const planEvent = defineCall({
  ...common,
  name: 'planEvent',
  method: 'POST',
  path: '/talent/plan/:id/event',
  summary: '对一个培养方案发送审批事件',
  access: ['talent:plan:list'],
  body: smallFlowBody,
  reply: withVersion,
});
export const publishPlan = defineCall({
  ...common,
  name: 'publishPlan',
  method: 'POST',
  path: '/talent/plan/:id/publish',
  summary: '发布审核通过的培养方案',
  access: ['talent:plan:publish'],
  body: z.strictObject({ version }),
  reply: withVersion,
});
export const unpublishPlan = defineCall({
  ...common,
  name: 'unpublishPlan',
  method: 'POST',
  path: '/talent/plan/:id/unpublish',
  summary: '取消发布没有申报使用的培养方案',
  access: ['talent:plan:publish'],
  body: z.strictObject({
    version,
    reason: z
      .string()
      .trim()
      .min(UNPUBLISH_REASON, `请填写原因（${UNPUBLISH_REASON} 到 200 个字）`)
      .max(200, '原因不能超过 200 个字'),
  }),
  reply: withVersion,
});
/** Plans that wait for a decision of the caller. */
export const plansWaiting = defineCall({
  name: 'plansWaiting',
  method: 'GET',
  path: '/talent/plan/waiting',
  summary: '待我审批的培养方案和方案变更',
  access: SEE,
  scope: 'units',
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        kind: z.enum(['plan', 'change']),
        id: z.number(),
        planId: z.number(),
        title: z.string(),
        declarerName: z.string().nullable(),
        progressText: z.string(),
        arrivedAt: z.string().nullable(),
      }),
    ),
  ),
});
