import { type FileHandle, open } from 'node:fs/promises';
import { readEntry, readZip, type ZipEntry, ZipWriter } from '../../files/zip.ts';
import { Refusal, rule } from '../../request/refusal.ts';

const MB = 1024 * 1024;
/** Bytes that the parts of a workbook may unpack to: the largest import (20,000 rows of 40 columns) has less. */
const MOST_BYTES = 64 * MB;
const LARGEST_PART = 48 * MB;
const MOST_PARTS = 1_000;
/** What holds no cells of a sheet: it is never unpacked, however large. */
const WITHOUT_CELLS =
  /^(docProps|customXml)\/|^xl\/(media|drawings|charts|theme|embeddings|printerSettings|externalLinks|comments|pivot)/i;
const TEXT = /\.(xml|rels)$/i;

export const UNREADABLE = '文件无法读取，请确认是未加密的 .xlsx 工作簿';
const LARGE = `工作簿解开后超过 ${MOST_BYTES / MB} MB，不能读取；请删去不用的工作表、格式和空行，或分成几个文件`;
const MANY = `工作簿由 ${MOST_PARTS} 个以上的部分组成，不能读取；请另存为新的 xlsx 文件`;

/** The parts that are read, by what the archive says of itself. @throws Refusal 601 */
async function partsOf(file: FileHandle): Promise<ZipEntry[]> {
  const all = await readZip(file, MOST_PARTS).catch(() => []);
  if (all.length === 0) throw rule(UNREADABLE);
  if (all.length > MOST_PARTS) throw rule(MANY);
  const parts = all.filter(({ name }) => TEXT.test(name) && !WITHOUT_CELLS.test(name));
  if (
    parts.some(({ size }) => size > LARGEST_PART) ||
    parts.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES
  )
    throw rule(LARGE);
  return parts;
}
async function opened<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Refuses a workbook that says itself that it is too much, before anything of it is kept. @throws Refusal 601 */
export const checkWorkbook = (path: string): Promise<void> =>
  opened(path, async (file) => {
    await partsOf(file);
  });

/**
 * Makes a copy of a workbook with the parts that hold its cells, unpacked: counted while they unpack, whatever the archive says of
 * them. Whoever reads the copy meets nothing that is packed, and no second list of parts. @throws Refusal 601
 */
export const makePlainCopy = (path: string, copy: string): Promise<void> =>
  opened(path, async (file) => {
    const zip = await ZipWriter.to(copy);
    await copyParts(file, zip).then(
      () => zip.end(),
      async (error: unknown) => {
        await zip.drop();
        throw error instanceof Refusal ? error : rule(UNREADABLE);
      },
    );
  });
async function copyParts(file: FileHandle, zip: ZipWriter): Promise<void> {
  let left = MOST_BYTES;
  for (const part of await partsOf(file)) {
    const most = Math.min(left, LARGEST_PART);
    const content = await readEntry(file, part, most).catch((error: unknown) => {
      throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? rule(LARGE) : error;
    });
    left -= content.length;
    await zip.add(part.name, content);
  }
}
