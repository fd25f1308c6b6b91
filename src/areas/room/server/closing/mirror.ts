import { roomCode } from '../../../../../machines/roomStatus/roomStatus.stored.ts';
import type { RoomState } from '../../../../../machines/roomStatus/roomStatus.types.ts';
import type { Queryable } from '../../../../platform/server/database/queryable.ts';
import { HOLDS } from '../../../../school/room/server/closings.ts';

interface By {
  schoolId: number;
  userId: number | null;
  now: Date;
}
/** Writes where rooms stand into their own columns: status, and of a repair the days of the first that holds. */
export const mirror = (
  db: Queryable,
  { schoolId, userId, now }: By,
  roomIds: readonly number[],
  state: RoomState,
) =>
  db.query(
    `update classroom r set status = $3, repair_from = k.begin_on, repair_to = k.end_on, version = r.version + 1, updated_by = $4, updated_at = $5
     from unnest($2::int[]) i(id) left join lateral (select k.begin_on, k.end_on from room_closing k
       where $3 = '${roomCode('repairing')}' and k.school_id = $1 and k.room_id = i.id and k.kind = 'repair' and ${HOLDS} order by k.begin_on limit 1) k on true
     where r.school_id = $1 and r.id = i.id and (r.status, r.repair_from, r.repair_to) is distinct from ($3, k.begin_on, k.end_on)`,
    [schoolId, roomIds, roomCode(state), userId, now],
  );

/**
 * The other way round, after a form, an import or 批量设置 has written the columns: closings that say something else are over, and what the
 * columns say stands among the closings (教室 38). @param roomIds null: all of the school
 */
export async function adopt(
  db: Queryable,
  { schoolId, userId, now }: By,
  roomIds: readonly number[] | null,
  today: string,
): Promise<void> {
  const of = `r.school_id = $1 and ($2::int[] is null or r.id = any($2::int[]))`;
  const same = `((k.kind = 'stop' and r.status = '${roomCode('stopped')}')
    or (k.kind = 'repair' and r.status = '${roomCode('repairing')}' and k.begin_on = r.repair_from and k.end_on is not distinct from r.repair_to))`;
  if (roomIds)
    await db.query(
      `update room_closing k set ended_on = $3::date, version = k.version + 1, updated_by = $4, updated_at = $5 from classroom r
       where ${of} and k.school_id = r.school_id and k.room_id = r.id and k.kind <> 'close' and ${HOLDS} and not ${same}`,
      [schoolId, roomIds, today, userId, now],
    );
  await db.query(
    `insert into room_closing (school_id, room_id, kind, begin_on, end_on, created_by, created_at, updated_by, updated_at)
     select r.school_id, r.id, case r.status when '${roomCode('stopped')}' then 'stop' else 'repair' end,
       case r.status when '${roomCode('stopped')}' then $3::date else r.repair_from end, case r.status when '${roomCode('repairing')}' then r.repair_to end, $4, $5, $4, $5
     from classroom r where ${of} and (r.status = '${roomCode('stopped')}' or (r.status = '${roomCode('repairing')}' and r.repair_from is not null))
       and not exists (select from room_closing k where k.school_id = r.school_id and k.room_id = r.id and ${HOLDS} and ${same})`,
    [schoolId, roomIds, today, userId, now],
  );
}
