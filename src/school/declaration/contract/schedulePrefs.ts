import type { SchedulePref } from './declaration.shapes.ts';

const DAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;
const KIND_ZH: Readonly<Record<SchedulePref['kind'], string>> = { want: '希望', avoid: '避开' };
/** `周二第3-4节` (申报 27). */
export const slotText = ({
  weekday,
  from,
  to,
}: Pick<SchedulePref, 'weekday' | 'from' | 'to'>): string =>
  `周${DAYS[weekday - 1] ?? ''}第${from === to ? from : `${from}-${to}`}节`;
/** `希望周二第3-4节、避开周五第9-11节（1-8周）`; with the times of the periods `希望周二第3-4节 (10:10–11:45)` (申报 27). */
export const prefsText = (
  prefs: readonly SchedulePref[],
  timeOf?: (from: number, to: number) => string | null,
): string =>
  prefs
    .map(
      (pref) =>
        `${KIND_ZH[pref.kind]}${slotText(pref)}${clock(timeOf?.(pref.from, pref.to))}${pref.weeks ? `（${pref.weeks}周）` : ''}`,
    )
    .join('、');

const clock = (time: string | null | undefined): string => (time ? ` (${time})` : '');
/** Saturday and Sunday. */
const WEEKEND = 6;
export const wantsWeekend = (prefs: readonly SchedulePref[]): boolean =>
  prefs.some(({ kind, weekday }) => kind === 'want' && weekday >= WEEKEND);

const SLOT =
  /^(希望|避开|禁止)?(?:周|星期)([一二三四五六日天])(?:第)?(\d{1,2})(?:[-–—~～至](\d{1,2}))?(?:节)?$/;
/** Reads `周二3-4；避开周五9-11`, as sheets have it (申报 47); null: it cannot be read. */
export function readPrefs(text: string): SchedulePref[] | null {
  const parts = text.split(/[；;、，,]/).map((part) => part.replace(/\s/g, ''));
  const prefs = parts.filter(Boolean).map((part): SchedulePref | null => {
    const found = SLOT.exec(part);
    if (!found) return null;
    const [, kind, day = '', first = '', last = first] = found;
    const [from, to] = [Number(first), Number(last)];
    if (from < 1 || to > 11 || from > to) return null;
    const weekday = day === '天' ? 7 : DAYS.indexOf(day as (typeof DAYS)[number]) + 1;
    return { weekday, from, to, kind: kind === '避开' || kind === '禁止' ? 'avoid' : 'want' };
  });
  return prefs.every((pref) => pref !== null) ? prefs : null;
}
