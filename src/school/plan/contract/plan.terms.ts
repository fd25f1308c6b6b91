/** Terms as people write them in a plan: `3`, `1-4`, `3,5` (方案 13). */

const FULL_WIDTH: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '；': ',',
  ';': ',',
  '－': '-',
  '—': '-',
  '～': '-',
  '~': '-',
  '–': '-',
};
const clean = (text: string): string =>
  text
    .replace(/[，、；;－—～~–]/g, (sign) => FULL_WIDTH[sign] ?? sign)
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/\s|第|学期/g, '');

/** Ascending terms without repetition of `1-4`, `3,5`, `1-2,5`; null when it is none of these or a term is outside `first`–`last`. */
export function parseTerms(text: string, first = 1, last = 12): number[] | null {
  const terms = new Set<number>();
  for (const part of clean(text).split(',')) {
    const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part) ?? [];
    if (from === undefined || to === undefined || Number(from) > Number(to)) return null;
    for (let term = Number(from); term <= Number(to); term++) terms.add(term);
  }
  const sorted = [...terms].sort((a, b) => a - b);
  return sorted.every((term) => term >= first && term <= last) ? sorted : null;
}

/** The shortest way to write them: {1,2,3,4} is `1-4`, {3,5} is `3,5`, {1,2} is `1-2`. */
export function termsText(terms: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const term of [...terms].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === term - 1) run[1] = term;
    else if (run?.[1] !== term) runs.push([term, term]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** Term of a plan in which a grade is in a semester: grade 2025 in 2026-2027-2 is in its fourth. Below 1: not yet there. */
export const termOf = (grade: number, firstYear: number, termNo: number): number =>
  (firstYear - grade) * 2 + termNo;
