import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { StartError } from '../startError.ts';

const BLOCK = 512;
/** Bytes of one entry at most: what is held in memory of a content whose length nobody knows before its end. */
const PIECE = 4 * 1024 * 1024;

/** A tar archive that is being written: any `tar` opens it. It bears its name only when it is complete. */
export interface TarWriter {
  /** Adds a content as entries `<name>/000000`, `<name>/000001`, …; several may be added at once. An empty one has no entry. */
  add: (name: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Ends the archive, brings it to the disk and gives it its name. */
  close: () => Promise<void>;
  /** Leaves nothing behind. */
  discard: () => Promise<void>;
}

/** @throws StartError when the file is there already or the folder cannot be written */
export async function createTar(file: string, at: Date): Promise<TarWriter> {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600).catch((error: Error) => {
    throw new StartError(`无法写入 ${part}：${error.message}`);
  });
  let turn: Promise<void> = Promise.resolve();
  const write = (name: string, body: Buffer) => {
    const writing = turn.then(async () => {
      await handle.write(headerOf(name, body.length, at));
      if (body.length > 0) await handle.write(body);
      const rest = -body.length & (BLOCK - 1);
      if (rest > 0) await handle.write(Buffer.alloc(rest));
    });
    turn = writing.catch(() => {}); // whoever added it hears of it
    return writing;
  };
  return {
    add: async (name, content) => {
      let number = 0;
      for await (const piece of pieces(content))
        await write(`${name}/${String(number++).padStart(6, '0')}`, piece);
    },
    close: async () => {
      await handle.write(Buffer.alloc(2 * BLOCK));
      await handle.sync();
      await handle.close();
      await rename(part, file);
      await syncFolder(path.dirname(file));
    },
    discard: async () => {
      await turn;
      await handle.close();
      await rm(part, { force: true });
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* pieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** The header of the format ustar (POSIX.1-1988). */
function headerOf(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 99) throw new Error(`name too long for an archive: ${name}`);
  const octal = (value: number, from: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, from, 'latin1');
  header.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(at.getTime() / 1000), 136, 12);
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
/** The sum of a header counts its own place as spaces. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 32 : byte), 0);

/** A complete archive, read from any place. */
export interface TarReader {
  /** The names under which contents were added. */
  names: () => Iterable<string>;
  /** A content; an empty stream where there is none of that name. */
  read: (name: string) => Readable;
  close: () => Promise<void>;
}

/** @throws StartError when it is no archive or its end is missing */
export async function openTar(file: string): Promise<TarReader> {
  const handle = await open(file).catch((error: Error) => {
    throw new StartError(`无法打开备份 ${file}：${error.message}`);
  });
  try {
    const contents = await contentsOf(handle, file);
    return {
      names: () => contents.keys(),
      read: (name) => Readable.from(readEach(handle, contents.get(name) ?? [])),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface Piece {
  start: number;
  size: number;
}
async function contentsOf(handle: FileHandle, file: string): Promise<Map<string, Piece[]>> {
  const broken = () =>
    new StartError(`${file} 不是完整的备份：没有写完或已经损坏。请改用另一份备份。`);
  const contents = new Map<string, Piece[]>();
  const header = Buffer.alloc(BLOCK);
  for (let place = 0; ; ) {
    const { bytesRead } = await handle.read(header, 0, BLOCK, place);
    if (bytesRead < BLOCK) throw broken();
    if (header.every((byte) => byte === 0)) return contents;
    const octal = (from: number, length: number) =>
      Number.parseInt(header.toString('latin1', from, from + length), 8);
    if (octal(148, 6) !== sumOf(header)) throw broken();
    const [entry = ''] = header.toString('utf8', 0, 100).split('\0');
    const piece = { start: place + BLOCK, size: octal(124, 11) };
    const name = path.posix.dirname(entry);
    const before = contents.get(name);
    if (before) before.push(piece);
    else contents.set(name, [piece]);
    place = piece.start + Math.ceil(piece.size / BLOCK) * BLOCK;
  }
}

async function* readEach(handle: FileHandle, parts: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { start, size } of parts) {
    const body = Buffer.alloc(size);
    const { bytesRead } = await handle.read(body, 0, size, start);
    yield body.subarray(0, bytesRead); // a digest says what is missing
  }
}
