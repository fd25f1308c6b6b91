import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';
import { planBodyShape } from '../../../school/plan/contract/plan.shapes.ts';
import { planCourseChoice } from '../../../school/plan/contract/search.calls.ts';

const version = z.int('版本号应为整数');
const common = { scope: 'units', params: pathId } as const;
const withVersion = envelope(z.object({ id: z.number(), version: z.number() }));

export const templateDetail = defineCall({
  ...common,
  name: 'templateDetail',
  method: 'GET',
  path: '/talent/template/:id/detail',
  summary: '方案模板全文',
  access: ['talent:template:list'],
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      id: z.number(),
      version: z.number(),
      templateCode: z.string(),
      templateName: z.string(),
      edition: z.number(),
      templateStatus: z.int(),
      body: planBodyShape,
      courses: z.array(planCourseChoice),
      writable: z.boolean(),
    }),
  ),
});
export const saveTemplateBody = defineCall({
  ...common,
  name: 'saveTemplateBody',
  method: 'PUT',
  path: '/talent/template/:id/body',
  summary: '保存方案模板的课程组、固定课程和章节',
  access: ['talent:template:edit'],
  body: z.strictObject({ version, body: planBodyShape }),
  reply: withVersion,
});
/** 启用, 停用: plans that have been made from it stay as they are. */
export const setTemplateStatus = defineCall({
  ...common,
  name: 'setTemplateStatus',
  method: 'POST',
  path: '/talent/template/:id/status',
  summary: '启用或停用方案模板',
  access: ['talent:template:edit'],
  body: z.strictObject({ version, type: z.enum(['enable', 'disable'], '没有这种操作') }),
  reply: withVersion,
});
export const copyTemplate = defineCall({
  ...common,
  name: 'copyTemplate',
  method: 'POST',
  path: '/talent/template/:id/copy',
  summary: '复制方案模板',
  access: ['talent:template:add'],
  body: z.strictObject({}),
  reply: withVersion,
});
