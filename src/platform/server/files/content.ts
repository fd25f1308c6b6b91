import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
/** What the content of each extension may be found to be; the first is how it is sent. Old Office files are one family, new ones are archives. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  zip: ['application/zip'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  doc: ['application/msword', 'application/x-cfb'],
  xls: ['application/vnd.ms-excel', 'application/x-cfb'],
  ppt: ['application/vnd.ms-powerpoint', 'application/x-cfb'],
  docx: [`${OFFICE}wordprocessingml.document`, 'application/zip'],
  xlsx: [`${OFFICE}spreadsheetml.sheet`, 'application/zip'],
  pptx: [`${OFFICE}presentationml.presentation`, 'application/zip'],
};
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** The media type of the file if its content is what its extension says, else null (文件 15). */
export async function mimeOf(path: string, suffix: string): Promise<string | null> {
  const found = (await fileTypeFromFile(path))?.mime as string | undefined;
  if (suffix === 'txt') return found === undefined ? textType(await readFile(path)) : null;
  const types = TYPES[suffix];
  return found !== undefined && types?.includes(found) ? (types[0] ?? null) : null;
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
