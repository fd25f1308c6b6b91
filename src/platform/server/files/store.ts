import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { ContentMissing, type FileStore } from '../request/services.ts';

type Received = Pick<FileStore, 'temporary' | 'sweep'>;

/**
 * Where an installation keeps the contents of its files (文件 22): in a bucket when one is set, else in a folder of `DATA_DIR`.
 * @throws StartError when the bucket refuses us
 */
export async function openStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>) {
  const folder = path.join(dataDir, 'files');
  if (!s3) return folderStore(folder);
  // of Node 20, at each start; which version of the library is used, is decided here
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  // half a second of a start and 20 MB, for those who have a bucket
  const { bucketStore } = await import('./bucket.ts');
  return bucketStore(s3, await incoming(folder));
}

/** Under which name a content lies, in a folder as in a bucket, so that the one may be copied into the other by any tool. */
export const placeOf = (key: string): string => `${key.slice(0, 2)}/${key}`;
export const newKey = (): string => randomBytes(16).toString('hex');

export async function folderStore(folder: string): Promise<FileStore> {
  const received = await incoming(folder);
  const at = (key: string) => path.join(folder, placeOf(key));
  return {
    ...received,
    put: async (temporary, key = newKey()) => {
      await mkdir(path.dirname(at(key)), { recursive: true, mode: 0o700 });
      await sync(temporary);
      await rename(temporary, at(key));
      await sync(path.dirname(at(key)));
      return key;
    },
    read: async (key) => {
      const file = await open(at(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new ContentMissing(key) : error;
      });
      return file.createReadStream();
    },
    remove: (key) => rm(at(key), { force: true }),
    old: async function* (before) {
      for (const part of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        const keys: string[] = [];
        for (const key of await readdir(path.join(folder, part))) {
          const { mtime } = await stat(at(key)).catch(() => ({ mtime: new Date() }));
          if (mtime < before) keys.push(key);
        }
        if (keys.length > 0) yield keys;
      }
    },
  };
}

/** What is being received or made waits on this machine, whichever store it goes into. */
async function incoming(folder: string): Promise<Received> {
  const place = path.join(folder, 'incoming');
  await mkdir(place, { recursive: true, mode: 0o700 });
  return {
    temporary: () => path.join(place, `${newKey()}.part`),
    sweep: async (before) => {
      for (const name of await readdir(place)) {
        const file = path.join(place, name);
        const { mtime } = await stat(file).catch(() => ({ mtime: new Date() }));
        if (mtime < before) await rm(file, { force: true });
      }
    },
  };
}

/** The content of a file, or the names in a folder, to the disk. */
async function sync(target: string): Promise<void> {
  const handle = await open(target);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
