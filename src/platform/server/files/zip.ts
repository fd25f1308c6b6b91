import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

/** Archives of pictures: plain ZIP, stored or deflated; no ZIP64, no encryption, no splitting. */
const inflate = promisify(inflateRaw) as (
  data: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const UTF8 = 0x0800;
const SEALED = 0x0001;
const STORED = 0;
const DEFLATED = 8;
/** The end record and its longest comment. */
const TAIL = 22 + 65_535;
/** The longest list of files, in bytes: of some hundred thousand. */
const LIST = 16 * 1024 * 1024;

export interface ZipEntry {
  /** With its folders. */
  name: string;
  /** Bytes, as the archive says. */
  size: number;
  sealed: boolean;
  packed: number;
  method: number;
  at: number;
}
async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new Error('the archive ends too early');
  return buffer;
}
/** Names are UTF-8 where the archive says so, else as Chinese Windows writes them. */
const nameOf = (raw: Buffer, flags: number): string => {
  if (flags & UTF8) return raw.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
};

/**
 * The files of an archive, without its folders; of more than `most` only the first that are too many. @throws Error for what is no such
 * archive
 */
export async function readZip(
  file: FileHandle,
  most = Number.POSITIVE_INFINITY,
): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const from = Math.max(0, size - TAIL);
  const tail = await bytes(file, from, size - from);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('no end record');
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  // what is asked for has to be there before there is room for it
  if (start + length > size || length > LIST) throw new Error('no such list');
  const list = await bytes(file, start, length);
  const entries: ZipEntry[] = [];
  for (
    let at = 0;
    at + 46 <= list.length && list.readUInt32LE(at) === CENTRAL && entries.length <= most;
  ) {
    const flags = list.readUInt16LE(at + 8);
    const [n, m, k] = [
      list.readUInt16LE(at + 28),
      list.readUInt16LE(at + 30),
      list.readUInt16LE(at + 32),
    ];
    const name = nameOf(list.subarray(at + 46, at + 46 + n), flags);
    if (!name.endsWith('/'))
      entries.push({
        name,
        size: list.readUInt32LE(at + 24),
        sealed: (flags & SEALED) !== 0,
        packed: list.readUInt32LE(at + 20),
        method: list.readUInt16LE(at + 10),
        at: list.readUInt32LE(at + 42),
      });
    at += 46 + n + m + k;
  }
  return entries;
}
/** The content of an entry, never longer than `most` bytes whatever the archive says of it. @throws Error for a broken or longer one */
export async function readEntry(
  file: FileHandle,
  { at, packed, method, sealed }: ZipEntry,
  most: number,
): Promise<Buffer> {
  if (sealed || packed > most) throw new Error('sealed or too large');
  const head = await bytes(file, at, 30);
  if (head.readUInt32LE(0) !== LOCAL) throw new Error('no such entry');
  const data = await bytes(file, at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  if (method === STORED) return data;
  if (method !== DEFLATED) throw new Error('packed in another way');
  return inflate(data, { maxOutputLength: most });
}

/** Writes an archive, one stored file after the other: pictures are packed already. */
export class ZipWriter {
  private readonly central: Buffer[] = [];
  private at = 0;
  private readonly file: FileHandle;
  private constructor(file: FileHandle) {
    this.file = file;
  }
  static async to(path: string): Promise<ZipWriter> {
    return new ZipWriter(await open(path, 'wx', 0o600));
  }
  async add(name: string, data: Buffer): Promise<void> {
    const raw = Buffer.from(name, 'utf8');
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(STORED, 4);
    // 1980-01-01: nothing of when a picture was taken or kept goes out
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(raw.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL);
    const central = Buffer.alloc(6);
    central.writeUInt32LE(CENTRAL, 0);
    central.writeUInt16LE(20, 4);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(this.at, 10);
    this.central.push(Buffer.concat([central, facts, rest, raw]));
    await this.write(Buffer.concat([local, facts, raw, data]));
  }
  /** Leaves the archive unfinished. */
  async drop(): Promise<void> {
    await this.file.close();
  }
  async end(): Promise<void> {
    const list = Buffer.concat(this.central);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END, 0);
    end.writeUInt16LE(this.central.length, 8);
    end.writeUInt16LE(this.central.length, 10);
    end.writeUInt32LE(list.length, 12);
    end.writeUInt32LE(this.at, 16);
    await this.write(Buffer.concat([list, end]));
    await this.file.close();
  }
  private async write(data: Buffer): Promise<void> {
    await this.file.write(data);
    this.at += data.length;
  }
}
