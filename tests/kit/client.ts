import type { FastifyInstance } from 'fastify';
import { API, HEADER } from '../../src/platform/contract/paths.ts';
import { DEMO_PASSWORD } from './fixed.ts';

export interface Answer {
  /** HTTP status */
  status: number;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with whole values
  data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: fields of bare answers
  [field: string]: any;
}
export interface Sent {
  query?: Record<string, unknown>;
  /** An object is sent as JSON, a string as it is, a form as multipart. */
  body?: unknown;
  headers?: Record<string, string>;
}
/** Sends to a test server as a browser would, with a token or none. */
export interface Client {
  token: string | null;
  send: (method: string, path: string, sent?: Sent) => Promise<Response>;
  call: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  get: (path: string, query?: Record<string, unknown>) => Promise<Answer>;
  post: (path: string, body?: unknown) => Promise<Answer>;
  put: (path: string, body?: unknown) => Promise<Answer>;
  del: (path: string) => Promise<Answer>;
}

/** What carries a request to the server and its answer back. */
type Carrier = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData },
) => Promise<Response>;

/** Requests handed to the application itself, without a socket: everything else of a request's way in is the same. Bodies are texts. */
export const inProcess =
  (app: FastifyInstance): Carrier =>
  async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': `${answer.headers['content-type']}` },
    });
  };

/** `headers` go with every request of this client. */
export function client(
  server: { url: string },
  token: string | null = null,
  headers: Record<string, string> = {},
  carrier: Carrier = fetch,
): Client {
  const send: Client['send'] = (method, path, sent = {}) => {
    const given = Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)]);
    const search = new URLSearchParams(given).toString();
    const json =
      sent.body !== undefined && typeof sent.body !== 'string' && !(sent.body instanceof FormData);
    return carrier(
      `${server.url}${path.startsWith(API) ? '' : API}${path}${search ? `?${search}` : ''}`,
      {
        method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(json || typeof sent.body === 'string' ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
          ...sent.headers,
        },
        ...(sent.body === undefined
          ? {}
          : { body: json ? JSON.stringify(sent.body) : (sent.body as string | FormData) }),
      },
    );
  };
  const call: Client['call'] = async (method, path, sent) => {
    const response = await send(method, path, sent);
    // a file answers as itself; unread, it would keep the server from closing until somebody collects the garbage
    if (!response.headers.get('content-type')?.includes('json')) {
      await response.body?.cancel();
      return { code: 200, msg: '', status: response.status };
    }
    return { ...((await response.json()) as Answer), status: response.status };
  };
  return {
    token,
    send,
    call,
    get: (path, query) => call('GET', path, query ? { query } : {}),
    post: (path, body) => call('POST', path, { body }),
    put: (path, body) => call('PUT', path, { body }),
    del: (path) => call('DELETE', path),
  };
}

/** Logs in (captcha off) and answers a client with the token. @throws Error with the message of a refusal */
export async function login(
  server: { url: string },
  username: string,
  password = DEMO_PASSWORD,
): Promise<Client> {
  const answer = await client(server).post('/login', { username, password });
  if (answer.code !== 200) throw new Error(`${username}: ${answer.msg}`);
  return client(server, answer.token);
}
/** The headers of a simulated request (模拟 9). */
export const echo = (userId: number) => ({
  [HEADER.simulate]: 'true',
  [HEADER.simulateUser]: String(userId),
});

/** A response read to its end: content left unread holds its connection, and a server that closes waits for it. */
export async function whole(response: Promise<Response>): Promise<Response> {
  const got = await response;
  await got.arrayBuffer();
  return got;
}
