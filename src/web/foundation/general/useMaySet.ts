import { mayAny } from '../../../contract/permission.ts';
import { usePermissions } from '../../actors/session.ts';
import { useReadOnly } from '../../actors/simulation.ts';

/** Whether the person may change general settings now. */
export function useMaySet(): boolean {
  const may = mayAny(usePermissions(), ['foundation:general:edit']);
  return !useReadOnly() && may;
}
