import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** More than the program has: then texts from outside have got in, and the map must not grow. */
const MOST = 2_000;

/** A statement that is sent often, planned once for each connection: for those of an import planning costs more than the work. */
export function prepared(text: string): { name?: string; text: string } {
  const known = names.get(text);
  if (known) return { name: known, text };
  if (names.size >= MOST) return { text };
  const name = `p${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return { name, text };
}
