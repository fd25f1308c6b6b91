import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../request/services.ts';

/** A folder here; an object store can take its place. */
export async function folderStore(folder: string): Promise<FileStore> {
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const at = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    temporary: () => path.join(incoming, `${randomBytes(16).toString('hex')}.part`),
    put: async (temporary, key = randomBytes(16).toString('hex')) => {
      await mkdir(path.dirname(at(key)), { recursive: true, mode: 0o700 });
      await sync(temporary);
      await rename(temporary, at(key));
      await sync(path.dirname(at(key)));
      return key;
    },
    read: async (key) => (await open(at(key))).createReadStream(),
    remove: (key) => rm(at(key), { force: true }),
    sweep: async (before) => {
      for (const name of await readdir(incoming)) {
        const file = path.join(incoming, name);
        const { mtime } = await stat(file).catch(() => ({ mtime: new Date() }));
        if (mtime < before) await rm(file, { force: true });
      }
    },
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

/** The content of a file, or the names in a folder, to the disk. */
async function sync(target: string): Promise<void> {
  const handle = await open(target);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
