import { useEffect, useState } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { minuteText } from '../../../../platform/web/time.ts';
import { weekdayOf } from '../../../semester/contract/weeks.ts';
import { context } from '../../../units/contract/foundation.calls.ts';

const TICK = 30_000;
const clockNow = () => minuteText(new Date().toISOString()).slice(11);
/** `10:32` by the school's clock, kept. */
export function useClock(): string {
  const [clock, setClock] = useState(clockNow);
  useEffect(() => {
    const timer = setInterval(() => setClock(clockNow()), TICK);
    return () => clearInterval(timer);
  }, []);
  return clock;
}
/** The school's day today, `2026-11-20`; null until it is known. */
export function useToday(): string | null {
  const { data } = useCall(context, { query: {} }, { freshFor: TICK, own: [401, 403, 404] });
  return data?.today ?? null;
}
/** Which weekday is today in a week shown: 1 Monday; null: it is another week. */
export function useTodayIn(week: number | null, thisWeek: number | null): number | null {
  const today = useToday();
  return today !== null && thisWeek !== null && (week === null || week === thisWeek)
    ? weekdayOf(today)
    : null;
}
