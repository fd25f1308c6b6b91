import type { Problems } from './editing.types.ts';

/** The equality of texts where an editor brings none of its own: what they are written down as. */
export const sameText = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The messages without those of a field and of what lies within it. */
export const without = (problems: Problems, path: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([at]) => at !== path && !at.startsWith(`${path}.`)),
  );
