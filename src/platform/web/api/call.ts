import type { Address, Call, CallInput, CallReply } from '../../contract/call.ts';
import { send } from './send.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Codes that the caller handles themselves: no dialog is shown for them, the call only rejects. */
  own?: readonly number[];
  /** false: without the five default parameters (调用 12). */
  context?: false;
  /** Idempotency-Key of a write; made up when absent. The same key with the same body answers the first answer again. */
  key?: string;
  /** Nobody has asked for it: a failure is not shown. */
  silent?: true;
  /** false: past the duplicate guard, for a call that is asked again on purpose, under its first key. */
  guard?: false;
}

export const QUIET = { silent: true } as const;

/** `/talent/declaration/:id` with its parameters filled in and escaped. @throws Error when one is missing */
export function pathOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`${path}: parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}

/**
 * One call of the contract. Adds token, default parameters, simulation headers and Idempotency-Key; shows what
 * is to be shown (调用 20), then rejects with `ApiError` (or `TransportError` when no answer came).
 * The call itself, or its address where its schemas would weigh too much (shell.ts of the contract).
 * A read waits until the duplicate guard's window is over and so never meets it (调用 22).
 */
export async function callApi<C extends Call>(
  call: C | Address<C>,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallReply<C>> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const pacing = call.method === 'GET' ? { paced: true as const } : {};
  return (await send({
    method: call.method,
    path: pathOf(call.path, params),
    query: query ?? {},
    data: body,
    ...pacing,
    ...options,
  })) as CallReply<C>;
}
