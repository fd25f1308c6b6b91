import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { type EnrolPlace, enrolPlace } from '../contract/enrolment.calls.ts';

/** Milliseconds: several desks report at once, and whoever looks at the numbers sees it. */
const LIVE = 10_000;
/** Where a batch stands. */
export const usePlace = (batchId: number | null) =>
  useCall(
    enrolPlace,
    { params: { id: batchId ?? 0 }, query: {} },
    { enabled: batchId !== null, keepPrevious: true, interval: LIVE },
  );
/** Whatever shows freshmen is read anew. */
export function useRereadEnrolment(): () => Promise<void> {
  const refresh = useRefresh();
  return () =>
    refresh(
      'enrolPlace',
      'freshmanList',
      'freshmanGet',
      'enrolmentList',
      'enrolDivision',
      'enrolStatistics',
      'classList',
      'studentList',
    );
}
export type Place = EnrolPlace;
