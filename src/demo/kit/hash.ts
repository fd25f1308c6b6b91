import { createHash } from 'node:crypto';

/** First 8 hex digits of the SHA-256 as a number: the only source of variety in the demo school (演示 2). */
export const hash = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16);

/** An id that follows from a text. */
export const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
/** The entry of a list that the key stands for. @throws Error when the list is empty */
export function pick<T>(list: readonly T[], key: string): T {
  const found = list[hash(key) % list.length];
  if (found === undefined) throw new Error(`nothing to pick from for ${key}`);
  return found;
}

/** Like `pick`, each entry as often as its weight (whole numbers) says. */
export function pickWeighted<T>(list: readonly (readonly [T, number])[], key: string): T {
  let rest = hash(key) % list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [entry, weight] of list) {
    if (rest < weight) return entry;
    rest -= weight;
  }
  throw new Error(`nothing to pick from for ${key}`);
}

/** A copy in an order that looks like none and is always the same. */
export function shuffled<T>(list: readonly T[], keyOf: (entry: T) => string): T[] {
  return list
    .map((entry) => ({ entry, order: hash(keyOf(entry)) }))
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
}

/** True for `percent` of all keys. */
export const chance = (percent: number, key: string): boolean => hash(key) % 100 < percent;

/** The value of a map that has to have it. @throws Error naming the key */
export function must<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo school has no ${String(key)}`);
  return value;
}
