import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Writes .br and .gz beside every text file from 1 KiB on, once, at the highest quality. */
export async function precompress(folder: string): Promise<void> {
  const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|svg|json)$/.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = readFileSync(file);
      if (content.length < 1024) return;
      writeFileSync(
        `${file}.br`,
        await brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      writeFileSync(`${file}.gz`, await gzip(content, { level: 9 }));
    }),
  );
}
