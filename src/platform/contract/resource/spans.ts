/** A stretch of weeks with what it is for, stored as `teach:1-16`. */
export interface Span {
  /** Value of the dictionary. */
  what: string;
  from: number;
  to: number;
}
const SHAPE = /^([0-9A-Za-z_-]{1,20}):(\d{1,2})-(\d{1,2})$/;

/** Null for what is no stretch. An example: `spanOf('teach:1-16')` is `{ what: 'teach', from: 1, to: 16 }`. */
export function spanOf(text: string): Span | null {
  const [, what, from, to] = SHAPE.exec(text) ?? [];
  return what === undefined ? null : { what, from: Number(from), to: Number(to) };
}
export const spanText = ({ what, from, to }: Span): string => `${what}:${from}-${to}`;
/** 第 1-16 周, 第 9 周 */
export const weeksText = ({ from, to }: Pick<Span, 'from' | 'to'>): string =>
  from === to ? `第 ${from} 周` : `第 ${from}-${to} 周`;

/** Why a list of stretches cannot stand, in words for the field; null: it can. @param last the last week that there is */
export function spansProblem(texts: readonly unknown[], last: number): string | null {
  const spans = texts.map((text) => spanOf(String(text)));
  for (const [at, span] of spans.entries()) {
    if (!span) return '格式不正确';
    if (span.from < 1 || span.to < span.from)
      return `第 ${at + 1} 项的周次应从小到大，且从第 1 周起`;
    if (span.to > last) return `第 ${at + 1} 项超出第 ${last} 周`;
    const other = spans.findIndex(
      (one, index) =>
        index < at && one?.what === span.what && one.from <= span.to && one.to >= span.from,
    );
    if (other >= 0) return `第 ${at + 1} 项与第 ${other + 1} 项的周次重叠`;
  }
  return null;
}
