import type { Entity } from '../../contract/entity/entity.ts';
import type { EntityRow } from '../../contract/entity/shapes.ts';
import type { Ctx } from '../request/ctx.ts';
import { invalid } from '../request/refusal.ts';
import { plainOf } from './sealing.ts';

interface Access {
  kind: 'unmask' | 'export';
  entity: string;
  entityId: number | null;
  fields: readonly string[];
  rowCount: number;
  reason: string;
}
/** Leaves behind that somebody has seen sensitive fields whole, in the transaction that shows them (domain.md 1.5.6). */
export const noteAccess = ({ client, caller, realNow, ip, request }: Ctx, access: Access): Promise<unknown> =>
  client.query(
    `insert into sensitive_access (school_id, at, user_id, kind, entity, entity_id, fields, row_count, reason, ip, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[caller.schoolId, realNow, caller.userId, access.kind, access.entity, access.entityId, access.fields, access.rowCount],
      ...[access.reason, ip, request.id],
    ],
  );

/** `POST …/{id}/unmask`: one sensitive field of one record, whole (domain.md 1.0 "Sensitive fields"; decisions.md 4). */
export async function unmask(
  ctx: Ctx,
  entity: Entity,
  id: number,
  found: EntityRow,
  { field, reason }: { field: string; reason: string },
): Promise<{ value: string }> {
  const value = plainOf(entity, found, field);
  if (value === null) throw invalid({ field: `没有填写${entity.fields[field]?.label ?? ''}` });
  await noteAccess(ctx, { kind: 'unmask', entity: entity.name, entityId: id, fields: [field], rowCount: 1, reason });
  ctx.audit({ entity: entity.name, entityId: id, detail: { event: 'unmask', field, reason } });
  return { value };
}
