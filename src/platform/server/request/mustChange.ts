import type { Call } from '../../contract/call.ts';
import { CODE } from '../../contract/codes.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

/** Who they are, the change itself, and the way out. */
const OPEN = new Set(['getInfo', 'getRouters', 'changePassword', 'passwordRules', 'logout']);

/**
 * A session that was opened with a password that somebody else knows is good for nothing but to change it (登录 18): the session row decides, whatever the screen shows. @throws Refusal 601 with `data.mustChangePassword`
 */
export function checkPasswordChanged(caller: Caller, call: Call): void {
  if (caller.mustChangePassword && !OPEN.has(call.name))
    throw new Refusal(CODE.rule, '请先修改密码，再使用其他功能', {
      data: { mustChangePassword: true },
    });
}
