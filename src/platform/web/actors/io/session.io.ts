import { fromPromise } from 'xstate';
import type { SessionUser } from '../../../../../machines/kit/person.ts';
import { sessionMachine } from '../../../../../machines/session/session.machine.ts';
import type { Credentials, ProviderAnswer } from '../../../../../machines/session/session.types.ts';
import type { UserInfo } from '../../../contract/auth/auth.shapes.ts';
import { CODE, UNKNOWN_FAULT } from '../../../contract/codes.ts';
import { PATH } from '../../../contract/paths.ts';
import { ApiError } from '../../api/errors.ts';
import type { Proof } from '../../api/proof/work.ts';
import { send } from '../../api/send.ts';
import { keepBrowser } from '../storage.ts';
import { readToken } from '../token.ts';

/** The user as the session chart keeps them: the answer of /getInfo and their id as text. */
export type SessionInfo = UserInfo & { id: string };
/** An answer that names nobody is a fault of the server; the smaller things may be missing. @throws ApiError */
export function withId(info: Partial<UserInfo>): SessionInfo {
  const { user, permissions = [], businessTypeList = [] } = info;
  if (!user?.userId) throw new ApiError(CODE.fault, UNKNOWN_FAULT);
  const { userConfig = {} } = user;
  return {
    ...(info as UserInfo),
    user: { ...user, userConfig },
    permissions,
    businessTypeList,
    id: String(user.userId),
  };
}

/** Failures of these calls are told by the chart, on the login page; a 401 among them opens no dialog. */
export const quiet = { query: {}, context: false, silent: true, own: [CODE.noSession] } as const;

export const askUser = async (signal: AbortSignal): Promise<SessionInfo> =>
  withId(
    (await send({
      method: 'GET',
      path: PATH.getInfo,
      ...quiet,
      paced: true,
      signal,
    })) as Partial<UserInfo>,
  );
/** The tree as it was sent, whatever it holds: readers ask `useMenus`. */
export const askMenus = async (signal: AbortSignal): Promise<readonly unknown[]> =>
  (
    (await send({ method: 'GET', path: PATH.getRouters, ...quiet, paced: true, signal })) as {
      data: unknown[];
    }
  ).data;

export type LoginInput = Credentials | ProviderAnswer;
/** By name and password or by what the provider sent back; then with the path that was wanted when it began. */
export const askToken = async (
  input: LoginInput,
  signal: AbortSignal,
): Promise<{ token: string; redirect?: string }> => {
  const path = 'username' in input ? PATH.login : PATH.oauth;
  const request = { method: 'POST', path, data: input, token: false, guard: false } as const;
  const answer = (await send({ ...quiet, ...request, signal }).catch(async (error: unknown) => {
    const { proof } = ((error as ApiError).data ?? {}) as { proof?: Proof };
    if (!proof) throw error;
    const { workAt } = await import('../../api/proof/proof.ts');
    return send({ ...quiet, ...request, proof: await workAt(proof, signal), signal });
  })) as {
    token: string;
    redirect?: string;
    browser?: string;
  };
  if (answer.browser) keepBrowser(answer.browser);
  return answer;
};

/**
 * The session chart with its calls and storage. User and menus are asked for side by side.
 */
export const sessionLogic = sessionMachine.provide({
  actors: {
    readToken: fromPromise(({ signal }) => readToken(signal)),
    login: fromPromise<string, LoginInput>(
      async ({ input, signal }) => (await askToken(input, signal)).token,
    ),
    loadUser: fromPromise<SessionUser, { token: string }>(({ signal }) => askUser(signal)),
    loadMenus: fromPromise<readonly unknown[], { token: string }>(({ signal }) => askMenus(signal)),
    logout: fromPromise<void, { token: string }>(async ({ signal }) => {
      await send({ method: 'POST', path: PATH.logout, ...quiet, guard: false, signal });
    }),
  },
});
