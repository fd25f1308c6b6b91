import type { Pool } from 'pg';
import { openPool } from '../../../platform/server/database/pool.ts';
import type { DivergenceRow } from '../../../workbench/contract/qa.calls.ts';
import { conform as replay } from '../../../workbench/server/conform.ts';
import { HISTORIES } from '../histories.ts';
import { openPlace } from './place.ts';

const tell = ({ source, recordId, step, text }: DivergenceRow) =>
  console.log(`${source} 记录 ${recordId ?? '无'}（第 ${step} 步）：${text}`);

/** Replays every history of the database on its chart (`main.js conform`). Answers 1 when one of them diverges. */
export async function conform(): Promise<number> {
  const { place, close } = await openPlace();
  const pool = openPool(place, { max: 1 });
  try {
    return (await replayAll(pool)) ? 1 : 0;
  } finally {
    await pool.end();
    await close();
  }
}

/** Says what the histories of every school come to, and answers how many steps diverge. */
export async function replayAll(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, school_name as name from school order by id',
  );
  let found = 0;
  for (const { id, name } of rows) {
    const begin = performance.now();
    for (const { zh, histories, records, divergences } of await replay(HISTORIES, pool, id, tell)) {
      found += divergences;
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      console.log(
        `${name}，${zh}：${histories} 份历史，${records} 条记录，${divergences} 处与图不符（${seconds} 秒）`,
      );
    }
  }
  return found;
}
