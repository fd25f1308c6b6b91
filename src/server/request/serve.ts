import type { Call, CallAnswer, CallRequest } from '../../contract/call.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { Ctx, PublicCtx, Services } from './ctx.ts';

type CtxOf<C extends Call> = C['access'] extends 'public' ? PublicCtx : Ctx;
/** `discard` is called when the request is refused or fails: nothing of what was taken in stays. */
export interface Received {
  body: unknown;
  discard: () => Promise<void>;
}
/** A call with what answers it. `find` looks the record up before the body is checked, so that 404 goes before 422. */
export interface Served {
  call: Call;
  /** Takes a multipart body in before the transaction begins, so that a slow upload holds no connection; it becomes `body`. */
  receive?: (services: Services, request: FastifyRequest, caller: Caller) => Promise<Received>;
  find?: (ctx: Ctx, params: never) => Promise<unknown>;
  handle: (ctx: never, request: never) => Promise<unknown>;
}
/**
 * Binds a handler to a call of the contract, typed by it. A handler answers the `data` of an envelope or the fields of a bare
 * answer; a call without `reply` sends the answer itself and returns the reply.
 */
export function serve<C extends Call>(
  call: C,
  handle: (ctx: CtxOf<C>, request: CallRequest<C>) => Promise<CallAnswer<C> | PublicCtx['reply']>,
  options: { find?: (ctx: Ctx, params: CallRequest<C>['params']) => Promise<unknown>; receive?: Served['receive'] } = {},
): Served {
  return { call, handle, ...options } as Served;
}
