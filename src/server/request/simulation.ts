import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '../../contract/call.ts';
import { CODE } from '../../contract/codes.ts';
import { HEADER } from '../../contract/paths.ts';
import { TEXT } from '../../contract/texts.ts';
import type { Caller } from './caller.ts';
import { forbidden, Refusal } from './refusal.ts';

/** What a reloaded page asks before it knows that it simulates, and the two ways out (findings/security.md 2 #3). */
const WITHOUT_ECHO = new Set(['getInfo', 'getRouters', 'accountSwitchback', 'logout']);

/**
 * The server's word on simulation (decisions.md 3): only reads get through, and the headers must say what the session says.
 * The session row decides; a dropped or forged header never gives a write back.
 */
export function checkSimulation(caller: Caller, call: Call, headers: IncomingHttpHeaders): void {
  const said = headers[HEADER.simulate.toLowerCase()] === 'true';
  const saidId = Number(headers[HEADER.simulateUser.toLowerCase()] ?? Number.NaN);
  const exempt = WITHOUT_ECHO.has(call.name);
  if (!caller.operator) {
    if (said && !exempt) throw forbidden();
    return;
  }
  if (exempt) return;
  if (caller.simulationOver) throw new Refusal(CODE.rule, '模拟已到期，请退出模拟', { data: { simulationOver: true } });
  if (call.method !== 'GET') throw new Refusal(CODE.rule, TEXT.simulationReadOnly, { denied: true });
  if (!said || saidId !== caller.userId) throw forbidden();
}
