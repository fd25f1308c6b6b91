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
  if (error instanceof TransportError && !error.reported)
    void ports().alert({ type: 'error', message: error.message });
  // whoever has sent it asks for the password in the same dialog (form/task)
  if (error instanceof ApiError && !error.wantsPassword)
    error.closed = ports().alert({
      type: error.code === CODE.rule ? 'warn' : 'error',
      message: error.msg,
    });
}

/**
 * Sends, opens the envelope, tells failures. A write that is told goes by the chart of a write (machines/request), which sends it again
 * where its answer was lost or the person wants it (调用 14、15); the login page has no such write and no chart.
 * @throws ApiError, TransportError, AbortError
 */
export async function send(request: ApiRequest, fetcher?: FetchLike): Promise<object> {
  const { token, who, write } = ports();
  const asked = { token: token(), who: who?.(), at: performance.now() };
  // somebody else may have logged in meanwhile: nothing is sent again or told in their name
  const isOurs = () => who?.() === asked.who;
  const keyed = { ...request, key: request.key ?? randomKey() };
  const attempt = async (again: boolean) => {
    try {
      return await opened(await fetchApi(again ? { ...keyed, guard: false } : keyed, fetcher));
    } catch (error) {
      if (error instanceof TransportError && error.lost) await stayed();
      throw error;
    }
  };
  const reports = request.method !== 'GET' && !request.silent;
  try {
    if (!reports || !write) return await attempt(false);
    const { timeout } = request;
    return await write({ attempt, isOurs, timeout, isOffered: request.key === undefined });
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

const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'simulationOver' in error.data;
