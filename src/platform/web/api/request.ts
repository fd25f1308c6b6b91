import type { WretchOptions } from 'wretch';

/** What a call asks of the chain of middlewares. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below the API prefix, parameters filled in */
  path: string;
  query: Readonly<Record<string, unknown>>;
  /** An object is sent as JSON, FormData and URLSearchParams as they are. */
  data?: unknown;
  /** true: an object is sent url-encoded with dotted keys instead (调用 25). */
  form?: true;
  signal?: AbortSignal;
  own?: readonly number[];
  context?: false;
  key?: string;
  /** false: sent without a token. */
  token?: false;
  /** The work that a login brings along (登录 37). */
  proof?: string;
  /** false: exempt from the duplicate guard (login). */
  guard?: false;
  /** A read that waits for the end of the guard's window instead of being refused. */
  paced?: true;
  /** Nothing is shown, not by the guards either; the caller tells failures. The expired-session dialog comes all the same, unless 401 is `own`. */
  silent?: boolean;
  /** Milliseconds; 0: none, the caller watches progress. Default: 10 s. */
  timeout?: number;
}

/** A write that is told, and what has to be known of it before it is sent again. */
export interface Write {
  attempt: (again: boolean) => Promise<object>;
  /** Whoever sent it is still logged in. */
  isOurs: () => boolean;
  /** The caller does not repeat it. */
  isOffered: boolean;
  /** As in the request: 0 is none. */
  timeout?: number | undefined;
}

/** Options on their way through the chain: fetch's own, and what is not yet turned into url, headers and body. */
export interface ApiOptions extends WretchOptions {
  request: ApiRequest;
  query: Readonly<Record<string, unknown>>;
  data: unknown;
  headers: Readonly<Record<string, string>>;
}
export type Next = (url: string, options: ApiOptions) => Promise<Response>;
/** One step of the chain; same shape as wretch's middleware, with our options. */
export type Step = (next: Next) => Next;

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));
