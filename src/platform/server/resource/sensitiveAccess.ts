import type { Queryable } from '../database/queryable.ts';
import type { Caller } from '../request/caller.ts';

/** Who has an access, and by which request or job. */
export interface By {
  client: Queryable;
  caller: Pick<Caller, 'schoolId' | 'userId'>;
  realNow: Date;
  ip: string | null;
  request: { id: string };
}
interface Access {
  kind: 'unmask' | 'export' | 'search';
  entity: string;
  entityId: number | null;
  fields: readonly string[];
  rowCount: number;
  reason: string;
}
/** Leaves behind that somebody has seen sensitive fields whole, or has searched by them, in the transaction that shows it (安全 9). */
export const noteAccess = (
  { client, caller, realNow, ip, request }: By,
  access: Access,
): Promise<unknown> =>
  client.query(
    `insert into sensitive_access (school_id, at, user_id, kind, entity, entity_id, fields, row_count, reason, ip, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      caller.schoolId,
      realNow,
      caller.userId,
      access.kind,
      access.entity,
      access.entityId,
      access.fields,
      access.rowCount,
      access.reason,
      ip,
      request.id,
    ],
  );

/** Until the transaction ends nobody else counts what this person has had: two requests at once cannot both take the rest. */
export const lockAccess = (
  client: Queryable,
  { schoolId, userId }: Pick<Caller, 'schoolId' | 'userId'>,
): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `sensitive access ${schoolId} ${userId}`,
  ]);
