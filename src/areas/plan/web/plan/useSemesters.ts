import { SHELL } from '../../../../platform/contract/shell.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import type { context } from '../../../../school/units/contract/foundation.calls.ts';

/** Semesters of the working business type, as everybody sees them in the switcher. */
export function useSemesters(): { value: string; label: string }[] {
  const { businessType } = useWorkingContext();
  const { data } = useCall<typeof context>(SHELL.foundationContext, { query: {} });
  const years =
    data?.businessTypes.find((one) => one.businessTypeId === businessType)?.schoolYears ?? [];
  return years.flatMap(({ semesters }) =>
    semesters.map(({ id, name }) => ({ value: String(id), label: name })),
  );
}
