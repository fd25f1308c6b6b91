import type { Pool } from 'pg';
import { recount } from '../../areas/declaration/server/list/recount.ts';
import type { Installation } from '../../platform/server/backup/backup.ts';
import { checkFiles, lateSequences } from '../../platform/server/backup/check.ts';
import { openPool } from '../../platform/server/database/pool.ts';
import { checkChain } from './commands/audit.ts';
import { replayAll } from './commands/conform.ts';

/**
 * Looks whether an installation agrees with itself and says what it finds (运行 30): the audit chain, the sums of every semester against its
 * history, numbers that would be given twice, files against their rows, histories on their charts. Answers whether all is well.
 */
export async function verifyInstallation({
  place,
  files,
  dataDir,
}: Installation): Promise<boolean> {
  const pool = openPool(place, { max: 2 });
  try {
    const results = [
      await checkChain(pool, dataDir),
      await checkSums(pool),
      await checkSequences(pool),
      await checkContents(pool, files),
      (await replayAll(pool)) === 0,
    ];
    return results.every(Boolean);
  } finally {
    await pool.end();
  }
}

async function checkSums(pool: Pool): Promise<boolean> {
  const { semesters, differing } = await recount(pool);
  for (const { shown, recounted } of differing)
    console.error(
      `学期 ${shown.semesterId} 的各级数字是 ${shown.sums.join('、')}，按历史重数是 ${recounted?.sums.join('、')}。`,
    );
  console.log(`各级数字：${semesters} 个学期，${differing.length} 个与按历史重数的不同。`);
  return differing.length === 0;
}

async function checkSequences(pool: Pool): Promise<boolean> {
  const late = await lateSequences(pool);
  for (const place of late) console.error(`表 ${place} 的下一个编号已经用过。`);
  console.log(`编号：${late.length} 张表的下一个编号已经用过。`);
  return late.length === 0;
}

async function checkContents(pool: Pool, files: Installation['files']): Promise<boolean> {
  const { contents, wrong, unnamed } = await checkFiles(pool, files, console.error);
  console.log(
    `文件：${contents} 个，${wrong} 个不见了或与登记的不同${unnamed > 0 ? `，另有 ${unnamed} 个没有登记（上传中断留下的，会自动清理）` : ''}。`,
  );
  return wrong === 0;
}
