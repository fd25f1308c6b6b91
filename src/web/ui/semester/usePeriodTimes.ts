import { periodTimes } from '../../../contract/foundation/foundation.calls.ts';
import { useCall } from '../../api/query.ts';

/**
 * When a period begins and ends today, as `08:00–08:45`; nothing where the campus has no 作息时间 (domain.md 1.2.5).
 * @param room whose campus counts, else that of the working context
 */
export function usePeriodTimes(room?: number): (from: number, to?: number) => string | null {
  const { data = [] } = useCall(periodTimes, { query: room === undefined ? {} : { room } }, { freshFor: 60_000 });
  return (from, to = from) => {
    const [first, last] = [data.find(({ period }) => period === from), data.find(({ period }) => period === to)];
    return first && last ? `${first.beginAt}–${last.endAt}` : null;
  };
}
