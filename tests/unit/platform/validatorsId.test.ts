import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  idCheckDigit,
  idNumber,
  idNumberChecked,
} from '../../../src/platform/contract/validators/idNumber.ts';

/** 学生 4 */
describe('national ID with its check digit (GB 11643)', () => {
  // 表单 32: the two examples of GB 11643-1999, annex A
  it.each([
    ['11010519491231002X', true],
    ['440524188001010014', true],
    ['11010519491231002x', true],
    ['110105194912310021', false],
    ['440524188001010015', false],
    ['11010519490231002X', false],
    ['', false],
  ])('%s: %s', (text, right) => {
    expect(idNumberChecked(text)).toBe(right);
  });
  it('a day that the calendar does not have is refused, whatever the check digit', () => {
    const withDay = (day: string) => {
      const first = `990101${day}123`;
      return first + idCheckDigit(first);
    };
    expect(
      ['20040229', '20000229', '20050228', '20051231'].map((day) => idNumberChecked(withDay(day))),
    ).toEqual([true, true, true, true]);
    expect(
      ['20050229', '19000229', '20050230', '20050431'].map((day) => [
        idNumber(withDay(day)),
        idNumberChecked(withDay(day)),
      ]),
    ).toEqual(Array(4).fill([true, false]));
  });
  const birthday = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
  it('a right number is taken; one digit changed or two neighbours swapped, it is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100000, max: 999999 }),
        birthday,
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 3, maxLength: 3 }),
        fc.nat(16),
        fc.integer({ min: 1, max: 9 }),
        (...given) => {
          const [region, day, sequence, at, step] = given;
          const first = `${region}${day}${sequence}`;
          const right = first + idCheckDigit(first);
          const changed =
            first.slice(0, at) + ((Number(first[at]) + step) % 10) + right.slice(at + 1);
          const swapped =
            first.slice(0, at) + (right[at + 1] ?? '') + first.charAt(at) + right.slice(at + 2);
          expect([idNumberChecked(right), idNumberChecked(changed)]).toEqual([true, false]);
          expect([swapped, idNumberChecked(swapped)]).toEqual([swapped, swapped === right]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
