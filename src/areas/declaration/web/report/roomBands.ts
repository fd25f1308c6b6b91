import { ROOM_BANDS } from '../../contract/report.calls.ts';

const bandText = (i: number): string => {
  const [below, upTo] = [ROOM_BANDS[i - 1], ROOM_BANDS[i]];
  if (upTo === undefined) return `${below} 人以上`;
  return below === undefined ? `${upTo} 人及以下` : `${below + 1}–${upTo} 人`;
};
/** Words of the parts of `ROOM_BANDS`, in their order. */
export const BANDS: readonly string[] = [...ROOM_BANDS, null].map((_, i) => bandText(i));
/** A declaration that names no type of room. */
export const ANY_ROOM = { value: 'none', label: '不限类型' };
