import { mayAny, type Permission } from '../../../contract/permission.ts';
import { usePermissions } from '../session.ts';
import { useReadOnly } from '../simulation.ts';

/** Whether somebody may do this here and now: `useMay('resource:classroom:add')`. */
export function useMay(permission: Permission): boolean {
  const readOnly = useReadOnly();
  return mayAny(usePermissions(), [permission]) && !readOnly;
}
