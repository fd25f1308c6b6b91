import { describe, expect, test } from 'vitest';
import { retiresOn } from '../../../src/areas/team/contract/retirement.ts';

const ages = { retireAgeMen: 60, retireAgeWomen: 55, retireGradually: true };

/** 用户 41 */
describe('the first day away of whoever reaches the age', () => {
  test.each([
    ['before it rose', '1964-12-31', '1', '2025-01-01'],
    ['the first whom it concerns, a month later', '1965-01-15', '1', '2025-03-01'],
    ['the last of the first four months', '1965-04-30', '1', '2025-06-01'],
    ['the fifth month, two months later', '1965-05-01', '1', '2025-08-01'],
    ['half a year later', '1966-11-15', '1', '2027-06-01'],
    ['three years at most', '1976-09-01', '1', '2039-10-01'],
    ['long after that', '1990-02-10', '1', '2053-03-01'],
    ['a woman', '1970-01-20', '2', '2025-03-01'],
    ['nobody knows whether a woman', '1970-01-20', '0', '2031-06-01'],
  ])('%s', (_, birthday, gender, day) => {
    expect(retiresOn(birthday, gender, ages)).toBe(day);
  });
  test('as the school has it: another age, and no rise', () => {
    const own = { ...ages, retireAgeMen: 65, retireGradually: false };
    expect(retiresOn('1961-12-31', '1', own)).toBe('2027-01-01');
  });
});
