import { type Entity, type EntityAction, permissionOf } from '../../../contract/entity/entity.ts';
import { mayAny } from '../../../contract/permission.ts';
import { usePermissions } from '../../actors/session.ts';
import { useReadOnly } from '../../actors/simulation.ts';

/** What the person may do with the records of a resource; in a simulation nothing that writes (nor exports, decisions.md 3). */
export function useEntityRights(entity: Entity): Readonly<Record<EntityAction, boolean>> {
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const may = (action: EntityAction) => mayAny(permissions, [permissionOf(entity, action)]);
  const acts = (action: EntityAction) => !readOnly && may(action);
  return {
    list: may('list'),
    add: acts('add'),
    edit: acts('edit'),
    remove: acts('remove'),
    import: acts('import'),
    export: acts('export'),
  };
}
