import { oauthLogin, oauthStart } from '../../../platform/contract/auth/auth.calls.ts';
import { OAUTH_PAGE, ownPath } from '../../../platform/contract/paths.ts';
import { loginRow } from '../../../platform/server/access/account.ts';
import { isWithinRate } from '../../../platform/server/access/rate.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { writeAudit } from '../../../platform/server/request/audit.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { serveOutside } from '../../../platform/server/request/serve.ts';
import { enter, isBound } from './oauth.account.ts';
import { exchange, faultOf, isUnreachable, loginPageOf, type Provider } from './oauth.provider.ts';
import { type Begun, begin, secretsOf, takeState } from './oauth.state.ts';

/** A longer path than this is not worth coming back to. */
const LONGEST_PATH = 2_000;
const LOST = '登录请求已失效，请重新登录';
const UNREACHABLE = '统一身份认证暂时无法使用，请稍后再试';
const REFUSED = '统一身份认证没有通过，请重新登录';
const OFF = '本校没有启用统一身份认证';
/** By the provider's `error`, and by those with which the start itself sends the browser to the redirect page. */
const ERROR_TEXT = new Map([
  ['access_denied', '您没有同意登录'],
  ['not_configured', OFF],
  ['temporarily_unavailable', UNREACHABLE],
  ['server_error', UNREACHABLE],
]);

/**
 * `GET /login/oauth/start`: to the provider's login page. A browser navigates here, so failures too are told on the redirect
 * page: sent there with an `error`.
 */
export const serveOauthStart = serveOutside(oauthStart, async (ctx, { query }) => {
  ctx.reply.redirect(await destination(ctx, query.redirect ?? ''), 302);
  return ctx.reply;
});

async function destination(ctx: OutsideCtx, wanted: string): Promise<string> {
  const { config, pool } = ctx.services;
  const failed = (error: string) => `${OAUTH_PAGE}?error=${error}`;
  // a proxy that forgets the name of the host would send everybody to an address that the provider does not know
  const origin = config.publicUrl ?? `${ctx.request.protocol}://${ctx.request.host}`;
  if (!config.oidc || !URL.canParse(origin)) return failed('not_configured');
  if (!(await isWithinRate(pool, 'oauth', ctx.ip, ctx.realNow)))
    return failed('temporarily_unavailable');
  try {
    const redirectUri = `${origin}${OAUTH_PAGE}`;
    const secrets = await begin(
      ctx,
      redirectUri,
      wanted.length > LONGEST_PATH ? '/' : ownPath(wanted, origin),
    );
    return await loginPageOf(config.oidc, redirectUri, secrets);
  } catch (error) {
    ctx.request.log.error(error);
    return failed('temporarily_unavailable');
  }
}

/**
 * `POST /login/oauth`: what the provider sent back with the browser. The state is used up first, whatever follows; then browser
 * and time, the provider's own refusal, the exchange, the account. @throws Refusal 601 with what the person may do
 */
export const serveOauthLogin = serveOutside(oauthLogin, async (ctx, { body }) => {
  const { config, pool } = ctx.services;
  const begun = body.state ? await takeState(ctx, body.state) : null;
  if (body.error) throw rule(ERROR_TEXT.get(body.error) ?? REFUSED);
  if (!config.oidc) throw rule(OFF);
  if (!begun) throw rule(LOST);
  if (begun.fault || !body.code) {
    await denied(
      ctx,
      begun.fault === 'otherBrowser'
        ? '由另一个浏览器发起'
        : begun.fault
          ? '超过 10 分钟'
          : '没有授权码',
    );
    throw rule(LOST);
  }
  const person = await proven(ctx, config.oidc, begun, body.state, {
    code: body.code,
    iss: body.iss,
  });
  const outcome = await transaction(pool, 'read write', (client) => enter(client, ctx, person));
  if ('refusal' in outcome) throw rule(outcome.refusal);
  return { ...outcome, redirect: begun.wanted };
});

/** Asks the provider, with no connection held. */
async function proven(
  ctx: OutsideCtx,
  provider: Provider,
  begun: Begun,
  state: string,
  answer: { code: string; iss?: string | undefined },
) {
  try {
    const person = await exchange(provider, begun.redirectUri, secretsOf(ctx, state), answer);
    return {
      ...person,
      employeeNumber: (await isBound(ctx, person)) ? null : await person.employeeNumber(),
    };
  } catch (error) {
    ctx.request.log.warn(error);
    await denied(ctx, `统一身份认证：${faultOf(error)}`);
    throw rule(isUnreachable(error) ? UNREACHABLE : REFUSED);
  }
}

const denied = (ctx: OutsideCtx, reason: string) =>
  writeAudit(ctx.services.pool, loginRow(oauthLogin, ctx, null, 'denied', ctx.realNow), [
    { entity: 'user', entityId: '', detail: { reason } },
  ]);
