import type { FastifyRequest } from 'fastify';
import type { Call, CallAnswer, CallRequest } from '../../contract/call.ts';
import type { Caller } from './caller.ts';
import type { Ctx, OutsideCtx, PublicCtx, Services } from './ctx.ts';

type CtxOf<C extends Call> = C['access'] extends 'public' ? PublicCtx : Ctx;
/** A multipart body taken in: its fields, and the file, which waits in a place of its own until the handler stores it. */
export interface Received {
  body: Record<string, unknown>;
  /** What the handler gets as `ctx.upload`. */
  upload: unknown;
  /** Called once the request is decided. `done` false: nothing of what was taken in stays, stored or not. */
  finish: (done: boolean) => Promise<void>;
}
/** A call with what answers it. `find` looks the record up before the body is checked, so that 404 goes before 422. */
export interface Served {
  call: Call;
  /** Takes a multipart body in before the transaction begins, so that a slow upload holds no connection. */
  receive?: (services: Services, request: FastifyRequest, caller: Caller) => Promise<Received>;
  find?: (ctx: Ctx, params: never) => Promise<unknown>;
  /** A read that may leave a row behind, `search` only when a keyword is looked for: its transaction can write, but never in a simulation. */
  notes?: true | 'search';
  /** A report: it may show what stood there some seconds ago, so it is read from a replica where there is one, but in a simulation. */
  report?: true;
  /** The handler makes its own transactions and writes its own audit rows. */
  outside?: true;
  /** Answers before there is a school, too: `ctx.reference.school` is not there then. */
  empty?: true;
  /** `found` is what `find` answered. */
  handle: (ctx: never, request: never, found: never) => Promise<unknown>;
}
/**
 * Binds a handler to a call of the contract, typed by it. A handler answers the `data` of an envelope or the fields of a bare
 * answer; for a call without `reply` it sets the headers and answers the bytes, which are sent once the transaction stands.
 */
export function serve<C extends Call, F = unknown>(
  call: C,
  handle: (
    ctx: CtxOf<C>,
    request: CallRequest<C>,
    found: F,
  ) => Promise<CallAnswer<C> | PublicCtx['reply']>,
  options: {
    find?: (ctx: Ctx, params: CallRequest<C>['params']) => Promise<F>;
    receive?: Served['receive'];
    notes?: Served['notes'];
    report?: true;
  } = {},
): Served {
  return { call, handle, ...options } as Served;
}
/**
 * For public calls that wait for something slow (a password hash, a picture) or whose writes outlive a refusal (failed logins):
 * no connection is held meanwhile, and what the handler has committed stays.
 */
export function serveOutside<C extends Call & { access: 'public' }>(
  call: C,
  handle: (
    ctx: OutsideCtx,
    request: CallRequest<C>,
  ) => Promise<CallAnswer<C> | OutsideCtx['reply']>,
): Served {
  return { call, handle, outside: true } as Served;
}
/** The same for what is asked before there is a school. */
export const serveEmpty = <C extends Call & { access: 'public' }>(
  call: C,
  handle: (ctx: OutsideCtx, request: CallRequest<C>) => Promise<CallAnswer<C>>,
): Served => ({ ...serveOutside(call, handle), empty: true });
/** The same for somebody who is logged in: their own password, which takes a hash. */
export function serveOwn<C extends Call>(
  call: C,
  handle: (ctx: OutsideCtx & { caller: Caller }, request: CallRequest<C>) => Promise<CallAnswer<C>>,
): Served {
  return { call, handle, outside: true } as Served;
}
/** For an answer that goes on for as long as somebody is there: no transaction and no connection of the pool waits with it. */
export function serveStream<C extends Call>(
  call: C,
  handle: (
    ctx: OutsideCtx & { caller: Caller },
    request: CallRequest<C>,
  ) => Promise<OutsideCtx['reply']>,
): Served {
  return { call, handle, outside: true } as Served;
}
