import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { transaction } from '../database/transaction.ts';
import type { Services } from '../request/ctx.ts';
import { type Anchors, anchorFile } from './anchor.ts';
import { CONTENT, GENESIS, type Head, sealOf } from './chain.ts';

/** Milliseconds between two looks for rows that are not sealed. */
const EVERY = 3_000;
/** Milliseconds that sealing may take of a stop; what is left is sealed by the next start. */
const AT_STOP = 2_000;
/** Rows of one transaction. */
const BATCH = 2_000;
/** One instance seals at a time: the chain has one end. Writers never wait for it. */
const SEAL_LOCK = 727005;

/**
 * Seals the next rows in the order of their numbers, in a transaction of its own (安全 21: writes do not queue behind one
 * another). A row with a lower number that is committed later simply comes later in the chain. Answers the new end and how many
 * rows it has grown by, null while another instance is at it.
 */
export function sealNext(pool: pg.Pool): Promise<(Head & { sealed: number }) | null> {
  return transaction(pool, 'read write', async (client) => {
    const { rows: locks } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as mine',
      [SEAL_LOCK],
    );
    if (!locks[0]?.mine) return null;
    const { rows: open } = await client.query<{ id: string; content: string }>(
      `select id, ${CONTENT} as content from audit_log where seq is null order by id limit ${BATCH}`,
    );
    let head = await headOf(client);
    if (open.length === 0) return { ...head, sealed: 0 };
    const sealed = open.map(({ id, content }) => {
      const seq = head.seq + 1;
      head = { seq, hash: sealOf(head.hash, seq, content) };
      return { id, ...head };
    });
    await client.query(
      `update audit_log a set seq = s.seq, hash = s.hash from unnest($1::bigint[], $2::bigint[], $3::text[]) as s(id, seq, hash)
       where a.id = s.id and a.seq is null`,
      [sealed.map((row) => row.id), sealed.map((row) => row.seq), sealed.map((row) => row.hash)],
    );
    await client.query('update audit_head set seq = $1, hash = $2 where id = 1 and seq < $1', [
      head.seq,
      head.hash,
    ]);
    return { ...head, sealed: sealed.length };
  });
}
/**
 * Where the chain goes on: behind its last row, or behind the end that was noted when that one is farther. Rows that somebody has cut
 * off leave a gap then; they are not closed over.
 */
async function headOf(client: pg.PoolClient): Promise<Head> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    `(select seq, hash from audit_log where seq is not null order by seq desc limit 1)
     union all select seq, hash from audit_head order by seq desc limit 1`,
  );
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : { seq: 0, hash: GENESIS };
}
const has =
  (pool: pg.Pool) =>
  async ({ seq, hash }: Head): Promise<boolean> =>
    Boolean(
      (await pool.query('select from audit_log where seq = $1 and hash = $2', [seq, hash]))
        .rowCount,
    );

/** Seals until nothing is open; the end of the chain goes to the anchors once a minute, or at once. */
export async function sealAll(
  pool: pg.Pool,
  anchors: Anchors,
  goOn: () => boolean = () => true,
  atOnce = false,
): Promise<void> {
  while (goOn()) {
    const head = await sealNext(pool);
    if (head && head.seq > 0) await anchors.keep(head, new Date(), has(pool), atOnce);
    if (!head || head.sealed < BATCH) return;
  }
}

/**
 * Seals every few seconds in every instance, and what the last requests have left when the server stops; rows of the time before the
 * chain are sealed by the first start.
 */
export function sealing(app: FastifyInstance, { pool, config }: Services): void {
  const anchors = anchorFile(config.dataDir);
  let closing = false;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sealAll(pool, anchors, () => !closing)
      .catch((error: unknown) => {
        if (!closing) app.log.error(error);
      })
      .finally(() => {
        running = undefined;
      });
  }, EVERY);
  timer.unref();
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    await running;
  });
  app.addHook('onClose', async () => {
    const until = performance.now() + AT_STOP;
    await sealAll(pool, anchors, () => performance.now() < until, true).catch(() => {}); // a database that is gone is told of elsewhere
  });
}
