import { PHOTO_REASONS } from '../contract/photo.calls.ts';

/** What the reviewer has made of the pictures of a sheet, until it is sent: null good, else why not. */
export type Marks = ReadonlyMap<number, string | null>;

/** What a key means on a picture: 空格 good, a digit a reason, 退格 takes it back; undefined: nothing. */
export function markOf(key: string): { mark: string | null } | 'clear' | undefined {
  if (key === ' ') return { mark: null };
  if (key === 'Backspace' || key === 'Delete') return 'clear';
  const reason = /^[1-9]$/.test(key) ? PHOTO_REASONS[Number(key) - 1] : undefined;
  return reason === undefined ? undefined : { mark: reason };
}
export function marked(marks: Marks, id: number, what: { mark: string | null } | 'clear'): Marks {
  const next = new Map(marks);
  if (what === 'clear') next.delete(id);
  else next.set(id, what.mark);
  return next;
}
/** Where an arrow leads in a grid of so many columns; the picture itself where there is no other. */
export function stepTo(
  at: number,
  key: string,
  count: number,
  columns: number,
): number | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (step === undefined) return undefined;
  const next = at + step;
  return next >= 0 && next < count ? next : at;
}
/** A sheet read anew: those that were on it keep their places, what has come since stands behind them (照片 23). */
export function inPlace<R extends { id: number }>(before: readonly R[], now: readonly R[]): R[] {
  const places = new Map(before.map(({ id }, i) => [id, i]));
  const placeOf = ({ id }: R) => places.get(id) ?? before.length;
  return [...now].sort((a, b) => placeOf(a) - placeOf(b));
}
/** After a mark the hand goes on to what is still without one, onwards and then from the beginning; none: it stays. */
export function nextUnmarked(ids: readonly number[], marks: Marks, at: number): number {
  const open = ids.map((id, i) => (marks.has(id) ? -1 : i)).filter((i) => i >= 0);
  return open.find((i) => i > at) ?? open[0] ?? at;
}
