import { mayAny } from '../../contract/permission.ts';
import { type Entity, type EntityAction, permissionOf } from '../../contract/resource/entity.ts';
import { usePermissions } from '../actors/session.ts';
import { useReadOnly } from '../actors/simulation.ts';

/** What is left of the actions where nobody writes by a form. */
const READ: readonly EntityAction[] = ['export', 'exportSensitive', 'unmask'];

/** What the person may do with the records of a resource; in a simulation nothing that writes (nor exports, 模拟 8). */
export function useEntityRights(entity: Entity): Readonly<Record<EntityAction, boolean>> {
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const may = (action: EntityAction) => mayAny(permissions, [permissionOf(entity, action)]);
  const acts = (action: EntityAction) =>
    !readOnly && (!entity.readOnly || READ.includes(action)) && may(action);
  return {
    list: may('list'),
    add: acts('add'),
    edit: acts('edit'),
    remove: acts('remove'),
    import: acts('import'),
    export: acts('export'),
    unmask: acts('unmask'),
    exportSensitive: acts('export') && acts('exportSensitive'),
  };
}
