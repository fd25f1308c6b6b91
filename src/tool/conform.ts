// Replays every history of the database on its chart: `npm run conform`. `-- --million`: a million synthetic events instead.

import { HISTORIES } from '../main/server/histories.ts';
import { openPool } from '../platform/server/database/pool.ts';
import { StartError } from '../platform/server/startError.ts';
import type { DivergenceRow } from '../workbench/contract/qa.calls.ts';
import { conform } from '../workbench/server/conform.ts';
import { openPlace } from './place.ts';

const tell = ({ source, recordId, step, text }: DivergenceRow) =>
  console.log(`${source} 记录 ${recordId ?? '无'}（第 ${step} 步）：${text}`);

/** Answers how many divergences there are. */
async function replayAll(): Promise<number> {
  const { place, close } = await openPlace();
  const pool = openPool(place, { max: 1 });
  try {
    const { rows } = await pool.query<{ id: number; name: string }>(
      'select id, school_name as name from school order by id',
    );
    let found = 0;
    for (const { id, name } of rows) {
      const begin = performance.now();
      for (const { zh, histories, records, divergences } of await conform(
        HISTORIES,
        pool,
        id,
        tell,
      )) {
        found += divergences;
        const seconds = ((performance.now() - begin) / 1000).toFixed(1);
        console.log(
          `${name}，${zh}：${histories} 份历史，${records} 条记录，${divergences} 处与图不符（${seconds} 秒）`,
        );
      }
    }
    return found;
  } finally {
    await pool.end();
    await close();
  }
}

async function main(): Promise<number> {
  if (!process.argv.includes('--million')) return replayAll();
  const { million } = await import('../../tests/conformance/million.ts');
  return million(console.log);
}

main().then(
  (found) => process.exit(found ? 1 : 0),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(2);
  },
);
