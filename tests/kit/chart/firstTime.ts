/** Asks whether a key is met for the first time; one answer yes for each. */
export function firstTime(): (key: string) => boolean {
  const met = new Set<string>();
  return (key) => !met.has(key) && met.add(key).size > 0;
}
