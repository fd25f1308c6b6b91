import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the provider does differently from an honest one at the next exchange. */
export interface Forgery {
  claims?: (honest: Record<string, unknown>) => Record<string, unknown>;
  alg?: 'RS256' | 'none' | 'HS256';
  /** signed by a key that is not published */
  otherKey?: true;
  /** no ID token at all */
  noIdToken?: true;
  /** the answer itself instead of tokens */
  status?: number;
}
/** A provider that answers any code as it is told to: for what an honest one never sends. */
export interface ForgedProvider {
  issuer: string;
  /** for the next exchange */
  forge: (forgery: Forgery, nonce: string) => void;
  /** Exchanges that came in: header and form. */
  exchanges: { authorization: string | undefined; form: Record<string, string> }[];
  stop: () => Promise<void>;
}

export async function startForgedProvider(
  clientId: string,
  employeeNumber: string,
): Promise<ForgedProvider> {
  const [own, stranger] = [0, 1].map(
    () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  ) as [KeyObject, KeyObject];
  const published = {
    ...createPublicKey(own).export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: 'k',
  };
  const exchanges: ForgedProvider['exchanges'] = [];
  let next: { forgery: Forgery; nonce: string } = { forgery: {}, nonce: '' };
  let issuer = '';
  const idToken = () => {
    const { forgery, nonce } = next;
    const now = Math.floor(Date.now() / 1000);
    const honest = {
      iss: issuer,
      sub: 'sub',
      aud: clientId,
      exp: now + 60,
      iat: now,
      nonce,
      employee_number: employeeNumber,
    };
    const alg = forgery.alg ?? 'RS256';
    const text = [{ alg, kid: 'k', typ: 'JWT' }, forgery.claims?.(honest) ?? honest]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    if (alg === 'none') return `${text}.`;
    // the published key taken for a shared secret
    const mac = () =>
      createHmac('sha256', createPublicKey(own).export({ type: 'spki', format: 'pem' })).update(
        text,
      );
    const signature = () => sign('sha256', Buffer.from(text), forgery.otherKey ? stranger : own);
    return `${text}.${alg === 'HS256' ? mac().digest('base64url') : signature().toString('base64url')}`;
  };
  const answers: Record<string, (request: IncomingMessage) => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
    }),
    '/jwks': async () => ({ keys: [published] }),
    '/token': async (request) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      exchanges.push({ authorization: request.headers.authorization, form });
      return {
        access_token: 'a',
        token_type: 'Bearer',
        expires_in: 60,
        ...(next.forgery.noIdToken ? {} : { id_token: idToken() }),
      };
    },
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await answers[path]?.(request);
    const status = path === '/token' ? (next.forgery.status ?? 200) : 200;
    response
      .writeHead(body ? status : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const forge: ForgedProvider['forge'] = (forgery, nonce) => {
    next = { forgery, nonce };
  };
  return { issuer, forge, exchanges, stop };
}
