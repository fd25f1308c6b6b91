import type { Caller } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { beginning } from '../../../platform/server/resource/sql/like.ts';
import type { FoundRecord } from '../contract/find.calls.ts';
import type { FoundKind } from '../contract/found.ts';

/** By what records are asked for: what somebody types, or their numbers. */
export type Asked = { keyword: string } | { ids: readonly number[] };

/** One place where records of a kind are found. */
export interface FindSource {
  kind: FoundKind;
  /** Whether these people have the list that its records stand in. */
  opens: (caller: Caller) => boolean;
  /** The records among those that the caller reads, the best first, `MOST_FOUND` at most; never by a sensitive number (查找 2). */
  find: (ctx: Ctx, asked: Asked) => Promise<FoundRecord[]>;
}

/** What comes first, as SQL: the very thing, then what begins so, then what is spelt so from its beginning, then the rest (查找 3). */
export function rankSql(
  keyword: string,
  add: (value: unknown) => string,
  { code, title, pinyin }: { code: string; title: string; pinyin?: string },
): string {
  const start = beginning(keyword);
  const [whole, begins] = [add(keyword), add(start)];
  const spelt = pinyin
    ? ` when ${pinyin} ilike ${begins} or ${pinyin} ilike ${add(`% ${start}`)} then 2`
    : '';
  return `case when lower(${code}) = lower(${whole}) or ${title} = ${whole} then 0
    when ${code} ilike ${begins} or ${title} ilike ${begins} then 1${spelt} else 3 end`;
}
/** Where a record belongs, in one line. */
export const noteOf = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');
