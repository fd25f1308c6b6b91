/** A float stands this little below the whole number that it means: 1100 / 1.1. */
const DUST = 1e-9;
/** Percent with one digit behind the point; what lies beyond is left off, so that 100 is all of it (报表 22). */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.floor((part * 1000) / whole + DUST) / 10 : 0;
/** `99.9%` of 2499 of 2500; of nothing there is no part: a dash. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${percentOf(part, whole)}%`;
