import { CODE } from '../../contract/codes.ts';
import { CONTEXT_KEYS, HEADER } from '../../contract/paths.ts';
import { TEXT } from '../../contract/texts.ts';
import { guardDuplicates, pace } from './duplicate.ts';
import { ApiError } from './errors.ts';
import { flatten } from './flatten.ts';
import { ports } from './ports.ts';
import { randomKey } from './random.ts';
import { isPlain, type Step } from './request.ts';
import { addBody, addToken, limitTime } from './steps.base.ts';

const isWrite = (method: string) => method !== 'GET';

/** The five default parameters: into the query of a GET, into the body otherwise, if not already given (学期 38). */
const addContext: Step = (next) => (url, options) => {
  const { request, query, data } = options;
  if (request.context === false || request.token === false) return next(url, options);
  const inBody = isWrite(request.method);
  if (inBody && !(data === undefined || isPlain(data))) return next(url, options);
  const given = inBody ? ((data ?? {}) as Readonly<Record<string, unknown>>) : query;
  const context = ports().context();
  const missing = CONTEXT_KEYS.filter(
    (key) => !Object.hasOwn(given, key) && context[key] !== undefined,
  );
  const all = { ...given, ...Object.fromEntries(missing.map((key) => [key, context[key]])) };
  return next(url, inBody ? { ...options, data: all } : { ...options, query: all });
};

/**
 * Params as pairs. A default parameter that is null is sent empty (全部校区): left out, the server would take the
 * person's settings.
 */
function withContext(params: Readonly<Record<string, unknown>>): [key: string, value: string][] {
  const empty = CONTEXT_KEYS.filter((key) => params[key] === null).map((key): [string, string] => [
    key,
    '',
  ]);
  return [...flatten(params), ...empty];
}

const addQuery: Step = (next) => (url, options) => {
  const search = new URLSearchParams(withContext(options.query)).toString();
  return next(search === '' ? url : `${url}?${search}`, options);
};

/** An object as url-encoded pairs, when so asked (调用 25). */
const addForm: Step = (next) => (url, options) =>
  next(
    url,
    options.request.form && isPlain(options.data)
      ? { ...options, data: new URLSearchParams(withContext(options.data)) }
      : options,
  );

/** Every write carries a key, so that a repeat answers the first answer again (调用 13). */
const addKey: Step = (next) => (url, options) => {
  if (!isWrite(options.request.method)) return next(url, options);
  return next(url, {
    ...options,
    headers: { ...options.headers, [HEADER.idempotency]: options.request.key ?? randomKey() },
  });
};

/** 模拟 8: in simulation any request but GET is refused before it is sent. */
const guardSimulation: Step = (next) => async (url, options) => {
  if (!ports().refusesNow(options.request.method)) return next(url, options);
  const refusal = new ApiError(CODE.rule, TEXT.simulationReadOnly);
  if (!options.request.silent)
    refusal.closed = ports().alert({ type: 'warn', message: TEXT.simulationReadOnly });
  throw refusal;
};

/** The app's chain in its order: the first step is the outermost. */
export const STEPS: readonly Step[] = [
  addToken,
  addContext,
  addQuery,
  addKey,
  guardSimulation,
  pace,
  guardDuplicates,
  addForm,
  addBody,
  limitTime,
];
