import { z } from 'zod';
import { keptConfig } from '../../../platform/contract/auth/auth.shapes.ts';
import { roleDefaults } from '../../../platform/contract/auth/roleDefaults.ts';
import { defineCall, envelope, nothing } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';
import { uploadedFile } from '../../../platform/contract/file.calls.ts';

/** Parts of one's settings that go back to what they start with. */
export const CONFIG_PARTS = {
  place: ['businessType', 'campusId', 'schoolYearId', 'semesterId'],
  theme: ['theme'],
  pageSize: ['pageSize'],
  home: ['homeLayout', 'homeHidden'],
  lists: ['lists'],
  notices: ['mutedNotices'],
} as const;
export type ConfigPart = keyof typeof CONFIG_PARTS;
const part = z.enum(Object.keys(CONFIG_PARTS) as [ConfigPart, ...ConfigPart[]]);

export const mySettings = defineCall({
  name: 'mySettings',
  method: 'GET',
  path: '/foundation/userConfig',
  summary: '我的配置、所属角色的默认配置和签名图片',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      /** What they have set themselves. */
      own: keptConfig,
      /** What they start with. */
      defaults: keptConfig,
      /** The role that the defaults come from. */
      defaultsOf: z.string().nullable(),
      signature: uploadedFile.nullable(),
    }),
  ),
});
/** Answers what counts from now on, as far as the parts go. */
export const resetMySettings = defineCall({
  name: 'resetMySettings',
  method: 'POST',
  path: '/foundation/userConfig/reset',
  summary: '把自己的配置的某些部分恢复默认',
  access: 'login',
  scope: 'self',
  body: z.strictObject({ parts: z.array(part).min(1, '请选择要恢复的部分').max(10) }),
  reply: envelope(keptConfig),
});
export const saveSignature = defineCall({
  name: 'saveSignature',
  method: 'PUT',
  path: '/foundation/userConfig/signature',
  summary: '设置或取消审批签名图片',
  access: ['foundation:userConfig:list'],
  scope: 'self',
  body: z.strictObject({ fileId: z.uuid('图片不正确').nullable() }),
  reply: nothing,
});

export const mySessions = defineCall({
  name: 'mySessions',
  method: 'GET',
  path: '/foundation/userConfig/sessions',
  summary: '本人现在登录着的各处；模拟中不显示',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        id: z.number(),
        ip: z.string().nullable(),
        /** Edge 131 · Windows */
        device: z.string(),
        since: z.string(),
        lastUsed: z.string(),
        /** The session that asks. */
        here: z.boolean(),
      }),
    ),
  ),
});
/** Only one's own: that of somebody else is 404 like one that has ended; the one in use is 601 (登录 38). */
export const endMySession = defineCall({
  name: 'endMySession',
  method: 'DELETE',
  path: '/foundation/userConfig/sessions/:id',
  summary: '结束本人在别处的一个会话',
  access: 'login',
  scope: 'self',
  params: pathId,
  reply: nothing,
});
export const endMyOtherSessions = defineCall({
  name: 'endMyOtherSessions',
  method: 'POST',
  path: '/foundation/userConfig/sessions/others',
  summary: '结束本人在别处的全部会话，这一个留下',
  access: 'login',
  scope: 'self',
  body: z.strictObject({}),
  reply: envelope(z.object({ ended: z.number() })),
});

export const roleConfigRow = z.object({
  id: z.number(),
  roleName: z.string(),
  /** How many people have the role. */
  users: z.int(),
  config: roleDefaults,
  /** 0: nothing has been set. */
  version: z.number(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type RoleConfigRow = z.output<typeof roleConfigRow>;
export const roleConfigList = defineCall({
  name: 'roleConfigList',
  method: 'GET',
  path: '/foundation/userConfig/roles',
  summary: '各角色的默认配置',
  access: ['foundation:userConfig:edit'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(z.array(roleConfigRow)),
});
export const saveRoleConfig = defineCall({
  name: 'saveRoleConfig',
  method: 'PUT',
  path: '/foundation/userConfig/roles/:id',
  summary: '设置角色的默认配置；空配置即恢复出厂',
  access: ['foundation:userConfig:edit'],
  scope: 'admin',
  params: pathId,
  body: z.strictObject({ config: roleDefaults, version: z.int().min(0) }),
  reply: envelope(z.object({ version: z.number() })),
});
