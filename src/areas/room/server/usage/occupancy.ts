import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { Occupancy } from '../../contract/room.calls.ts';

export const OCCUPANCY = `o.id::float8 as id, o.room_id as "roomId", r.room_name as "roomName", o.source, o.subject, u.unit_name as "unitName", o.weeks,
  o.weekday, o.period_from as "periodFrom", o.period_to as "periodTo", o.headcount, o.shared, o.adjust_reason as "adjustReason"`;
export const FROM_OCCUPANCY = `room_occupancy o join classroom r on r.school_id = o.school_id and r.id = o.room_id
  left join org_unit u on u.school_id = o.school_id and u.business_type = 0 and u.node_key = o.unit_key`;
const ORDER = 'order by r.room_code, o.weekday, o.period_from, o.weeks, o.id';

/** Occupancies of the school by a further condition on `o` and `r`, whose values follow `$1`. */
export async function occupanciesWhere(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  condition: string,
  values: readonly unknown[],
) {
  const { rows } = await client.query<Occupancy>(
    `select ${OCCUPANCY} from ${FROM_OCCUPANCY} where o.school_id = $1 and ${condition} ${ORDER}`,
    [caller.schoolId, ...values],
  );
  return rows;
}
/** Of these rooms in a semester; with the parts of a divided one, and the whole of a part. */
export const occupanciesOf = (
  ctx: Pick<Ctx, 'client' | 'caller'>,
  semesterId: number,
  roomIds: readonly number[],
): Promise<Occupancy[]> =>
  occupanciesWhere(
    ctx,
    `o.semester_id = $2 and (o.room_id = any($3::int[]) or r.parent_room_id = any($3::int[])
       or o.room_id in (select p.parent_room_id from classroom p where p.school_id = $1 and p.id = any($3::int[])))`,
    [semesterId, roomIds],
  );
