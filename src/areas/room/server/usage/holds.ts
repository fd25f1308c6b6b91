import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { slotsText } from '../../../../school/room/contract/grid.ts';

/** Rooms (`$1` school, `$2` room) whose hours an occupancy takes: the parts of a divided room, otherwise the room itself. */
export const ATOMS = `select x.id from classroom x where x.school_id = $1 and x.parent_room_id = $2 union all
  select $2 where not exists (select from classroom x where x.school_id = $1 and x.parent_room_id = $2)`;
/** Somebody else has one of the hours: the exclusion constraint of `room_hold`. */
export const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23P01';

/**
 * A room begins or stops to look at conflicts (教室 14): who is in it holds the hours from now on, or does not.
 * @throws Refusal 422 when two of them are there at the same time
 */
export async function rehold(
  { client, caller }: Ctx,
  roomId: number,
  checks: boolean,
): Promise<void> {
  await client.query(
    'delete from room_hold h using room_occupancy o where h.school_id = $1 and o.school_id = $1 and o.id = h.occupancy_id and o.room_id = $2',
    [caller.schoolId, roomId],
  );
  if (!checks) return;
  const { rows } = await client.query<{
    id: number;
    beginOn: string;
    weeks: number;
    weekday: number;
    from: number;
    to: number;
  }>(
    `select o.id::float8 as id, to_char(s.begin_on, 'YYYY-MM-DD') as "beginOn", o.weeks, o.weekday, o.period_from as "from", o.period_to as "to"
     from room_occupancy o join semester s on s.school_id = o.school_id and s.id = o.semester_id
     where o.school_id = $1 and o.room_id = $2 and not o.shared`,
    [caller.schoolId, roomId],
  );
  try {
    await client.query(
      `insert into room_hold (school_id, occupancy_id, room_id, slots)
       select $1, v.id, a.id, v.slots from unnest($3::bigint[], $4::int4multirange[]) as v(id, slots), (${ATOMS}) a(id)`,
      [
        caller.schoolId,
        roomId,
        rows.map(({ id }) => id),
        rows.map(({ beginOn, weeks, weekday, from, to }) =>
          slotsText(beginOn, weeks, weekday, from, to),
        ),
      ],
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw invalid({ checkConflict: '已登记的占用有同一时间的，请先调整占用' });
  }
}

/** A part of a divided room is gone: who has the whole holds the hours of the other parts, and without any those of the whole itself. */
export async function dropHolds({ client, caller }: Ctx, partId: number): Promise<void> {
  await client.query(
    `update room_hold h set room_id = o.room_id from room_occupancy o
     where h.school_id = $1 and h.room_id = $2 and o.school_id = $1 and o.id = h.occupancy_id
       and not exists (select from classroom x where x.school_id = $1 and x.parent_room_id = o.room_id)`,
    [caller.schoolId, partId],
  );
  await client.query('delete from room_hold where school_id = $1 and room_id = $2', [
    caller.schoolId,
    partId,
  ]);
}
