import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreBackup } from '../../../platform/server/backup/restore.ts';
import { readSettings } from '../../../platform/server/config/config.ts';
import { openDatabase } from '../../../platform/server/database/database.ts';
import { openStore } from '../../../platform/server/files/store.ts';
import { verifyInstallation } from '../verify.ts';
import { openPlace } from './place.ts';
import { fromOf } from './restore.ts';

const USAGE = `用法：
  node dist/server/main.js verify                    核对正在使用的数据
  node dist/server/main.js verify --from 备份.tar    在临时目录里恢复一次，核对恢复出来的数据`;

/** Says whether the installation, or what a backup restores to, agrees with itself (运行 30). Answers 1 when it does not. */
export async function verify(args: string[]): Promise<number> {
  const from = fromOf(args, USAGE);
  const isWhole = from === undefined ? await verifyOwn() : await verifyBackup(from);
  console.log(isWhole ? '核对完毕，没有发现问题。' : '核对完毕，发现了上面的问题。');
  return isWhole ? 0 : 1;
}

async function verifyOwn(): Promise<boolean> {
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  const { place, close } = await openPlace();
  try {
    return await verifyInstallation({ place, files: await openStore(settings), dataDir });
  } finally {
    await close();
  }
}

/** A backup is as good as what it restores to: it is tried out, in a PostgreSQL of its own. */
async function verifyBackup(file: string): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'school-verify-'));
  chmodSync(dataDir, 0o711); // the PostgreSQL of root runs as somebody else below
  try {
    const { place, close } = await openDatabase({ dataDir }, () => {});
    try {
      const installation = { place, files: await openStore({ dataDir }), dataDir };
      const { at } = await restoreBackup(installation, { file });
      console.log(`备份是 ${at} 的，已在临时目录里恢复，与备份时的校验值相符。`);
      return await verifyInstallation(installation);
    } finally {
      await close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
