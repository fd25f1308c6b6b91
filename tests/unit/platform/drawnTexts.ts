import fc from 'fast-check';

/** `text` for fast-check: one of the characters, over and over. */
export const of = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
export const DIGITS = '0123456789';
/** Anything at all, and what is one slip away from being right. */
export const anyText = fc.oneof(
  fc.string(),
  of(`${DIGITS}.-+ eXx\n`, 0, 20),
  of('０１２３４५६७८九', 1, 18),
);
