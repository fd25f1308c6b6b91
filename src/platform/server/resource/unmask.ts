import type { Entity } from '../../contract/resource/entity.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import type { Ctx } from '../request/ctx.ts';
import { invalid } from '../request/refusal.ts';
import { plainOf } from './sealing.ts';
import { noteAccess } from './sensitiveAccess.ts';

/** `POST …/{id}/unmask`: one sensitive field of one record, whole (安全 3). */
export async function unmask(
  ctx: Ctx,
  entity: Entity,
  id: number,
  found: EntityRow,
  { field, reason }: { field: string; reason: string },
): Promise<{ value: string }> {
  const value = plainOf(entity, found, field);
  if (value === null) throw invalid({ field: `没有填写${entity.fields[field]?.label ?? ''}` });
  await noteAccess(ctx, {
    kind: 'unmask',
    entity: entity.name,
    entityId: id,
    fields: [field],
    rowCount: 1,
    reason,
  });
  ctx.audit({ entity: entity.name, entityId: id, detail: { event: 'unmask', field, reason } });
  return { value };
}
