import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CODE } from '../../../contract/codes.ts';
import { HEADER } from '../../../contract/paths.ts';
import { reading, transaction } from '../../database/transaction.ts';
import { type AuditNote, auditRow, writeAudit } from '../audit.ts';
import type { Bag } from '../body.ts';
import type { Ctx } from '../ctx.ts';
import { claimKey } from '../idempotency.ts';
import { areaOf } from '../load.ts';
import { outageOfRequest } from '../outage.ts';
import { busyFor } from '../refusal.ts';
import type { Received, Served } from '../serve.ts';
import { isWayOut } from '../simulation.ts';
import { isWayIn } from '../wayIn.ts';

const DONE = '操作成功';

/** Whether this read may leave a row behind: its answer is worth nothing without the row. */
const notesBy = ({ notes }: Served, { query }: Ctx['request']): boolean =>
  notes === true || (notes === 'search' && Boolean((query as Bag).keyword));
const writesBy = ({ call }: Served): boolean => call.method !== 'GET' || call.effect === 'write';

/**
 * The part that works with the database: record, input, key, handler, audit row. What writes, or may leave a row behind, is one
 * transaction; a read is its statements on a connection on which nothing can be written; a simulated read has both, the
 * transaction and that it can write nothing (调用 40).
 */
export function decided(
  served: Served,
  inside: Partial<Ctx>,
  params: unknown,
  read: () => unknown,
  received: Received | undefined,
): Promise<unknown> {
  const { call } = served;
  const { services, caller, request } = inside as Ctx;
  const mayWrite = writesBy(served) || (notesBy(served, request) && !caller?.operator);
  const isLone = !mayWrite && !caller?.operator;
  const work = (client: pg.PoolClient) =>
    handledOn(client, served, inside as Ctx, params, read, received);
  const lone = (pool: pg.Pool) => reading(pool, work);
  const inOne = () => {
    if (!isLone) return transaction(services.pool, mayWrite ? 'read write' : 'read only', work);
    if (served.report) return services.reports.read(lone);
    return lone(isWayIn(call) ? services.reads.wayIn : services.reads.requests);
  };
  if (isWayIn(call)) return inOne();
  // a read never waits for somebody's row: whoever keeps it waiting has the table
  return services.load.within(
    areaOf(call),
    inOne,
    (error) =>
      outageOfRequest(error)?.status === 503 || (!mayWrite && busyFor(error) !== undefined),
  );
}

async function handledOn(
  client: pg.PoolClient,
  served: Served,
  inside: Ctx,
  params: unknown,
  read: () => unknown,
  received: Received | undefined,
): Promise<unknown> {
  const { call, find } = served;
  const { caller, request, realNow } = inside;
  const writes = writesBy(served);
  const notes: AuditNote[] = [];
  const audit = (note: AuditNote) => notes.push(note);
  const ctx = {
    ...inside,
    client,
    db: drizzle(client, { casing: 'snake_case' }),
    audit,
  } as Ctx;
  const found = find ? await find(ctx, params as never) : undefined;
  const input = read();
  const key = request.headers[HEADER.idempotency.toLowerCase()];
  const content = [
    call.name,
    request.params,
    request.query,
    received ? received.body : request.body,
  ];
  // a key belongs to the user, a way out to this session: an answer given to another one would leave it open
  const keyed = writes && caller && !isWayOut(call) && typeof key === 'string';
  const claim = keyed ? await claimKey(client, caller, key, content, realNow) : undefined;
  if (claim?.answered !== undefined) return claim.answered;
  const result = await served.handle(ctx as never, input as never, found as never);
  if (writes && !call.unrecorded && (notes.length || (caller && call.reply)))
    await writeAudit(
      client,
      auditRow(call.name, request, caller, realNow, 'done', CODE.done),
      notes.length ? notes : [null],
    );
  if (!call.reply) return result;
  const full = envelope(served, result);
  await claim?.keep(full);
  return full;
}

/** `{code, msg, …}` around the result; what the contract does not name is stripped. */
export function envelope({ call }: Served, result: unknown): unknown {
  const shape = call.reply?.shape ?? {};
  return call.reply?.parse({
    code: CODE.done,
    msg: DONE,
    ...('data' in shape ? { data: result } : (result as Bag)),
  });
}
