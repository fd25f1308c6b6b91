import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  digitsAndHyphens,
  email,
  mobile,
  mobileInUse,
  oneDigitDecimal,
  positiveInteger,
} from '../../../src/platform/contract/validators/text.ts';
import { anyText, DIGITS, of } from './drawnTexts.ts';

/** The same rules said in another way: digit by digit, without a regular expression. */
const digits = (text: string) => [...text].every((sign) => DIGITS.includes(sign));
const aMobile = (second: string) => (text: string) =>
  text.length === 11 && digits(text) && text.startsWith('1') && second.includes(text.charAt(1));
const SAID: [name: string, check: (text: string) => boolean, said: (text: string) => boolean][] = [
  ['mobile', mobile, aMobile('34578')],
  ['mobileInUse', mobileInUse, aMobile('3456789')],
  ['digitsAndHyphens', digitsAndHyphens, (text) => text !== '' && digits(text.replaceAll('-', ''))],
  [
    'oneDigitDecimal',
    oneDigitDecimal,
    (text) =>
      [1, 3].includes(text.length) &&
      digits(text[0] + (text[2] ?? '0')) &&
      (text[1] ?? '.') === '.',
  ],
  [
    'positiveInteger',
    positiveInteger,
    (text) => text !== '' && digits(text) && !text.startsWith('0'),
  ],
];
it.each(SAID)('%s says the same as its sentence, of any text', (_name, check, said) => {
  const right = fc.oneof(
    of(DIGITS, 11, 11).map((text) => `1${text.slice(1)}`),
    of(`${DIGITS}.`, 1, 3),
    of(`${DIGITS}-`, 1, 14),
  );
  fc.assert(
    fc.property(fc.oneof(anyText, right), (text) => {
      expect([text, check(text)]).toEqual([text, said(text)]);
    }),
    { numRuns: 2000 },
  );
});

it('email: what is made of atoms and labels is one; without an @, with a space or with two @ it is none', () => {
  const word = of('abcXYZ019', 1, 8);
  const dotted = (least: number) =>
    fc.array(word, { minLength: least, maxLength: 4 }).map((words) => words.join('.'));
  fc.assert(
    fc.property(
      dotted(1),
      dotted(1),
      fc.constantFrom('cn', 'com', 'example'),
      (local, host, top) => {
        const address = `${local}@${host}.${top}`;
        expect([
          email(address),
          email(`${local}.${host}.${top}`),
          email(`${address}@${top}`),
          email(`${local} ${address}`),
        ]).toEqual([true, false, false, false]);
      },
    ),
  );
});
// by an expression that tries every way to part a text, the shorter ones here would not be judged today
it('email: a hostile text is none, however long it is', () => {
  expect(
    [
      `${'a.'.repeat(31)}@`,
      `a@${'a-'.repeat(120)}`,
      '!'.repeat(250),
      `${'a.'.repeat(100_000)}@`,
      `a@${'a-'.repeat(100_000)}`,
    ].filter(email),
  ).toEqual([]);
});
