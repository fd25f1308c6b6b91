import type { Queryable } from './database/queryable.ts';
import { searchPinyin } from './pinyin.ts';

/** Names that are read again and again: some hundred bytes each. */
const MOST_KEPT = 50_000;
const kept = new Map<string, string>();
function spellingOf(name: string): string {
  const known = kept.get(name) ?? searchPinyin(name);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, known);
  return known;
}

/** `gdsx`, `rj2301`: what somebody types who does not switch to Chinese. */
export const isSpelling = (keyword: string): boolean => /^(?=.*[a-z])[a-z0-9]+$/i.test(keyword);

/** Where names stand: a table of the school and its column, as the program writes them. */
export interface Names {
  table: string;
  column: string;
}
/**
 * The Chinese names of a column that are spelt so, by initials or in full (列表 34). Worked out here, where 重庆 and 教学 are read rightly: names
 * are few, and each is read once. Large tables of people and courses store the spelling instead.
 */
export async function namesSpelt(
  { client, caller }: { client: Queryable; caller: { schoolId: number } },
  { table, column }: Names,
  keyword: string | undefined,
): Promise<string[]> {
  if (!keyword || !isSpelling(keyword)) return [];
  const asked = keyword.toLowerCase();
  const { rows } = await client.query<{ name: string }>(
    `select distinct ${column} as name from ${table} where school_id = $1 and ${column} ~ '[㐀-鿿]'`,
    [caller.schoolId],
  );
  return rows.flatMap(({ name }) => (spellingOf(name).includes(asked) ? [name] : []));
}
