import type { context } from '../../../contract/foundation/foundation.calls.ts';
import { SHELL } from '../../../contract/shell.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { useCall } from '../../api/query.ts';

/** Semesters of the working business type, as everybody sees them in the switcher. */
export function useSemesters(): { value: string; label: string }[] {
  const { businessType } = useWorkingContext();
  const { data } = useCall<typeof context>(SHELL.foundationContext, { query: {} });
  const years = data?.businessTypes.find((one) => one.businessTypeId === businessType)?.schoolYears ?? [];
  return years.flatMap(({ semesters }) => semesters.map(({ id, name }) => ({ value: String(id), label: name })));
}
