import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE, CODE_TEXT, UNKNOWN_FAULT } from '../../contract/codes.ts';
import { HEADER } from '../../contract/paths.ts';
import { mayAny } from '../../contract/permission.ts';
import { businessTime } from '../clock.ts';
import { transaction } from '../database/transaction.ts';
import { type AuditNote, writeAudit } from './audit.ts';
import { type Caller, loadCaller } from './caller.ts';
import { workingContext } from './context.ts';
import type { Ctx, Services } from './ctx.ts';
import { claimKey } from './idempotency.ts';
import { forbidden, invalidInput, Refusal } from './refusal.ts';
import type { Served } from './serve.ts';
import { checkSimulation } from './simulation.ts';

const DONE = '操作成功';
type Bag = Record<string, unknown>;
const asBag = (v: unknown): Bag => (typeof v === 'object' && v !== null && !Array.isArray(v) ? { ...(v as Bag) } : {});

/**
 * A request's way in (architecture.md, "Server"): token → session and simulation → policy → context and scope → input →
 * handler in one transaction → audit row → envelope. The order of refusals is decisions.md 2.
 */
export async function answer(services: Services, served: Served, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const realNow = new Date();
  let caller: Caller | null = null;
  try {
    const { call } = served;
    if (call.access !== 'public') {
      caller = await loadCaller(services.pool, request.headers.authorization, realNow);
      if (!caller) throw new Refusal(CODE.noSession, CODE_TEXT[401] ?? '');
      checkSimulation(caller, call, request.headers);
      if (call.access !== 'login' && !mayAny(caller.permissions, call.access)) throw forbidden();
    }
    return await handled(services, served, request, reply, caller, realNow);
  } catch (error) {
    if (error instanceof Refusal) return await refused(services, served, request, caller, realNow, error);
    request.log.error(error);
    return { code: CODE.fault, msg: `${UNKNOWN_FAULT}（编号 ${request.id}）` };
  }
}

async function handled(services: Services, served: Served, request: FastifyRequest, reply: FastifyReply, caller: Caller | null, realNow: Date) {
  const { call, find } = served;
  const reference = await services.reference();
  const query = asBag(request.query);
  const body = call.multipart ? undefined : asBag(request.body);
  const context = caller ? workingContext(caller, reference, [query, body]) : undefined;
  const params = call.params ? check(call.params.safeParse(request.params)) : undefined;
  const received = served.receive && caller ? await served.receive(services, request, caller) : undefined;
  const writes = call.method !== 'GET' || call.effect === 'write';
  const work = transaction(services.pool, writes ? 'read write' : 'read only', async (client) => {
    const notes: AuditNote[] = [];
    const ctx = {
      services,
      client,
      db: drizzle(client, { casing: 'snake_case' }),
      reference,
      now: businessTime(realNow, services.config.demo ? reference.demoToday : null),
      realNow,
      request,
      reply,
      ip: request.ip,
      audit: (note: AuditNote) => notes.push(note),
      caller,
      context,
    } as unknown as Ctx;
    if (find) await find(ctx, params as never);
    const input = {
      params,
      query: call.query ? check(call.query.safeParse(query)) : undefined,
      body: call.body ? check(call.body.safeParse(received ? received.body : bodyOf(request, body))) : undefined,
    };
    const key = request.headers[HEADER.idempotency.toLowerCase()];
    const claim =
      writes && caller && typeof key === 'string'
        ? await claimKey(client, caller, key, [call.name, params ?? null, input.query ?? null, body ?? null], realNow)
        : undefined;
    if (claim?.answered !== undefined) return claim.answered;
    const result = await served.handle(ctx as never, input as never);
    if (!call.reply) return result;
    const wrapped = 'data' in call.reply.shape ? { data: result } : (result as Bag);
    const full = call.reply.parse({ code: CODE.done, msg: DONE, ...wrapped }); // strips what the contract does not name
    if (writes && (caller || notes.length)) {
      await writeAudit(client, auditRow(served, request, caller, realNow, 'done', CODE.done), notes.length ? notes : [null]);
    }
    await claim?.keep(full);
    return full;
  });
  if (received) work.catch(() => received.discard());
  return work;
}

/** A body that is no object reaches the schema as it is, and is refused there. */
const bodyOf = (request: FastifyRequest, body: Bag | undefined): unknown =>
  typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body) ? body : request.body === undefined ? {} : request.body;

function check<T>(result: { success: true; data: T } | { success: false; error: Parameters<typeof invalidInput>[0] }): T {
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

const auditRow = (served: Served, request: FastifyRequest, caller: Caller | null, at: Date, outcome: 'done' | 'denied', code: number) => ({
  schoolId: caller?.schoolId ?? 1,
  at,
  userId: caller ? (caller.operator?.userId ?? caller.userId) : null,
  simulateUserId: caller?.operator ? caller.userId : null,
  action: served.call.name,
  outcome,
  code,
  ip: request.ip,
  requestId: request.id,
});

async function refused(services: Services, served: Served, request: FastifyRequest, caller: Caller | null, at: Date, refusal: Refusal) {
  if (refusal.denied) {
    const params = asBag(request.params);
    const entityId = params.id ?? params.fileId ?? params.ids;
    const note = { entity: served.call.path.split('/')[2] ?? '', entityId: String(entityId ?? ''), detail: { msg: refusal.message } };
    await writeAudit(services.pool, auditRow(served, request, caller, at, 'denied', refusal.code), [note]).catch((e) => request.log.error(e));
  }
  return { code: refusal.code, msg: refusal.message, ...(refusal.data === undefined ? {} : { data: refusal.data }) };
}
