import { dayExists } from './time.ts';

const PATTERN = /^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/;
/** GB 11643-1999: weight of each of the first 17 digits, and the check digit by the remainder of their sum by 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_DIGITS = '10X98765432';

/** 18-digit national ID pattern: region, birthday, sequence, check digit; the last may be X or x. */
export const idNumber = (text: string): boolean => PATTERN.test(text);

/** The check digit that belongs to the first 17 digits. */
export function idCheckDigit(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first17[at]), 0);
  return CHECK_DIGITS.charAt(sum % 11);
}

/** For business forms (表单 32): the pattern, a birthday that the calendar has, and the check digit of GB 11643. */
export function idNumberChecked(text: string): boolean {
  if (!idNumber(text)) return false;
  const [year, month, day] = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)];
  return (
    dayExists(`${year}-${month}-${day}`) && idCheckDigit(text) === text.charAt(17).toUpperCase()
  );
}
