import * as oidc from 'openid-client';
import type { Config } from '../../../platform/server/config/config.ts';

export type Provider = NonNullable<Config['oidc']>;

/** Milliseconds after which the provider's description is read again. */
const MAX_AGE = 3_600_000;
/** Seconds for each answer: the browser waits ten for all of them. */
const TIMEOUT = 4;
/** Seconds by which the two clocks may differ. */
const TOLERANCE = 30;

const known = new WeakMap<Provider, { at: number; value: Promise<oidc.Configuration> }>();

/** The provider as it describes itself; a failure is not remembered. @throws what `isUnreachable` tells apart */
function described(provider: Provider): Promise<oidc.Configuration> {
  const kept = known.get(provider);
  if (kept && performance.now() - kept.at < MAX_AGE) return kept.value;
  const { issuer, clientId, clientSecret } = provider;
  // the signature is checked besides TLS: an ID token of algorithm `none` is none
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
  ];
  const metadata = { [oidc.clockTolerance]: TOLERANCE };
  const value = oidc.discovery(new URL(issuer), clientId, metadata, proof(clientSecret), {
    execute,
    timeout: TIMEOUT,
  });
  known.set(provider, { at: performance.now(), value });
  value.catch(() => known.delete(provider));
  return value;
}

/** How the server proves to be the client: by the header, which every provider must know, unless it names the body only. */
function proof(secret: string | undefined): oidc.ClientAuth {
  if (!secret) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const inBody =
      server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false;
    return (inBody ? post : basic)(server, ...rest);
  };
}

interface Secrets {
  state: string;
  verifier: string;
  nonce: string;
}

/** The provider's page where the person logs in (authorization code, PKCE S256, nonce). */
export async function loginPageOf(
  provider: Provider,
  redirectUri: string,
  { state, verifier, nonce }: Secrets,
): Promise<string> {
  return oidc.buildAuthorizationUrl(await described(provider), {
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

interface ProvenPerson {
  issuer: string;
  subject: string;
  /** The claim `employee_number`, asked of the userinfo endpoint when the ID token has none; null when there is none at all. */
  employeeNumber: () => Promise<string | null>;
}

/**
 * Exchanges the code and checks issuer, audience, nonce, times and signature of the ID token.
 * @throws what openid-client throws: refused by the provider, not to be trusted, or `isUnreachable`
 */
export async function exchange(
  provider: Provider,
  redirectUri: string,
  { state, verifier, nonce }: Secrets,
  answer: { code: string; iss?: string | undefined },
): Promise<ProvenPerson> {
  const config = await described(provider);
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state }))
    if (value !== undefined) url.searchParams.set(name, value);
  const checks = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  };
  const tokens = await oidc.authorizationCodeGrant(config, url, checks);
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  const employeeNumber = async () => {
    if (claims.employee_number !== undefined || !config.serverMetadata().userinfo_endpoint)
      return textOf(claims.employee_number);
    return textOf(
      (await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)).employee_number,
    );
  };
  return { issuer: claims.iss, subject: claims.sub, employeeNumber };
}

const textOf = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() ? claim.trim() : null;

/** A code for the log and for telling faults apart: `invalid_grant`, `OAUTH_TIMEOUT`, … */
export function faultOf(error: unknown): string {
  const { error: answered, code } = error as { error?: unknown; code?: unknown };
  return String(answered ?? code ?? (error instanceof Error ? error.message : error)).slice(0, 100);
}

/** No answer, or none that makes sense: the person may try again later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'server_error'].includes(
    faultOf(error),
  );
