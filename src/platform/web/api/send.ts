import wretch, { type ConfiguredMiddleware } from 'wretch';
import { CODE, CODE_TEXT, messageOf } from '../../contract/codes.ts';
import { API } from '../../contract/paths.ts';
import { TEXT } from '../../contract/texts.ts';
import { ApiError, BusyError, isAbort, isGuard, TransportError } from './errors.ts';
import { stayed } from './leave.ts';
import { ports } from './ports.ts';
import { randomKey } from './random.ts';
import type { ApiRequest } from './request.ts';

type FetchLike = (url: string, options: RequestInit) => Promise<Response>;
/** The answer of the way there, not of the application, by which it cannot be told whether a write was done. */
const LOST_STATUS = [502, 504];
/** How often, and after how many milliseconds, it is asked again whether a write was done while the server cannot say. */
const LATER = { times: 5, after: 2_000 };

/** Sends through the chain; the answer itself, whatever its body. @throws ApiError of a guard, TransportError, AbortError */
export async function fetchApi(request: ApiRequest, fetcher?: FetchLike): Promise<Response> {
  const client = wretch(API).middlewares([
    (next) => (url, options) =>
      next(url, { ...options, request, query: request.query, data: request.data, headers: {} }),
    ...(ports().steps as unknown as ConfiguredMiddleware[]),
    ...(fetcher ? [() => fetcher as ReturnType<ConfiguredMiddleware>] : []),
  ]);
  try {
    return await client.fetch(request.method, request.path).res();
  } catch (error) {
    throw known(error);
  }
}

/** The statuses that have a text of their own, the others by their number (调用 19). */
function known(error: unknown): unknown {
  if (error instanceof ApiError || error instanceof TransportError || isAbort(error)) return error;
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  if (status > 0)
    return new TransportError(
      CODE_TEXT[status] ?? TEXT.httpError(status),
      LOST_STATUS.includes(status),
      status === 503,
    );
  return new TransportError(TEXT.networkError, true);
}

/** The fields of an answer of code 200. @throws ApiError for any other code; no code counts as 200 (调用 2) */
export async function opened(response: Response): Promise<object> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new TransportError(TEXT.networkError, true);
  const {
    code = CODE.done,
    msg = '',
    data,
  } = body as { code?: number; msg?: string; data?: unknown };
  if (code === CODE.done) return body;
  if (isBusy(code, data)) throw new BusyError(messageOf(code, msg));
  throw new ApiError(
    code,
    code === CODE.noSession ? TEXT.invalidSession : messageOf(code, msg),
    data,
    msg,
  );
}

const isBusy = (code: number, data: unknown): boolean =>
  code === CODE.conflict && typeof data === 'object' && data !== null && 'busy' in data;

/** Shows what is to be shown for the error (调用 20). */
function tell(error: unknown): void {
  if (error instanceof TransportError && !error.told)
    void ports().alert({ type: 'error', message: error.message });
  if (error instanceof ApiError)
    error.closed = ports().alert({
      type: error.code === CODE.rule ? 'warn' : 'error',
      message: error.msg,
    });
}

/**
 * Sends, opens the envelope, tells failures. A write whose answer was lost is asked once more under the same key, again while the
 * server cannot say: it then answers what it answered first, or does now what it had not done (调用 14、15). What the server was too busy
 * for is offered to the person to send again, unless the caller can be told to (`key`: he repeats it himself).
 * @throws ApiError, TransportError, AbortError
 */
export async function send(request: ApiRequest, fetcher?: FetchLike): Promise<object> {
  const { token, who } = ports();
  const asked = { token: token(), who: who?.(), at: performance.now() };
  // somebody else may have logged in meanwhile: nothing is sent again or told in his name
  const isOurs = () => who?.() === asked.who;
  const keyed = { ...request, key: request.key ?? randomKey() };
  const isTold = request.method !== 'GET' && !request.silent;
  const attempt = async (now: ApiRequest) => {
    try {
      return await opened(await fetchApi(now, fetcher));
    } catch (error) {
      if (error instanceof TransportError && error.lost) await stayed();
      throw error;
    }
  };
  const untilServed = (now: ApiRequest): Promise<object> =>
    attempt(now).catch(async (error: unknown) => {
      const offered =
        error instanceof BusyError &&
        isTold &&
        request.key === undefined &&
        isOurs() &&
        ports().askAgain;
      if (!offered) throw error;
      if (await offered(error.message)) return untilServed({ ...keyed, guard: false });
      error.told = true;
      throw error;
    });
  try {
    return await untilServed(keyed).catch((error: unknown) => {
      const unknown = error instanceof TransportError && error.lost && isTold;
      if (!unknown || !isOurs()) throw error;
      ports().notify({ type: 'warning', message: TEXT.outcomeUnknown });
      return untilKnown(() => untilServed({ ...keyed, guard: false }));
    });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 0;
    if (!isOurs()) throw error;
    if (isOver(error)) {
      ports().simulationOver();
      throw error;
    }
    if (request.own?.includes(code) || isAbort(error) || isGuard(error)) throw error;
    // the answer to a token that has been replaced: the new one is good
    if (code === CODE.noSession && token() !== asked.token) throw error;
    if (code === CODE.noSession) return ports().unauthorized(asked.at);
    if (!request.silent) tell(error);
    throw error;
  }
}

/** What may have broken the answer, a database that starts anew, keeps the server from saying for some seconds. */
async function untilKnown(ask: () => Promise<object>): Promise<object> {
  for (let time = 1; ; time++)
    try {
      return await ask();
    } catch (error) {
      if (time >= LATER.times || !(error instanceof TransportError && error.later)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LATER.after));
    }
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'simulationOver' in error.data;
