import { z } from 'zod';
import { ACCOUNT_ACTIONS } from '../../../../machines/account/account.types.ts';
import { HANDOVER_STATES } from '../../../../machines/handover/handover.types.ts';
import { VOUCHING_ACTIONS, VOUCHING_KINDS } from '../../../../machines/vouching/vouching.types.ts';
import { defineCall, envelope, nothing } from '../../../platform/contract/call.ts';
import { businessType, id, nodeKey, pathId } from '../../../platform/contract/fields.ts';
import { isRecordNumber } from '../../../platform/contract/validators/text.ts';
import { draftedRights } from '../../../school/people/contract/drafted.ts';

const KIND = z.enum(['management', 'supervisor']);
export const scopeEntry = z.strictObject({ businessType, kind: KIND, nodeKey });
export type ScopeEntry = z.output<typeof scopeEntry>;
export const userRights = defineCall({
  name: 'userRights',
  method: 'GET',
  path: '/system/user/:id/rights',
  summary: '某人的角色和数据范围，以及可以分配的角色',
  access: ['system:user:assign'],
  scope: 'units',
  params: pathId,
  reply: envelope(
    z.object({
      version: z.number(),
      roleIds: z.array(z.number()),
      scopes: z.array(scopeEntry.extend({ unitName: z.string() })),
      roles: z.array(
        z.object({
          id: z.number(),
          roleName: z.string(),
          stopped: z.boolean(),
          refusal: z.string().nullable(),
        }),
      ),
      businessTypes: z.array(z.object({ id: businessType, name: z.string() })),
    }),
  ),
});
export const assignRights = defineCall({
  name: 'assignRights',
  method: 'PUT',
  path: '/system/user/:id/rights',
  summary: '分配角色和每个业务类型的两个数据范围',
  access: ['system:user:assign'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    version: id,
    roleIds: z.array(id).max(20, '角色不能超过 20 个'),
    scopes: z.array(scopeEntry).max(6, '每个业务类型只有两个数据范围'),
  }),
  reply: nothing,
});
export const previewRights = defineCall({
  name: 'previewRights',
  method: 'POST',
  path: '/system/user/:id/rights/preview',
  summary: '把一个人未保存的角色和数据范围存下十分钟，以便以他的身份预览；须能分配权限',
  access: ['system:user:simulate'],
  scope: 'units',
  params: pathId,
  body: assignRights.body,
  reply: draftedRights,
});
export const changeAccount = defineCall({
  name: 'changeAccount',
  method: 'PUT',
  path: '/system/user/:id/account',
  summary: '锁定、解锁、停用或恢复账号；停用前列出受影响的事项，确认后才停用',
  access: ['system:user:edit'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    action: z.enum(ACCOUNT_ACTIONS),
    version: id,
    /** What the caller has been warned of and accepts. */
    confirmed: z.boolean().optional(),
  }),
  reply: nothing,
});
export const loginHistory = defineCall({
  name: 'loginHistory',
  method: 'GET',
  path: '/system/user/:id/logins',
  summary: '某人最近 50 次登录、登录失败和退出',
  access: ['system:user:list'],
  scope: 'units',
  params: pathId,
  reply: envelope(
    z.array(
      z.object({
        at: z.string(),
        event: z.enum(['login', 'failed', 'logout']),
        reason: z.string(),
        ip: z.string(),
      }),
    ),
  ),
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'PUT',
  path: '/system/user/:id/password',
  summary: '重置密码；随机生成，只显示这一次，本人登录后必须修改',
  access: ['system:user:reset'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({ version: id }),
  reply: envelope(
    z.object({
      username: z.string(),
      password: z.string(),
      /** Nobody comes in by it before another administrator has confirmed (用户 42). */
      waiting: z.boolean(),
    }),
  ),
});
export const vouch = defineCall({
  name: 'vouch',
  method: 'PUT',
  path: '/system/user/:id/vouching',
  summary: '双人确认：请求确认自己登记的人，确认或撤销另一位管理员重置的密码、登记的人',
  access: ['system:user:reset', 'system:user:assign'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({ kind: z.enum(VOUCHING_KINDS), action: z.enum(VOUCHING_ACTIONS) }),
  reply: nothing,
});
export const resetSecondFactor = defineCall({
  name: 'resetSecondFactor',
  method: 'PUT',
  path: '/system/user/:id/secondFactor',
  summary: '重置两步验证；本人下次登录时重新绑定手机，原有的会话和恢复码失效',
  access: ['system:user:reset'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({}),
  reply: nothing,
});
const part = z.object({
  key: z.string(),
  title: z.string(),
  count: z.number(),
  note: z.string().nullable(),
  /** Why it cannot be handed to this person. */
  refusal: z.string().nullable(),
});
export type HandoverPart = z.output<typeof part>;
const MOVED = z.array(z.object({ title: z.string(), count: z.number() }));
const idQuery = z.string().refine(isRecordNumber, '编号不正确');
export const handoverPreview = defineCall({
  name: 'handoverPreview',
  method: 'GET',
  path: '/system/user/:id/handover',
  summary: '移交前查看：某人名下有什么，能否移交给接收人',
  access: ['system:user:assign'],
  scope: 'units',
  params: pathId,
  query: z.strictObject({ toUserId: idQuery.transform(Number).optional() }),
  reply: envelope(
    z.object({ version: z.number(), parts: z.array(part), impacts: z.array(z.string()) }),
  ),
});
export const handOver = defineCall({
  name: 'handOver',
  method: 'POST',
  path: '/system/user/:id/handover',
  summary: '移交：把某人名下的事项一次交给另一人，可同时停用他的账号，全部成功或全部不变',
  access: ['system:user:assign'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    toUserId: z.int('请选择接收人').min(1, '请选择接收人'),
    keys: z.array(z.string().max(40)).min(1, '请选择要移交的事项').max(20),
    version: id,
    /** Their account is closed by the same transaction. */
    disable: z.boolean().optional(),
    reason: z
      .string()
      .trim()
      .min(2, '请填写原因（2 到 200 个字）')
      .max(200, '原因不能超过 200 个字'),
  }),
  reply: envelope(z.object({ id: z.number(), moved: MOVED })),
});
export const handoverList = defineCall({
  name: 'handoverList',
  method: 'GET',
  path: '/system/user/:id/handovers',
  summary: '某人移交出去和接收来的最近 20 次移交，能否撤销',
  access: ['system:user:assign'],
  scope: 'units',
  params: pathId,
  reply: envelope(
    z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        fromName: z.string(),
        toName: z.string(),
        byName: z.string(),
        reason: z.string(),
        disabled: z.boolean(),
        state: z.enum(HANDOVER_STATES),
        mayUndo: z.boolean(),
        parts: MOVED,
      }),
    ),
  ),
});
export const undoHandover = defineCall({
  name: 'undoHandover',
  method: 'POST',
  path: '/system/user/handover/:id/undo',
  summary: '撤销移交：各项回到原来的人，因此停用的账号同时恢复；接收人已经办理的不能撤销',
  access: ['system:user:assign'],
  scope: 'units',
  params: pathId,
  reply: envelope(z.object({ moved: MOVED })),
});
