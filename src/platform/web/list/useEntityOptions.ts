import type { EntityCalls } from '../../contract/resource/calls.ts';
import type { EntityOption } from '../../contract/resource/parts.ts';
import { useCall } from '../api/query.ts';

const NONE: readonly EntityOption[] = [];
const FRESH = 60_000;

/** What a field holds of the record that is chosen: its number, or its code where the field refers `by` that. */
export const heldOf = (field: { by?: string }, option: EntityOption): string | number =>
  field.by ? option.code : option.value;

/** Records of a resource such as `foundation/campus` to choose from, by filters of its list. Asked by address: its declaration would weigh more. */
export function useEntityOptions(
  to: string,
  filters: Readonly<Record<string, string>> = {},
): readonly EntityOption[] {
  const name = `${to.split('/')[1]}Options`;
  const call = { name, method: 'GET', path: `/${to}/options` } as unknown as EntityCalls['options'];
  return (
    useCall(
      call,
      { query: Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) },
      { freshFor: FRESH },
    ).data ?? NONE
  );
}
