import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../../../platform/server/backup/restore.ts';
import { readSettings } from '../../../platform/server/config/config.ts';
import { openDatabase } from '../../../platform/server/database/database.ts';
import { openStore } from '../../../platform/server/files/store.ts';
import { makeDataFolder, SECRETS } from '../../../platform/server/secrets.ts';
import { StartError } from '../../../platform/server/startError.ts';

const USAGE = `用法：
  DATA_DIR=空的目录 node dist/server/main.js restore --from 备份.tar
  DATABASE_URL=空的数据库 DATA_DIR=空的目录 node dist/server/main.js restore --from 备份.tar`;

/**
 * Brings a backup into an empty data folder, or an empty database of `DATABASE_URL` (运行 29).
 * @throws StartError when the backup is not whole or there is something already
 */
export async function restore(args: string[]): Promise<number> {
  const from = fromOf(args, USAGE);
  if (!from) throw new StartError(USAGE);
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  makeDataFolder(dataDir);
  const { place, close } = await openDatabase(settings, (why) => {
    console.error(why);
    process.exit(2);
  });
  try {
    const begin = performance.now();
    const { at, schools } = await restoreBackup(
      { place, files: await openStore(settings), dataDir },
      { file: from, tell: (line) => console.log(line) },
    );
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`已恢复${schools.join('、')} ${at} 的备份到 ${dataDir}（${seconds} 秒）。`);
    if (!existsSync(path.join(dataDir, SECRETS)) && !settings.fieldKeys)
      console.log(
        `备份中没有密钥：启动之前，请把原来数据目录里的 secrets.json 放到 ${dataDir}，或设置原来的 FIELD_KEYS 和 FIELD_INDEX_KEY。`,
      );
    return 0;
  } finally {
    await close();
  }
}

/** The value of `--from`. @throws StartError with the usage for anything else */
export function fromOf(args: string[], usage: string): string | undefined {
  try {
    return parseArgs({ args, options: { from: { type: 'string' } } }).values.from;
  } catch {
    throw new StartError(usage);
  }
}
