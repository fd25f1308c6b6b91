import type { Call } from '../../../contract/call.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Config } from '../../config/config.ts';
import type { Caller } from '../caller.ts';
import { isAdministrator } from '../network.ts';
import { Refusal } from '../refusal.ts';

/** Who they are, the second factor itself, and the way out. */
const OPEN = new Set([
  'getInfo',
  'getRouters',
  'secondFactorState',
  'beginSecondFactor',
  'bindSecondFactor',
  'proveSecondFactor',
  'logout',
]);
/** Sees whole numbers, one by one or in a sheet. */
const REVEALS = /:(unmask|exportSensitive)$/;

type Asked = Pick<Config, 'secondFactor' | 'demo'>;
/** Where nothing is said, every school but the demo asks for it. */
export const isAsked = ({ secondFactor, demo }: Asked): boolean => secondFactor ?? !demo;
/** Administrators, who alone may simulate, and whoever sees whole numbers. */
export const isGuarded = (caller: Pick<Caller, 'permissions' | 'operator'>): boolean =>
  isAdministrator(caller) || caller.permissions.some((permission) => REVEALS.test(permission));
/** Whether this session is good for nothing before a code has come; in a simulation the operator has given theirs before. */
export const isAwaited = (
  config: Asked,
  caller: Pick<Caller, 'permissions' | 'operator' | 'secondFactorGiven'>,
): boolean => !caller.secondFactorGiven && !caller.operator && isAsked(config) && isGuarded(caller);

/**
 * A session without its second factor is good for nothing but to give it (登录 39): the session row and the rights of this moment decide,
 * whatever the screen shows and however they have come in. @throws Refusal 601 with `data.secondFactor`
 */
export function checkSecondFactor(config: Asked, caller: Caller, call: Call): void {
  if (!OPEN.has(call.name) && isAwaited(config, caller))
    throw new Refusal(CODE.rule, '请刷新页面，完成两步验证后再使用其他功能', {
      data: { secondFactor: true },
    });
}
