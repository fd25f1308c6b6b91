import { z } from 'zod';
import type { Permission } from './permission.ts';

/**
 * Who may call. `public`: no token; `login`: any valid session; else any of the permissions listed.
 * A call without a policy cannot be written, and a route that is no call stops the boot (权限 4).
 */
export type Access = 'public' | 'login' | readonly Permission[];
/**
 * Which rows the caller reaches (权限 7: a total function whose default is nothing).
 * none: no rows; self: their own; units: their unit scopes of the business type; declaration: 申报 54;
 * file: whoever may read the owning record; admin: decided by the permission alone (system tables).
 */
export type ScopeRule = 'none' | 'self' | 'units' | 'declaration' | 'file' | 'admin';

export interface Call {
  /** Unique; also the OpenAPI operationId and the action of the audit row. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify form below the API prefix, e.g. `/talent/declaration/:id`. */
  path: string;
  summary: string;
  access: Access;
  scope: ScopeRule;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A GET that changes state because its address is fixed (simulation start and switch-back, 调用 34). */
  effect?: 'write';
  /** The body is multipart/form-data with one file; `body` describes its other parts. */
  multipart?: true;
  /** A write that changes nothing and is forgotten within minutes: it leaves no row in the audit log. */
  unrecorded?: true;
  /** The answer of success. Files and streams answer as themselves: then it is absent. */
  reply?: z.ZodObject;
}
/** What sending a call takes of it. */
export type Address<C extends Call> = { name: C['name']; method: C['method']; path: C['path'] };
export const defineCall = <const C extends Call>(call: C): C => call;

/** Answer with `data`: most calls. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.literal(200), msg: z.string(), data });
/** Answer with its fields at the top level: /login, /getInfo, /captchaImage (调用 1). */
export const bare = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ code: z.literal(200), msg: z.string(), ...shape });
/** Answer of a list: `data: {rows, total}`. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  envelope(z.object({ rows: z.array(row), total: z.number().int() }));
export const nothing = envelope(z.null());

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
/** What the browser passes. */
export type CallInput<C extends Call> = (C['params'] extends z.ZodType
  ? { params: In<C['params']> }
  : { params?: undefined }) &
  (C['query'] extends z.ZodType ? { query?: In<C['query']> } : { query?: undefined }) &
  (C['body'] extends z.ZodType ? { body: In<C['body']> } : { body?: undefined });
/** What the handler receives, after the check. */
export type CallRequest<C extends Call> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};
export type CallReply<C extends Call> = Out<C['reply']>;
/** What the handler returns: `data` of an envelope, or the shape of a bare answer. */
export type CallAnswer<C extends Call> =
  CallReply<C> extends { data: infer D } ? D : Omit<CallReply<C>, 'code' | 'msg'>;
