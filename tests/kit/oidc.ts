import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { OAUTH_PAGE } from '../../src/platform/contract/paths.ts';

const PAGE = /^\/interaction\/[\w-]+$/;

/** A provider of single sign-on on this machine: oidc-provider with one client, the school, and a login page of its own. */
export interface TestProvider {
  /** for `config.oidc` of the school's server */
  settings: { issuer: string; clientId: string; clientSecret: string };
  /** What it says of whom; a subject that is not here has no employee number. */
  employeeNumbers: Map<string, string>;
  /** Answers from now on, and sends browsers back to this server only. */
  open: (schoolUrl: string) => void;
  stop: () => Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  let handle = (_request: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: 'school', clientSecret: 'secret: of+the%school' };
  const employeeNumbers = new Map<string, string>();
  const open = (schoolUrl: string) => {
    const provider: Provider = new Provider(
      issuer,
      configuration(settings, schoolUrl, employeeNumbers, () => provider),
    );
    const answer = provider.callback();
    handle = (request, response) => {
      if (PAGE.test(request.url ?? '')) void interact(provider, request, response);
      else answer(request, response);
    };
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { settings, employeeNumbers, open, stop };
}

function configuration(
  settings: TestProvider['settings'],
  schoolUrl: string,
  numbers: Map<string, string>,
  self: () => Provider,
) {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    format: 'jwk',
  });
  return {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [`${schoolUrl}${OAUTH_PAGE}`],
      },
      { client_id: 'other', client_secret: 'of another', redirect_uris: ['http://127.0.0.1:9/'] },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['employee_number'] },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: async () => ({
        sub: subject,
        ...(numbers.has(subject) ? { employee_number: numbers.get(subject) } : {}),
      }),
    }),
    // whoever logs in here agrees
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => {
      const grant = new (self().Grant)({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of this test run'] },
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'test' }] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 60,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  };
}

/** A form with one field, the subject; 取消 refuses. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>统一身份认证</title><form method="post"><label>账号<input name="subject"></label>
      <button>登录</button><button name="cancel" value="1">取消</button></form>`);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = new URLSearchParams(Buffer.concat(chunks).toString());
  const refused = { error: 'access_denied', error_description: 'cancelled' };
  await provider.interactionFinished(
    request,
    response,
    sent.has('cancel') ? refused : { login: { accountId: sent.get('subject') ?? '' } },
  );
}
