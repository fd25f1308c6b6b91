import type { Problems } from './editing.types.ts';

/** The equality of texts where an editor brings none of its own: what they are written down as. */
export const sameText = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The messages without those of a field and of what lies within it. */
export const without = (problems: Problems, path: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([at]) => at !== path && !at.startsWith(`${path}.`)),
  );

const valueAt = (text: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null
          ? (part as Record<string, unknown>)[key]
          : undefined,
      text,
    );
/**
 * The messages of what is still as it was: a field that the form fills by itself loses its message like one that is
 * typed into (表单 2). A whole text that is replaced has no parts to compare; its messages stay until they are touched.
 */
export const unchanged = (problems: Problems, before: unknown, after: unknown): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([at]) => sameText(valueAt(before, at), valueAt(after, at))),
  );
