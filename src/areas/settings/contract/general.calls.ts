import { z } from 'zod';
import { defineCall, envelope, nothing } from '../../../platform/contract/call.ts';
import { rehearsed } from '../../../school/approval/contract/rehearsal.calls.ts';

const LIST = ['foundation:general:list'] as const;
const EDIT = ['foundation:general:edit'] as const;
const none = z.strictObject({});
const done = envelope(z.object({ version: z.number() }));

const parameterScope = z.enum(['school', 'businessType', 'semester'], '范围不正确');
const parameterValue = z.union(
  [z.number(), z.boolean(), z.string().trim().max(200), z.array(z.string().max(50)).max(20)],
  '取值不正确',
);
const parameterKey = z.object({ key: z.string().max(60) });
/** A value that has been set, for the school, the working business type or a semester of it. */
export const parameterRow = z.object({
  key: z.string(),
  scope: parameterScope,
  /** Only of the scope semester. */
  semesterId: z.number().nullable(),
  value: z.union([z.number(), z.boolean(), z.string(), z.array(z.string())]),
  version: z.number(),
  by: z.string().nullable(),
  at: z.string(),
});
export type ParameterRow = z.output<typeof parameterRow>;
export const parameterList = defineCall({
  name: 'parameterList',
  method: 'GET',
  path: '/foundation/general/parameters',
  summary: '已设置的参数（学校、工作业务类型及其工作学期）',
  access: LIST,
  scope: 'admin',
  query: none,
  reply: envelope(z.array(parameterRow)),
});
export const saveParameter = defineCall({
  name: 'saveParameter',
  method: 'PUT',
  path: '/foundation/general/parameters/:key',
  summary: '设置参数；业务类型和学期取工作上下文',
  access: EDIT,
  scope: 'admin',
  params: parameterKey,
  body: z.strictObject({
    scope: parameterScope,
    value: parameterValue,
    /** 0: nothing has been set there. */
    version: z.int().min(0),
  }),
  reply: done,
});
/** A value, or null for the one that would count without it (审批 84). */
export const rehearseParameter = defineCall({
  name: 'rehearseParameter',
  method: 'POST',
  path: '/foundation/general/parameters/:key/rehearsal',
  summary: '参数保存之前：在途申报会多出、失去哪些操作',
  access: EDIT,
  scope: 'admin',
  unrecorded: true,
  params: parameterKey,
  body: z.strictObject({ scope: parameterScope, value: parameterValue.nullable() }),
  reply: rehearsed,
});
export const resetParameter = defineCall({
  name: 'resetParameter',
  method: 'DELETE',
  path: '/foundation/general/parameters/:key/:scope',
  summary: '取消某个范围的设置，恢复上一级范围或出厂值',
  access: EDIT,
  scope: 'admin',
  params: parameterKey.extend({ scope: parameterScope }),
  reply: nothing,
});

/** How a kind of number is made now, and what was given last under each prefix. */
export const numberRuleRow = z.object({
  kind: z.string(),
  pattern: z.string(),
  /** 0: the shipped one. */
  version: z.number(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  sequences: z.array(z.object({ prefix: z.string(), last: z.number() })),
});
export type NumberRuleRow = z.output<typeof numberRuleRow>;
export const numberRuleList = defineCall({
  name: 'numberRuleList',
  method: 'GET',
  path: '/foundation/general/numberRules',
  summary: '编号规则',
  access: LIST,
  scope: 'admin',
  query: none,
  reply: envelope(z.array(numberRuleRow)),
});
const numberKind = z.object({ kind: z.string().max(30) });
export const saveNumberRule = defineCall({
  name: 'saveNumberRule',
  method: 'PUT',
  path: '/foundation/general/numberRules/:kind',
  summary: '修改编号规则；空样式恢复出厂规则',
  access: EDIT,
  scope: 'admin',
  params: numberKind,
  body: z.strictObject({
    pattern: z.string().trim().max(60, '不能超过 60 个字'),
    version: z.int().min(0),
  }),
  reply: done,
});

export const noticeTemplateRow = z.object({
  key: z.string(),
  text: z.string(),
  manyText: z.string().nullable(),
  /** 0: the shipped texts. */
  version: z.number(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type NoticeTemplateRow = z.output<typeof noticeTemplateRow>;
export const noticeTemplateList = defineCall({
  name: 'noticeTemplateList',
  method: 'GET',
  path: '/foundation/general/noticeTemplates',
  summary: '学校改过的通知文字',
  access: LIST,
  scope: 'admin',
  query: none,
  reply: envelope(z.array(noticeTemplateRow)),
});
const templateKey = z.object({ key: z.string().max(40) });
export const saveNoticeTemplate = defineCall({
  name: 'saveNoticeTemplate',
  method: 'PUT',
  path: '/foundation/general/noticeTemplates/:key',
  summary: '修改通知文字',
  access: EDIT,
  scope: 'admin',
  params: templateKey,
  body: z.strictObject({
    text: z.string().trim().max(200, '不能超过 200 个字'),
    manyText: z.string().trim().max(200, '不能超过 200 个字').nullable(),
    version: z.int().min(0),
  }),
  reply: done,
});
export const resetNoticeTemplate = defineCall({
  name: 'resetNoticeTemplate',
  method: 'DELETE',
  path: '/foundation/general/noticeTemplates/:key',
  summary: '恢复出厂的通知文字',
  access: EDIT,
  scope: 'admin',
  params: templateKey,
  reply: nothing,
});
