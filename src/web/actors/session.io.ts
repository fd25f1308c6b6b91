import { fromPromise } from 'xstate';
import type { SessionUser } from '../../../machines/kit/person.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { Credentials } from '../../../machines/session/session.types.ts';
import type { MenuItem, UserInfo } from '../../contract/auth/auth.shapes.ts';
import { CODE } from '../../contract/codes.ts';
import { PATH } from '../../contract/paths.ts';
import { send } from '../api/send.ts';
import { hearTabs, type TabMessage, tellTabs } from './channel.ts';
import { storedToken, storeToken, takeHandover } from './storage.ts';

/** The user as the session chart keeps him: the answer of /getInfo and his id as text. */
export type SessionInfo = UserInfo & { id: string };
export const withId = (info: UserInfo): SessionInfo => ({ ...info, id: String(info.user.userId) });

/** Milliseconds within which another tab has answered; it takes single ones. */
const TABS_ANSWER = 250;
/** Failures of these calls are told by the chart, on the login page; a 401 among them opens no dialog. */
const quiet = { query: {}, context: false, silent: true, own: [CODE.noSession] } as const;

/** The token of this tab, else of another open tab, else null (decisions.md 3). */
function readToken(signal: AbortSignal): Promise<string | null> {
  const own = storedToken();
  if (own) return Promise.resolve(own);
  return new Promise((resolve) => {
    const settle = (token: string | null) => {
      stopHearing();
      clearTimeout(timer);
      if (token) storeToken(token);
      resolve(token);
    };
    const stopHearing = hearTabs((message: TabMessage) => {
      if (message.type === 'token') settle(message.token);
    });
    const timer = setTimeout(() => settle(null), TABS_ANSWER);
    signal.addEventListener('abort', () => settle(null));
    tellTabs({ type: 'hello' });
  });
}

export const askUser = async (signal: AbortSignal): Promise<SessionInfo> =>
  withId((await send({ method: 'GET', path: PATH.getInfo, ...quiet, paced: true, signal })) as unknown as UserInfo);
export const askMenus = async (signal: AbortSignal): Promise<readonly MenuItem[]> =>
  ((await send({ method: 'GET', path: PATH.getRouters, ...quiet, paced: true, signal })) as { data: MenuItem[] }).data;

/**
 * The session chart with its calls and storage. User and menus are asked for side by side; what the login page has
 * just loaded is taken over instead.
 */
export const sessionLogic = sessionMachine.provide({
  actors: {
    readToken: fromPromise(({ signal }) => readToken(signal)),
    login: fromPromise<string, Credentials>(async ({ input, signal }) => {
      const request = { method: 'POST', path: PATH.login, data: input, token: false, guard: false } as const;
      return ((await send({ ...quiet, ...request, signal })) as { token: string }).token;
    }),
    loadUser: fromPromise<SessionUser, { token: string }>(
      async ({ input, signal }) => takeHandover<SessionInfo>('user', input.token) ?? askUser(signal),
    ),
    loadMenus: fromPromise<readonly unknown[], { token: string }>(
      async ({ input, signal }) => takeHandover<readonly unknown[]>('menus', input.token) ?? askMenus(signal),
    ),
    logout: fromPromise<void, { token: string }>(async ({ signal }) => {
      await send({ method: 'POST', path: PATH.logout, ...quiet, guard: false, signal });
    }),
  },
});
