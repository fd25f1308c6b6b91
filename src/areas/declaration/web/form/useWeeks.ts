import { SHELL } from '../../../../platform/contract/shell.ts';
import { MAX_WEEKS } from '../../../../platform/contract/validators/constants.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import type { context } from '../../../../school/units/contract/foundation.calls.ts';

/** Teaching weeks of the semester in which one works, 1–25: a new declaration goes there. 25 until it is known. */
export function useSemesterWeeks(): number {
  const { businessType, schoolYearId, semesterId } = useWorkingContext();
  const { data } = useCall<typeof context>(SHELL.foundationContext, { query: {} });
  const type = data?.businessTypes.find((one) => one.businessTypeId === businessType);
  const year = type?.schoolYears.find(({ id }) => id === schoolYearId);
  return year?.semesters.find(({ id }) => id === semesterId)?.weeks ?? MAX_WEEKS;
}
