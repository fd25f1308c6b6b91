import { fromPromise } from 'xstate';
import type { SessionUser } from '../../../../../machines/kit/person.ts';
import { HANDOVER, type Part, takeFromTab } from '../storage.ts';
import { askMenus, askUser, type SessionInfo, sessionLogic } from './session.io.ts';

/** Milliseconds during which the app takes over what the login page has loaded. */
const HANDOVER_AGE = 10_000;

/** Good once, for ten seconds and for this token only; else null. */
function takeHandover<T>(part: Part, token: string): T | null {
  try {
    const found = JSON.parse(takeFromTab(`${HANDOVER}.${part}`) ?? 'null') as {
      token: string;
      value: T;
      at: number;
    } | null;
    return found && found.token === token && Date.now() - found.at < HANDOVER_AGE
      ? found.value
      : null;
  } catch {
    return null;
  }
}

/** The session of the application, which asks for nothing that the login page has just loaded. */
export const appSession = sessionLogic.provide({
  actors: {
    loadUser: fromPromise<SessionUser, { token: string }>(
      async ({ input, signal }) =>
        takeHandover<SessionInfo>('user', input.token) ?? askUser(signal),
    ),
    loadMenus: fromPromise<readonly unknown[], { token: string }>(
      async ({ input, signal }) =>
        takeHandover<readonly unknown[]>('menus', input.token) ?? askMenus(signal),
    ),
  },
});
