import { z } from 'zod';
import {
  ASK_SIX_DIGITS,
  ASK_SIX_OR_RECOVERY,
  plainCode,
  SIX_DIGITS,
  SIX_OR_RECOVERY,
} from '../../../../machines/secondFactor/secondFactor.code.ts';
import { defineCall, envelope, nothing } from '../call.ts';
import { SECOND_PATH } from './secondFactorPaths.ts';

const typed = z.string().transform(plainCode);
const recoveryCodes = z.array(z.string());

export const secondFactorState = defineCall({
  name: 'secondFactorState',
  method: 'GET',
  path: SECOND_PATH.prove,
  summary: '本人的两步验证：是否需要、何时绑定、还剩几个恢复码',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.object({ required: z.boolean(), boundAt: z.string().nullable(), codesLeft: z.number() }),
  ),
});
/** `uri` is what a QR code of an authenticator says; each time another secret, of which the last is good. */
export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  method: 'POST',
  path: SECOND_PATH.begin,
  summary: '取得新的两步验证密钥，尚未生效；已经绑定的须先由管理员重置',
  access: 'login',
  scope: 'self',
  body: z.strictObject({}),
  reply: envelope(z.object({ secret: z.string(), uri: z.string() })),
});
export const bindSecondFactor = defineCall({
  name: 'bindSecondFactor',
  method: 'POST',
  path: SECOND_PATH.bind,
  summary: '以新密钥的一个动态码确认绑定；恢复码只显示这一次',
  access: 'login',
  scope: 'self',
  body: z.strictObject({ code: typed.pipe(z.string().regex(SIX_DIGITS, ASK_SIX_DIGITS)) }),
  reply: envelope(z.object({ codes: recoveryCodes })),
});
export const proveSecondFactor = defineCall({
  name: 'proveSecondFactor',
  method: 'POST',
  path: SECOND_PATH.prove,
  summary: '登录后的第二步：动态码，或一个没有用过的恢复码',
  access: 'login',
  scope: 'self',
  body: z.strictObject({
    code: typed.pipe(z.string().regex(SIX_OR_RECOVERY, ASK_SIX_OR_RECOVERY)),
  }),
  reply: nothing,
});
export const newRecoveryCodes = defineCall({
  name: 'newRecoveryCodes',
  method: 'POST',
  path: SECOND_PATH.codes,
  summary: '重新生成恢复码，原有的全部失效；须再输过登录密码',
  access: 'login',
  scope: 'self',
  body: z.strictObject({}),
  reply: envelope(z.object({ codes: recoveryCodes })),
});
