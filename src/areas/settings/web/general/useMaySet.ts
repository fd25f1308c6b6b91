import { mayAny } from '../../../../platform/contract/permission.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';

/** Whether the person may change general settings now. */
export function useMaySet(): boolean {
  const may = mayAny(usePermissions(), ['foundation:general:edit']);
  return !useReadOnly() && may;
}
