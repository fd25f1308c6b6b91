/** Weeks as bits, the first week is bit 0. */
export const allWeeks = (weeks: number): number => 2 ** weeks - 1;

export const weeksOf = (mask: number): number[] =>
  Array.from({ length: 25 }, (_, i) => i + 1).filter((week) => mask & (1 << (week - 1)));

/** `1-16`, `1-9、11`, `1-15单`. */
export function maskText(mask: number): string {
  const weeks = weeksOf(mask);
  const [first, second] = weeks;
  if (
    first !== undefined &&
    weeks.length > 2 &&
    second === first + 2 &&
    weeks.every((week, i) => week === first + 2 * i)
  )
    return `${first}-${weeks.at(-1)}${first % 2 ? '单' : '双'}`;
  const runs: [number, number][] = [];
  for (const week of weeks) {
    const last = runs.at(-1);
    if (last && last[1] === week - 1) last[1] = week;
    else runs.push([week, week]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join('、');
}

/** Reads what `maskText` writes, and commas; null: it cannot be read, or lies beyond the last week. */
export function readMask(text: string, last: number): number | null {
  let mask = 0;
  for (const part of text.split(/[、,，;；\s]+/).filter(Boolean)) {
    const [, first, second, pattern] =
      /^第?(\d{1,2})(?:[-–—~～至](\d{1,2}))?周?([单双])?周?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(second ?? first)];
    if (first === undefined || from < 1 || to < from || to > last) return null;
    for (let week = from; week <= to; week++)
      if (!pattern || week % 2 === (pattern === '单' ? 1 : 0)) mask |= 1 << (week - 1);
  }
  return mask || null;
}
