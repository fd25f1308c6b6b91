import { browser, type TestBrowser } from './browser.ts';
import { type Answer, client } from './client.ts';
import type { TestProvider } from './oidc.ts';
import type { TestServer } from './server.ts';

/** The steps of a login at the provider, each as the browser does it. */
export interface OauthFlow {
  /** What the button of the login page opens. */
  start: (who: TestBrowser, redirect?: string, at?: { url: string }) => Promise<Response>;
  /** From the button through the provider's form to the address of the redirect page; `field` `cancel` refuses. */
  toCallback: (
    who: TestBrowser,
    subject: string,
    redirect?: string,
    field?: string,
  ) => Promise<URL>;
  /** What the redirect page does: posts its query. */
  post: (who: TestBrowser, query: object, at?: { url: string }) => Promise<Answer>;
  loginAs: (subject: string) => Promise<Answer>;
}

export const queryOf = (callback: URL): Record<string, string> =>
  Object.fromEntries(callback.searchParams);

export function oauthFlow(server: { url: string }, _provider: TestProvider): OauthFlow {
  const start: OauthFlow['start'] = (who, redirect, at = server) =>
    who.send(
      `${at.url}/api/login/oauth/start${redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`}`,
    );
  const toCallback: OauthFlow['toCallback'] = async (who, subject, redirect, field = 'subject') => {
    const page = (await start(who, redirect)).headers.get('location') ?? '';
    const form = new URL((await who.send(page)).headers.get('location') ?? '', page);
    const sent = await who.send(form.href, {
      method: 'POST',
      body: new URLSearchParams({ [field]: subject }),
    });
    return who.followTo(new URL(server.url).origin, sent);
  };
  const post: OauthFlow['post'] = (who, query, at = server) =>
    client(at).call('POST', '/login/oauth', { body: query, headers: who.headers(at.url) });
  const loginAs: OauthFlow['loginAs'] = async (subject) => {
    const who = browser();
    return post(who, queryOf(await toCallback(who, subject)));
  };
  return { start, toCallback, post, loginAs };
}

/** Whose sessions are there, in no order of time. */
export const sessions = async ({ pool }: TestServer): Promise<number[]> =>
  (await pool.query('select user_id from auth_session order by user_id')).rows.map((r) =>
    Number(r.user_id),
  );
/** Who is bound to which account. */
export const identities = async ({
  pool,
}: TestServer): Promise<{ subject: string; user: number }[]> =>
  (await pool.query('select subject, user_id from user_identity order by subject')).rows.map(
    (r) => ({
      subject: r.subject,
      user: Number(r.user_id),
    }),
  );

/** Audit row of a login by the provider. */
export const oauthAudit = (outcome: 'done' | 'denied', user: number | null, detail = {}) => ({
  action: 'oauthLogin',
  outcome,
  code: outcome === 'done' ? 200 : 601,
  user_id: user === null ? null : String(user),
  simulate_user_id: null,
  entity: 'user',
  entity_id: user === null ? '' : String(user),
  detail,
});
export const OAUTH_MESSAGE = {
  lost: { status: 200, code: 601, msg: '登录请求已失效，请重新登录' },
  refused: { status: 200, code: 601, msg: '统一身份认证没有通过，请重新登录' },
  unreachable: { status: 200, code: 601, msg: '统一身份认证暂时无法使用，请稍后再试' },
  unbound: { status: 200, code: 601, msg: '该统一身份没有对应的账号，请联系管理员' },
  off: { status: 200, code: 601, msg: '本校没有启用统一身份认证' },
};
