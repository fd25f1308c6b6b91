import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SCHOOL_OFFSET } from '../../../platform/contract/validators/time.ts';
import { makeBackup } from '../../../platform/server/backup/backup.ts';
import { readSettings, type Settings } from '../../../platform/server/config/config.ts';
import { openStore } from '../../../platform/server/files/store.ts';
import { completeConfig, SECRETS } from '../../../platform/server/secrets.ts';
import { StartError } from '../../../platform/server/startError.ts';
import { openPlace } from './place.ts';

const USAGE = `用法：
  node dist/server/main.js backup --to 目录或文件.tar [--with-keys] [--keep 份数]
    --to         目录：备份存为其中的 school-日期-时间.tar
    --with-keys  把密钥（secrets.json）也放进备份；不放的须另行保管，没有密钥读不出身份证号和电话
    --keep       目录中只留最近的几份，更早的删除`;

/**
 * Copies the whole installation into one file while people go on working (运行 28).
 * @throws StartError when it cannot be written
 */
export async function backup(args: string[]): Promise<number> {
  const { to, keys, keep } = orderOf(args);
  const settings = readSettings(process.env);
  const at = new Date();
  const { file, folder } = targetOf(to, at);
  const { place, close } = await openPlace();
  try {
    const begin = performance.now();
    const manifest = await makeBackup(
      {
        place,
        files: await openStore(settings),
        dataDir: settings.dataDir,
      },
      {
        file,
        at,
        ...(keys && { keys: keysOf(settings) }),
        tell: (line) => console.log(line),
      },
    );
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const megabytes = (statSync(file).size / 1024 ** 2).toFixed(1);
    console.log(`已备份到 ${file}（${megabytes} MB，${seconds} 秒）。`);
    if (!manifest.withKeys)
      console.log('备份中没有密钥：请另行保管数据目录里的 secrets.json（或 FIELD_KEYS 等设置）。');
    const { missing } = manifest.files;
    if (missing > 0)
      console.error(`有 ${missing} 个文件在存储里找不到，用 verify 可以看到是哪些。`);
    if (folder && keep) removeOld(folder, keep);
    return missing > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

function orderOf(args: string[]): { to: string; keys: boolean; keep: number | undefined } {
  const { values } = parsed(args);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (!values.to || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
    throw new StartError(USAGE);
  return { to: values.to, keys: values['with-keys'] ?? false, keep };
}
function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        to: { type: 'string' },
        'with-keys': { type: 'boolean' },
        keep: { type: 'string' },
      },
    });
  } catch {
    throw new StartError(USAGE);
  }
}

const NAME = /^school-\d{8}-\d{6}\.tar$/;
/** A file is named as such; everything else is a folder, made when it is missing. */
function targetOf(to: string, at: Date): { file: string; folder?: string } {
  const target = path.resolve(to);
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isFile()) throw new StartError(`${target} 已经存在，备份不会覆盖它。`);
  const isFile = !found && target.endsWith('.tar');
  try {
    mkdirSync(isFile ? path.dirname(target) : target, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`无法写入 ${target}：${(error as Error).message}`);
  }
  if (isFile) return { file: target };
  const clock = new Date(at.getTime() + SCHOOL_OFFSET).toISOString().replace(/[-:]/g, '');
  return {
    file: path.join(target, `school-${clock.slice(0, 8)}-${clock.slice(9, 15)}.tar`),
    folder: target,
  };
}

/** The newest stay; names sort as their times. */
function removeOld(folder: string, keep: number): void {
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(path.join(folder, name));
  if (old.length > 0) console.log(`已删除更早的 ${old.length} 份备份，留下 ${keep} 份。`);
}

function keysOf(settings: Settings): string {
  const isThere =
    existsSync(path.join(settings.dataDir, SECRETS)) || settings.fieldKeys !== undefined;
  if (!isThere)
    throw new StartError(
      `找不到密钥：${settings.dataDir} 里没有 ${SECRETS}，也没有设置 FIELD_KEYS。`,
    );
  const { signingKey, fieldKeys, indexKey } = completeConfig(settings);
  return JSON.stringify({ signingKey, fieldKeys, indexKey });
}
