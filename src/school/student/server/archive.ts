import { suffixOf } from '../../../../machines/upload/upload.rules.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { ZipEntry } from '../../../platform/server/files/zip.ts';
import type { Picture } from './picture.ts';

/** Files of one archive. */
export const MOST = 6_000;
/** Bytes of one picture in an archive. */
export const LARGEST_PICTURE = 8 * 1024 * 1024;
/** What systems and viewers leave in archives. */
const RUBBISH = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const TYPES = ['jpg', 'jpeg', 'png'];

export interface Matched {
  entry: ZipEntry;
  /** The file's own name. */
  file: string;
  ownerId: number;
  /** Which file of the archive it is, 0 the first: how far an import is, and where one goes on (照片 21). */
  at: number;
}
export interface Problem {
  file: string;
  reason: string;
}
/** An archive gone through: whose its pictures are, what is wrong with the rest, and how many files that makes. */
export interface Archive {
  matched: Matched[];
  problems: Problem[];
  files: number;
}
/** Somebody a picture can be of; `no` is what the house calls them by. */
export interface Owner {
  id: number;
  no: string;
  cname: string;
}
/** Whom the pictures of an archive are of, and where they are kept: students, or freshmen who have no record yet. */
export interface Album {
  /** What the file names are to be, for a file that is nobody's. */
  names: string;
  /** Whom a key means, among those whom the caller may write; asked for all keys at once. */
  ownersOf: (keys: readonly string[]) => Promise<(key: string) => Owner | undefined>;
  /** Which of these have a picture of this kind. */
  whoHas: (ids: readonly number[]) => Promise<number[]>;
  /** Puts a stored picture in its place; answers what stands against it, in words, or null. */
  keep: (
    db: Queryable,
    ownerId: number,
    picture: Picture,
    storageKey: string,
    now: Date,
  ) => Promise<string | null>;
}
const fileOf = (name: string) => name.split('/').at(-1) ?? name;
/** A name as it is compared: whatever its width and spaces. */
export const plainName = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');
/** `2026001_张三.jpg` → the whole without its type, number and name. */
const partsOf = (file: string) => {
  const base = plainName(file.slice(0, file.lastIndexOf('.')));
  const [key = '', name] = base.split('_');
  return { base, key, name };
};
function nameProblem(entry: ZipEntry): string | null {
  const file = fileOf(entry.name);
  if (file.includes(',')) return '文件名含英文逗号，请改用下划线 _';
  if (!TYPES.includes(suffixOf(file))) return '不是 jpg 或 png 文件';
  if (entry.sealed) return '压缩包有密码，请去掉密码后重新压缩';
  if (entry.size > LARGEST_PICTURE)
    return `文件过大，每张不能超过 ${LARGEST_PICTURE / 1024 / 1024} MB`;
  return entry.size === 0 ? '文件是空的' : null;
}

/**
 * Whose picture each file is (照片 9), by its whole name or the number in front of it; what is nobody's, or
 * somebody's twice, is a problem.
 */
export async function matchArchive(album: Album, entries: readonly ZipEntry[]): Promise<Archive> {
  const problems: Problem[] = [];
  const files = entries.filter(({ name }) => !RUBBISH.test(name));
  const named = files.flatMap((entry, at) => {
    const reason = nameProblem(entry);
    const file = fileOf(entry.name);
    if (reason) problems.push({ file, reason });
    return reason ? [] : [{ entry, file, at, ...partsOf(file) }];
  });
  const ownerOf = await album.ownersOf(named.flatMap(({ base, key }) => [base, key]));
  const first = new Map<number, string>();
  const matched: Matched[] = [];
  for (const { entry, file, at, base, key, name } of named) {
    const whole = ownerOf(base);
    const found = whole ?? ownerOf(key);
    if (!found) problems.push({ file, reason: `没有这个${album.names}，或不在您的管理范围内` });
    else if (!whole && name && name !== plainName(found.cname))
      problems.push({ file, reason: `文件名中的姓名与号码不符，${found.no} 是${found.cname}` });
    else if (first.has(found.id))
      problems.push({ file, reason: `与“${first.get(found.id)}”是同一个人，只取先出现的一张` });
    else {
      first.set(found.id, file);
      matched.push({ entry, file, ownerId: found.id, at });
    }
  }
  return { matched, problems, files: files.length };
}
