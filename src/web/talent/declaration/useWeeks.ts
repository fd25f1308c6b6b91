import type { context } from '../../../contract/foundation/foundation.calls.ts';
import { SHELL } from '../../../contract/shell.ts';
import { MAX_WEEKS } from '../../../contract/validators/constants.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { useCall } from '../../api/query.ts';

/** Teaching weeks of the semester in which one works, 1–25: a new declaration goes there. 25 until it is known. */
export function useSemesterWeeks(): number {
  const { businessType, schoolYearId, semesterId } = useWorkingContext();
  const { data } = useCall<typeof context>(SHELL.foundationContext, { query: {} });
  const type = data?.businessTypes.find((one) => one.businessTypeId === businessType);
  const year = type?.schoolYears.find(({ id }) => id === schoolYearId);
  return year?.semesters.find(({ id }) => id === semesterId)?.weeks ?? MAX_WEEKS;
}
