import type { IncomingHttpHeaders } from 'node:http';
import { startSimulation, switchBack } from '../../contract/auth/auth.calls.ts';
import type { Call } from '../../contract/call.ts';
import { CODE } from '../../contract/codes.ts';
import { HEADER } from '../../contract/paths.ts';
import { TEXT } from '../../contract/texts.ts';
import type { Caller } from './caller.ts';
import { forbidden, Refusal } from './refusal.ts';

/** What a reloaded page asks before it knows that it simulates, and the two ways out. */
const WITHOUT_ECHO = new Set(['getInfo', 'getRouters', 'accountSwitchback', 'logout']);
/** Modes of requests that no script of ours sends: typed addresses, links, images (模拟 6). */
const NOT_OURS = ['navigate', 'no-cors'];

/** The ways out work whatever default parameters come along (模拟 15). */
export const isWayOut = (call: Call): boolean =>
  call.name === 'logout' || call.name === switchBack.name;

/** A GET that changes state is no target for a link or a picture. */
export function checkFetchMode(call: Call, headers: IncomingHttpHeaders): void {
  if (
    call.method === 'GET' &&
    call.effect === 'write' &&
    NOT_OURS.includes(String(headers['sec-fetch-mode']))
  )
    throw forbidden();
}

/**
 * The server's word on simulation (模拟 8、9): only reads get through, and the headers must say what the session says.
 * The session row decides; a dropped or forged header never gives a write back.
 */
export function checkSimulation(caller: Caller, call: Call, headers: IncomingHttpHeaders): void {
  const flag = headers[HEADER.simulate.toLowerCase()];
  const user = headers[HEADER.simulateUser.toLowerCase()];
  const said = flag === 'true';
  const exempt = WITHOUT_ECHO.has(call.name);
  if (!caller.operator) {
    if (said && !exempt) throw forbidden();
    return;
  }
  if (exempt) return;
  if (call.name === startSimulation.name)
    throw new Refusal(CODE.rule, '正在模拟用户，请先退出模拟', { denied: true });
  if (caller.simulationOver)
    throw new Refusal(CODE.rule, '模拟已到期，请退出模拟', { data: { simulationOver: true } });
  if (call.method !== 'GET')
    throw new Refusal(CODE.rule, TEXT.simulationReadOnly, { denied: true });
  if (!said || user !== String(caller.userId)) throw forbidden();
}
