import type { Pool } from 'pg';
import { anchorFile } from '../../../platform/server/audit/anchor.ts';
import { unusedNumbers, verifyChain } from '../../../platform/server/audit/verify.ts';
import { readSettings } from '../../../platform/server/config/config.ts';
import { openPool } from '../../../platform/server/database/pool.ts';
import { openPlace } from './place.ts';

/** Reads the whole audit chain of the database (`main.js audit`). Answers 1 and says the first break when it is not whole (安全 22). */
export async function audit(): Promise<number> {
  const { place, close } = await openPlace();
  const pool = openPool(place, { max: 1 });
  try {
    return (await checkChain(pool, readSettings(process.env).dataDir)) ? 0 : 1;
  } finally {
    await pool.end();
    await close();
  }
}

/** Says what the chain and its ends in the data folder come to, and answers whether it is whole. */
export async function checkChain(pool: Pool, dataDir: string): Promise<boolean> {
  const begin = performance.now();
  const anchors = await anchorFile(dataDir).all();
  const { checked, unsealed, fault } = await verifyChain(pool, anchors);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (fault) console.error(`审计链断开：${fault}。此前的 ${checked} 条一致（${seconds} 秒）。`);
  else
    console.log(
      `审计链完整：${checked} 条一致，与 ${anchors.length} 个库外校验值相符（${seconds} 秒）。`,
    );
  if (unsealed > 0)
    console.log(`末尾另有 ${unsealed} 条尚未封存，不在校验之内；服务运行时几秒内封存。`);
  const unused = await unusedNumbers(pool);
  if (unused > 0)
    console.log(
      `有 ${unused} 个编号没有对应的记录：撤销的写入会留下空号，封存之前被删除的记录也会。`,
    );
  return !fault;
}
