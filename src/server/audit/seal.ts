import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { transaction } from '../database/transaction.ts';
import type { Services } from '../request/ctx.ts';
import { type Anchors, anchorFile } from './anchor.ts';
import { CONTENT, GENESIS, sealOf } from './chain.ts';

/** Milliseconds between two looks for rows that are not sealed. */
const EVERY = 3_000;
/** Rows of one transaction. */
const BATCH = 2_000;
/** One instance seals at a time: the chain has one end. Writers never wait for it. */
const SEAL_LOCK = 727005;

/** Where the chain ends now. */
export interface Head {
  seq: number;
  hash: string;
}

/**
 * Seals the next rows in the order of their numbers, in a transaction of its own (decisions.md 4: writes do not queue behind one
 * another). A row with a lower number that is committed later simply comes later in the chain. Answers the new end and how many
 * rows it has grown by, null while another instance is at it.
 */
export function sealNext(pool: pg.Pool): Promise<(Head & { sealed: number }) | null> {
  return transaction(pool, 'read write', async (client) => {
    const { rows: locks } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [SEAL_LOCK]);
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
    return { ...head, sealed: sealed.length };
  });
}
async function headOf(client: pg.PoolClient): Promise<Head> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    'select seq, hash from audit_log where seq is not null order by seq desc limit 1',
  );
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : { seq: 0, hash: GENESIS };
}

/** Seals until nothing is open; the end of the chain goes to the anchors now and then. */
export async function sealAll(pool: pg.Pool, anchors: Anchors, goOn: () => boolean = () => true): Promise<void> {
  while (goOn()) {
    const head = await sealNext(pool);
    if (head && head.seq > 0) await anchors.keep(head, new Date());
    if (!head || head.sealed < BATCH) return;
  }
}

/** Seals every few seconds in every instance; rows of the time before the chain are sealed by the first start. */
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
}
