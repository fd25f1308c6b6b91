import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { crestOf } from './foundation/crest.ts';
import { DEMO_FILE_KEY } from './kit/files.ts';
import { pdfOf } from './kit/pdf.ts';
import { portraitOf, scanOf } from './student/drawings.ts';

/** Where contents of files lie. */
interface Store {
  temporary: () => string;
  put: (temporary: string) => Promise<string>;
}

/** A paper that concerns nobody: its title, so many lines, who has made it. */
const paper = (title: string, copy: number): Buffer =>
  pdfOf([
    { x: 72, y: 740, size: 22, text: title },
    ...Array.from({ length: 4 + copy }, (_, i) => ({
      x: 72,
      y: 690 - i * 28,
      size: 12,
      text: `${i + 1}. 演示用附件，内容从略。`,
    })),
    { x: 380, y: 120, size: 12, text: '澄川大学（演示）' },
  ]);

async function contentOf(key: string): Promise<Buffer> {
  const [, what = '', which = '', copy = ''] = key.split(':');
  if (what === 'pdf') return paper(which, Number(copy));
  // most starts make nothing and need not load it
  const { default: sharp } = await import('sharp');
  if (what === 'png')
    return sharp(Buffer.from(scanOf(Number(which))))
      .png({ palette: true })
      .toBuffer();
  if (what === 'crest') return sharp(Buffer.from(crestOf())).webp({ lossless: true }).toBuffer();
  const { svg, width, height } = portraitOf(Number(what), which);
  return sharp(Buffer.from(svg)).resize(width, height).jpeg({ quality: 80 }).toBuffer();
}

/**
 * Makes the contents of the demo school's files that are not made yet, portraits and attachments, so that the seed itself is computation alone
 * (演示 1). Each is one content in the store, shared by all who have it. Answers how many were made.
 */
export async function makeDemoContents(pool: Pool, files: Store): Promise<number> {
  const { rows } = await pool.query<{ key: string }>(
    'select distinct storage_key as key from file_info where storage_key like $1 order by 1',
    [`${DEMO_FILE_KEY}%`],
  );
  for (const { key } of rows) {
    const content = await contentOf(key);
    const temporary = files.temporary();
    await writeFile(temporary, content, { mode: 0o600 });
    const sum = (algorithm: string) => createHash(algorithm).update(content).digest('hex');
    await pool.query(
      'update file_info set storage_key = $2, file_size = $3, md5 = $4, sha256 = $5 where storage_key = $1',
      [key, await files.put(temporary), content.length, sum('md5'), sum('sha256')],
    );
  }
  return rows.length;
}
