import { PERIODS } from '../../../platform/contract/validators/constants.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { periodTimes } from '../../units/contract/foundation.calls.ts';

/**
 * When a period begins and ends today, as `08:00–08:45`; nothing where the campus has no 作息时间 (学期 37).
 * @param room whose campus counts, else that of the working context
 * @param asked false: nothing is shown yet that needs them
 */
export function usePeriodTimes(
  room?: number,
  asked = true,
): (from: number, to?: number) => string | null {
  const { data = [] } = useCall(
    periodTimes,
    { query: room === undefined ? {} : { room } },
    { freshFor: 60_000, enabled: asked },
  );
  return (from, to = from) => {
    const [first, last] = [
      data.find(({ period }) => period === from),
      data.find(({ period }) => period === to),
    ];
    return first && last ? `${first.beginAt}–${last.endAt}` : null;
  };
}

interface PeriodChoice {
  value: string;
  label: string;
}
/** Periods to choose from as the first and as the last one of a time, each with the minute at which it begins, or ends: `第 3 节 10:10`. */
export function usePeriodChoices(
  room?: number,
  asked = true,
): readonly [from: PeriodChoice[], to: PeriodChoice[]] {
  const timeOf = usePeriodTimes(room, asked);
  const at = (end: 0 | 1) =>
    PERIODS.map((period) => ({
      value: String(period),
      label: [`第 ${period} 节`, timeOf(period)?.split('–')[end]].filter(Boolean).join(' '),
    }));
  return [at(0), at(1)];
}
