/** A value of a column as JSON has it. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };
/** What the release speaks of in a row: field → value. The rest of the row is the school's alone (enabled, order, remark). */
export type Content = Readonly<Record<string, Json>>;

/** A row three times: as the release last gave it, as it is in the database, as the release gives it now. null: it is not there. */
export interface Three {
  before: Content | null;
  stored: Content | null;
  given: Content | null;
}
/** What becomes of a row when the server starts (版本 2–5). */
export interface Fate {
  does: 'nothing' | 'add' | 'set' | 'remove';
  /** Fields that take the new value. */
  set: readonly string[];
  /** Fields that school and release have both changed: a person decides. */
  asks: readonly string[];
  /** The release has it no longer and the school has made something of it: a person decides. */
  asksRemoval: boolean;
}
const NOTHING: Fate = { does: 'nothing', set: [], asks: [], asksRemoval: false };

/** Equal as JSON: the order of an object's fields means nothing. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  return canonical(a ?? null) === canonical(b ?? null);
}
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner as Json)}`).join()}}`;
}
const equal = (a: Content, b: Content): boolean =>
  Object.keys({ ...a, ...b }).every((field) => same(a[field], b[field]));

/**
 * Compares what the release gave, what there is and what the release gives, field by field (版本 2–5): what the school has not touched follows
 * the release, what it has changed stays, and what both have changed is asked.
 */
export function fateOf({ before, stored, given }: Three): Fate {
  if (!given) {
    if (!before || !stored) return NOTHING;
    return equal(stored, before)
      ? { ...NOTHING, does: 'remove' }
      : { ...NOTHING, asksRemoval: true };
  }
  if (!stored) return before ? NOTHING : { ...NOTHING, does: 'add' };
  const known = (field: string) => before !== null && field in before;
  const isOurs = (field: string) => known(field) && same(stored[field], before?.[field]);
  const isNews = (field: string) => !known(field) || !same(given[field], before?.[field]);
  const differing = Object.keys(given).filter((field) => !same(stored[field], given[field]));
  const set = differing.filter(isOurs);
  const asks = differing.filter((field) => !isOurs(field) && isNews(field));
  return { does: set.length ? 'set' : 'nothing', set, asks, asksRemoval: false };
}

/** What counts as given once the fate has been done: what is still asked is remembered as it was. null: nothing to remember. */
export function baseAfter({ before, given }: Three, { asks, asksRemoval }: Fate): Content | null {
  if (!given) return asksRemoval ? before : null;
  const old = asks.flatMap((field) => (before && field in before ? [[field, before[field]]] : []));
  const rest = Object.fromEntries(Object.entries(given).filter(([field]) => !asks.includes(field)));
  return { ...rest, ...Object.fromEntries(old) };
}
