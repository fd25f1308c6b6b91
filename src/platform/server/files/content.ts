import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { readEntry, readZip } from './zip.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
/** What the content of each extension may be found to be; the first is how it is sent. Old Office files are one family. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  zip: ['application/zip'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  doc: ['application/msword', 'application/x-cfb'],
  xls: ['application/vnd.ms-excel', 'application/x-cfb'],
  ppt: ['application/vnd.ms-powerpoint', 'application/x-cfb'],
};
/** New Office files are archives, whose table of contents names the main part by what it is. */
const PACKED: Readonly<Record<string, string>> = {
  docx: `${OFFICE}wordprocessingml.document`,
  xlsx: `${OFFICE}spreadsheetml.sheet`,
  pptx: `${OFFICE}presentationml.presentation`,
};
const CONTENTS = '[Content_Types].xml';
/** The longest table of contents (bytes), and the most parts: of books with thousands of pictures. */
const [LONGEST, MOST] = [2 * 1024 * 1024, 20_000];
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** The media type of the file if its content is what its extension says, else null (文件 15). */
export async function mimeOf(path: string, suffix: string): Promise<string | null> {
  const packed = PACKED[suffix];
  if (packed !== undefined) return (await isPacked(path, packed)) ? packed : null;
  const found = (await fileTypeFromFile(path))?.mime as string | undefined;
  if (suffix === 'txt') return found === undefined ? textType(await readFile(path)) : null;
  const types = TYPES[suffix];
  return found !== undefined && types?.includes(found) ? (types[0] ?? null) : null;
}

/** Whether it is an archive with a table of contents that has such a main part; its first bytes alone say nothing (文件 15). */
async function isPacked(path: string, mime: string): Promise<boolean> {
  const file = await open(path);
  try {
    const parts = await readZip(file, MOST);
    const contents = parts.find(({ name }) => name === CONTENTS);
    if (!contents || parts.length > MOST) return false;
    return (await readEntry(file, contents, LONGEST)).includes(`"${mime}.main+xml"`);
  } catch {
    return false; // no archive, or a broken one
  } finally {
    await file.close();
  }
}

/** Text in UTF-8 or, as older Chinese programs write it, GB 18030; never with a NUL. */
function textType(content: Buffer): string | null {
  if (content.includes(0)) return null;
  if (isEncoded(content, 'utf-8')) return TEXT_TYPE;
  return isEncoded(content, 'gb18030') ? 'text/plain; charset=gb18030' : null;
}
function isEncoded(content: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}
