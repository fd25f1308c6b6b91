import {
  hashKey,
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isForPeople } from '../../../../machines/kit/process.ts';
import type { Address, Call, CallInput, CallReply } from '../../contract/call.ts';
import { UNKNOWN_FAULT } from '../../contract/codes.ts';
import { useActive } from './active.ts';
import { callApi, QUIET } from './call.ts';
import { ApiError, isAbort, TransportError } from './errors.ts';

const isOurs = (error: unknown): error is Error =>
  error instanceof ApiError || error instanceof TransportError || isAbort(error);
/** What a person may read of an error (调用 38): what the server or we have said, never the English of the runtime. */
export function inWords(error: unknown): string {
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return (isOurs(error) && text !== '') || isForPeople(text) ? text : UNKNOWN_FAULT;
}
/** The error itself, or one that says in words that something went wrong, with it as the cause. */
export const readable = (error: unknown): Error =>
  error instanceof Error && inWords(error) === error.message
    ? error
    : new Error(inWords(error), { cause: error });

/** `data` of the envelope, or the whole of a bare answer. */
export type CallData<C extends Call> = CallReply<C> extends { data: infer D } ? D : CallReply<C>;

export interface ReadOptions {
  enabled?: boolean;
  /** Shows the previous rows until the new ones are there (paging). */
  keepPrevious?: boolean;
  own?: readonly number[];
  /** It says itself, where it stands, why it could not be read: no dialog comes up over what somebody is typing. */
  silent?: true;
  /** Milliseconds between refreshes by itself, while somebody is there. */
  interval?: number;
  /** What has been said to be old is not shown while it is read anew, unless it stands there already: who decides on it would be refused. */
  current?: boolean;
  /** Milliseconds during which an answer is not asked for again; default: the duplicate guard's window. */
  freshFor?: number;
}

/** The working context as part of the key of a read: a hook, since what is shown is read anew when it changes. The actors tell it at start. */
let useContextKey: () => unknown = () => null;
export function keyReadsBy(hook: () => unknown): void {
  useContextKey = hook;
}

/**
 * A read of the contract: one request in flight, a read younger than a second comes from the cache, one per working
 * context (调用 22). Example: `useCall(declarationList, { query: { pageNum: 1 } }, { keepPrevious: true })`.
 */
export function useCall<C extends Call>(
  call: C | Address<C>,
  input: CallInput<C>,
  options: ReadOptions = {},
): UseQueryResult<CallData<C>> {
  const context = useContextKey();
  const active = useActive();
  const queryKey = [call.name, context, input];
  const result = useQuery<CallData<C>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const reply = (await callApi<C>(call, input, {
        signal,
        ...(options.own ? { own: options.own } : {}),
        ...(options.silent ? QUIET : {}),
      }).catch((error: unknown) => Promise.reject(readable(error)))) as object;
      return ('data' in reply ? reply.data : reply) as CallData<C>;
    },
    enabled: options.enabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.freshFor ? { staleTime: options.freshFor } : {}),
    ...(options.interval && active ? { refetchInterval: options.interval } : {}),
  } as Parameters<typeof useQuery<CallData<C>>>[0]);
  const isOld = useOld(queryKey, result.data !== undefined);
  return options.current && isOld
    ? ({ ...result, data: undefined } as unknown as typeof result)
    : result;
}

/** Whether what is kept under this key was said to be old before anybody looked at it here. */
function useOld(queryKey: readonly unknown[], isThere: boolean): boolean {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  const seen = useRef<string | null>(null);
  const isOld = seen.current !== hash && client.getQueryState(queryKey)?.isInvalidated === true;
  if (isThere && !isOld) seen.current = hash;
  return isOld;
}

/** Reads the named calls anew wherever they are shown: `await refresh('declarationList', 'declarationStatistics')`. */
export function useRefresh(): (...callNames: string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...callNames) => {
      await Promise.all(callNames.map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
    [client],
  );
}
