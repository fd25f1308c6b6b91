import { CODE } from '../../contract/codes.ts';
import { DUPLICATE_WINDOW } from '../../contract/paths.ts';
import { TEXT } from '../../contract/texts.ts';
import { ApiError, isAbort } from './errors.ts';
import { ports } from './ports.ts';
import type { ApiOptions, Step } from './request.ts';

/** When each request was last sent, by its print; milliseconds of `Date.now`. */
const sent = new Map<string, number>();

/** A form's parts one by one: two different files of one second are two requests. */
function printOf(data: unknown): unknown {
  if (data instanceof URLSearchParams) return data.toString();
  if (!(data instanceof FormData)) return data;
  return [...data].map(([name, part]) => [
    name,
    typeof part === 'string' ? part : [part.name, part.size, part.lastModified, part.type],
  ]);
}
/** Whatever verb a write has: POST and then PUT of the same is the same. A read is never taken for one. */
const print = (url: string, { request, data }: ApiOptions) =>
  JSON.stringify([request.method === 'GET', url, printOf(data)]);
const remaining = (key: string) =>
  DUPLICATE_WINDOW - (Date.now() - (sent.get(key) ?? -DUPLICATE_WINDOW));

function remember(key: string): void {
  const now = Date.now();
  for (const [old, at] of sent) if (now - at >= DUPLICATE_WINDOW) sent.delete(old);
  sent.set(key, now);
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Reads wait until the window is over, so that people never meet the guard by paging (调用 22). */
export const pace: Step = (next) => async (url, options) => {
  const key = print(url, options);
  if (options.request.paced)
    while (remaining(key) > 0) await wait(remaining(key), options.request.signal);
  return next(url, options);
};

/**
 * The duplicate guard (调用 21): the same url, data and params less than a second after the previous one is
 * refused, whatever the method; login is exempt. A read that its caller gave up counts as not sent, and so does a file
 * that did not get there: whoever tries it again at once means it.
 */
export const guardDuplicates: Step = (next) => async (url, options) => {
  if (options.request.guard === false) return next(url, options);
  const key = print(url, options);
  if (remaining(key) > 0) {
    if (!options.request.silent)
      ports().notify({ type: 'warning', message: TEXT.duplicateRequest });
    throw new ApiError(CODE.rule, TEXT.duplicateRequest);
  }
  remember(key);
  try {
    return await next(url, options);
  } catch (error) {
    if ((isAbort(error) && options.request.method === 'GET') || options.data instanceof FormData)
      sent.delete(key);
    throw error;
  }
};
