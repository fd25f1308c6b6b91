import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id } from '../../../platform/contract/fields.ts';

/** Whether those of a role are told that somebody looked as them (模拟 18). */
export const VISIT_NOTICE = { each: '每次通知', digest: '汇总', none: '不通知' } as const;
export type VisitNotice = keyof typeof VISIT_NOTICE;
const mode = z.enum(Object.keys(VISIT_NOTICE) as [VisitNotice, ...VisitNotice[]], '取值不正确');

const roleModes = z.array(
  z.object({ roleId: z.number(), roleName: z.string(), mode, people: z.int() }),
);
export type RoleMode = z.output<typeof roleModes>[number];

export const visitNoticeGet = defineCall({
  name: 'visitNoticeGet',
  method: 'GET',
  path: '/system/safety/visitNotice',
  summary: '各角色被模拟查看时怎样通知',
  access: ['system:safety:list'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(roleModes),
});
export const visitNoticeSave = defineCall({
  name: 'visitNoticeSave',
  method: 'PUT',
  path: '/system/safety/visitNotice',
  summary: '修改一个角色被模拟查看时怎样通知',
  access: ['system:safety:edit'],
  scope: 'admin',
  /** `before`: what stood there when the caller chose. */
  body: z.strictObject({ roleId: id, before: mode, mode }),
  reply: envelope(roleModes),
});
