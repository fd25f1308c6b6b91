import { HEADER, HTTP_TIMEOUT } from '../../contract/paths.ts';
import { TEXT } from '../../contract/texts.ts';
import { TransportError } from './errors.ts';
import { ports } from './ports.ts';
import type { Step } from './request.ts';

const isForm = (data: unknown) => data instanceof FormData || data instanceof URLSearchParams;

/** Authorization with the bearer token, and who is simulated; without a token, which browser it is. */
export const addToken: Step = (next) => (url, options) => {
  const token = options.request.token === false ? null : ports().token();
  const simulated = options.request.token === false ? null : ports().simulatedUser();
  const browser = options.request.token === false && ports().browser?.();
  const { proof } = options.request;
  const headers = {
    ...options.headers,
    ...(proof ? { [HEADER.proof]: proof } : {}),
    ...(browser ? { [HEADER.browser]: browser } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(simulated ? { [HEADER.simulate]: 'true', [HEADER.simulateUser]: simulated } : {}),
  };
  return next(url, { ...options, headers });
};

/** An object as JSON; a form as it is. */
export const addBody: Step = (next) => (url, options) => {
  const { request, data } = options;
  if (data === undefined || request.method === 'GET') return next(url, options);
  if (isForm(data)) return next(url, { ...options, body: data as BodyInit });
  return next(url, {
    ...options,
    body: JSON.stringify(data),
    headers: { ...options.headers, 'Content-Type': 'application/json' },
  });
};

/** Ten seconds for the whole answer (调用 18): a body that stalls counts too, so it is read in here. */
export const limitTime: Step = (next) => async (url, options) => {
  const { signal, timeout = HTTP_TIMEOUT } = options.request;
  if (timeout === 0) return next(url, { ...options, ...(signal ? { signal } : {}) });
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new TransportError(TEXT.timeout, true)), timeout);
  try {
    const response = await next(url, {
      ...options,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    const { status, statusText, headers } = response;
    return new Response(await response.blob(), { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
};
