import type pg from 'pg';
import { transaction } from '../database/transaction.ts';
import { CONTENT, GENESIS, sealOf } from './chain.ts';
import type { Head } from './seal.ts';

const BATCH = 5_000;

export interface Verdict {
  /** Rows of the chain that were read; up to the fault when there is one. */
  checked: number;
  /** Rows that wait for their seal: the newest few seconds. */
  unsealed: number;
  /** The first break, in Chinese, with the row; null: the chain is whole. */
  fault: string | null;
}

/**
 * Reads the whole chain from its beginning and stops at the first row that is not what was sealed (decisions.md 4). `anchors`: ends
 * that were kept outside of the database. A million rows take well under a minute.
 */
export function verifyChain(
  pool: pg.Pool,
  anchors: readonly Head[],
  progress: (checked: number) => Promise<boolean> | boolean = () => true,
): Promise<Verdict> {
  const kept = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  return transaction(pool, 'read only', async (client) => {
    const { rows: counted } = await client.query<{ open: number }>('select count(*)::int as open from audit_log where seq is null');
    const unsealed = counted[0]?.open ?? 0;
    await client.query(
      `declare chain no scroll cursor for select seq, id, hash, ${CONTENT} as content from audit_log where seq is not null order by seq`,
    );
    let head: Head = { seq: 0, hash: GENESIS };
    const broken = (fault: string): Verdict => ({ checked: head.seq, unsealed, fault });
    for (;;) {
      const { rows } = await client.query<{ seq: string; id: string; hash: string; content: string }>(`fetch ${BATCH} from chain`);
      for (const { seq, id, hash, content } of rows) {
        const next = head.seq + 1;
        if (Number(seq) !== next) return broken(`第 ${next} 条不见了（下一条是第 ${seq} 条，编号 ${id}）`);
        if (hash !== sealOf(head.hash, next, content)) return broken(`第 ${next} 条（编号 ${id}）的内容与封存时不同`);
        if ((kept.get(next) ?? hash) !== hash) return broken(`第 ${next} 条（编号 ${id}）与数据库外保存的校验值不同，链条被重做过`);
        head = { seq: next, hash };
      }
      if (rows.length === 0 || !(await progress(head.seq))) break;
    }
    const missing = [...kept.keys()].filter((seq) => seq > head.seq).sort((a, b) => a - b)[0];
    if (missing !== undefined) return broken(`第 ${head.seq + 1} 条起不见了（数据库外保存的校验值说明至少有 ${missing} 条）`);
    return { checked: head.seq, unsealed, fault: null };
  });
}
