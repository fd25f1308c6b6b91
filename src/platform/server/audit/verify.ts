import type pg from 'pg';
import { transaction } from '../database/transaction.ts';
import { CONTENT, GENESIS, type Head, sealOf } from './chain.ts';

const BATCH = 5_000;

export interface Verdict {
  /** Rows of the chain that were read; up to the fault when there is one. */
  checked: number;
  /** Rows that wait for their seal: the newest few seconds. Nothing tells whether they are all there. */
  unsealed: number;
  /** The first break, in Chinese, with the row; null: the chain is whole. */
  fault: string | null;
}

/**
 * Reads the whole chain from its beginning and stops at the first row that is not what was sealed (安全 22). `anchors`: ends
 * that were kept outside of the database; the database notes its own. A million rows take well under a minute.
 */
export function verifyChain(
  pool: pg.Pool,
  anchors: readonly Head[],
  progress: (checked: number) => Promise<boolean> | boolean = () => true,
): Promise<Verdict> {
  const kept = new Map<number, string[]>();
  for (const { seq, hash } of anchors) kept.set(seq, [...(kept.get(seq) ?? []), hash]);
  return transaction(pool, 'read only', async (client) => {
    await client.query('set transaction isolation level repeatable read'); // sealing goes on: all that follows is of one moment
    const noted = await notedEnd(client);
    const { rows: counted } = await client.query<{ open: number }>(
      'select count(*)::int as open from audit_log where seq is null',
    );
    const unsealed = counted[0]?.open ?? 0;
    await client.query(
      `declare chain no scroll cursor for select seq, id, hash, ${CONTENT} as content from audit_log where seq is not null order by seq`,
    );
    let head: Head = { seq: 0, hash: GENESIS };
    const broken = (fault: string): Verdict => ({ checked: head.seq, unsealed, fault });
    if (!noted) return broken('数据库中审计链末端的登记不见了');
    for (;;) {
      const { rows } = await client.query<{
        seq: string;
        id: string;
        hash: string;
        content: string;
      }>(`fetch ${BATCH} from chain`);
      for (const { seq, id, hash, content } of rows) {
        const next = head.seq + 1;
        if (Number(seq) !== next)
          return broken(`第 ${next} 条不见了（下一条是第 ${seq} 条，编号 ${id}）`);
        if (hash !== sealOf(head.hash, next, content))
          return broken(`第 ${next} 条（编号 ${id}）的内容与封存时不同`);
        if (kept.get(next)?.some((other) => other !== hash))
          return broken(`第 ${next} 条（编号 ${id}）与数据库外保存的校验值不同，链条被重做过`);
        if (noted.seq === next && noted.hash !== hash)
          return broken(`第 ${next} 条（编号 ${id}）与数据库登记的链条末端不同`);
        head = { seq: next, hash };
      }
      if (rows.length === 0 || !(await progress(head.seq))) break;
    }
    const missing = [...kept.keys()].filter((seq) => seq > head.seq).sort((a, b) => a - b)[0];
    if (missing !== undefined)
      return broken(
        `第 ${head.seq + 1} 条起不见了（数据库外保存的校验值说明至少有 ${missing} 条）`,
      );
    if (noted.seq > head.seq)
      return broken(`第 ${head.seq + 1} 条起不见了（数据库登记已封存到第 ${noted.seq} 条）`);
    return { checked: head.seq, unsealed, fault: null };
  });
}

/** The end that was noted with the last seal (audit/seal.ts); an older version seals beyond it without noting. */
async function notedEnd(client: pg.PoolClient): Promise<Head | null> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    'select seq, hash from audit_head',
  );
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : null;
}

/**
 * How many numbers have been given to rows that are not there. A hint and no fault: a write that was undone leaves one too, and
 * PostgreSQL leaves some when it was killed; nothing else tells of rows that were deleted before they were sealed.
 */
export async function unusedNumbers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(
    `select (case when is_called then last_value else 0 end) - (select count(*) from audit_log) as n from audit_log_id_seq`,
  );
  return Math.max(0, Number(rows[0]?.n ?? 0));
}
