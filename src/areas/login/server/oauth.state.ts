import { createHash, createHmac, randomBytes } from 'node:crypto';
import { API, PATH } from '../../../platform/contract/paths.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';

/** Milliseconds between the start and the way back. */
export const LIFE = 10 * 60_000;

const random = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** One cookie for each login that has begun, so that two tabs do not take it from one another. */
const cookieName = (stateHash: string) => `oauth_${stateHash.slice(0, 16)}`;

/**
 * What is secret about one login at the provider. PKCE verifier and nonce follow from the state and the server's key, the same
 * on every instance, and are kept nowhere.
 */
export function secretsOf(ctx: OutsideCtx, state: string) {
  const derived = (what: string) =>
    createHmac('sha256', ctx.services.config.signingKey).update(`oauth\n${what}\n${state}`);
  return {
    state,
    verifier: derived('verifier').digest('base64url'),
    nonce: derived('nonce').digest('base64url'),
  };
}

/** Begins a login: a state good for one use, and a cookie that binds it to this browser. */
export async function begin(ctx: OutsideCtx, redirectUri: string, wanted: string) {
  const [state, browser] = [random(), random()];
  const stateHash = hashOf(state);
  await ctx.services.pool.query(
    'insert into oauth_state (state_hash, browser_hash, redirect_uri, wanted, expires_at) values ($1, $2, $3, $4, $5)',
    [stateHash, hashOf(browser), redirectUri, wanted, new Date(ctx.realNow.getTime() + LIFE)],
  );
  setCookie(ctx, cookieName(stateHash), browser, LIFE / 1000);
  return secretsOf(ctx, state);
}

/** A login that came back: `fault` says why it is not to be trusted. */
export interface Begun {
  redirectUri: string;
  wanted: string;
  fault: 'expired' | 'otherBrowser' | null;
}

/** Uses the state up, whatever comes of it; null when there is no such one (any more). */
export async function takeState(ctx: OutsideCtx, state: string): Promise<Begun | null> {
  const stateHash = hashOf(state);
  const { rows } = await ctx.services.pool.query<{
    browser_hash: string;
    redirect_uri: string;
    wanted: string;
    expires_at: Date;
  }>(
    'delete from oauth_state where state_hash = $1 returning browser_hash, redirect_uri, wanted, expires_at',
    [stateHash],
  );
  const kept = rows[0];
  if (!kept) return null;
  const name = cookieName(stateHash);
  const browser = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(
    ctx.request.headers.cookie ?? '',
  )?.[1];
  setCookie(ctx, name, '', 0);
  const same = browser !== undefined && hashOf(browser) === kept.browser_hash;
  const fault = !same ? 'otherBrowser' : kept.expires_at <= ctx.realNow ? 'expired' : null;
  return { redirectUri: kept.redirect_uri, wanted: kept.wanted, fault };
}

/** Lax, so that it comes along after the way back from the provider; for these two calls only, and for no script. */
function setCookie(
  { request, reply }: OutsideCtx,
  name: string,
  value: string,
  seconds: number,
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'Set-Cookie',
    `${name}=${value}; Path=${API}${PATH.oauth}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
