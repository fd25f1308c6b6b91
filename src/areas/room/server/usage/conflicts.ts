import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { roomConflicts } from '../../contract/semesterRoom.calls.ts';
import { UNFIT } from '../unfit.ts';
import { FROM_OCCUPANCY, OCCUPANCY } from './occupancy.ts';
import { reachedRooms, semesterOf } from './reach.ts';

const MOST = 500;
/** Occupancies beside which somebody else is in the room at the same time, or in a room that is one place with it; worked out once for all rows. */
const CROWDED = `select a.id from room_occupancy a join classroom r on r.school_id = a.school_id and r.id = a.room_id
  join lateral (select r.id union all select r.parent_room_id where r.parent_room_id is not null
    union all select y.id from classroom y where y.school_id = r.school_id and y.parent_room_id = r.id) place on true
  join room_occupancy x on x.school_id = a.school_id and x.semester_id = a.semester_id and x.room_id = place.id and x.weekday = a.weekday
    and x.id <> a.id and not x.shared and x.weeks & a.weeks <> 0 and x.period_from <= a.period_to and x.period_to >= a.period_from
  where a.school_id = $1 and a.semester_id = $2 and not a.shared`;
/** The first that holds is told; what is 待调整 says why already. */
const REASON = `coalesce('待调整：' || o.adjust_reason, ${UNFIT}, case when r.check_conflict and not o.shared and o.id in (${CROWDED}) then '同一时间有其他占用' end)`;

/** 冲突报告 of the semester (教室 33). */
export const conflictHandlers: readonly Served[] = [
  serve(roomConflicts, async (ctx) => {
    const semester = semesterOf(ctx);
    const { campusId } = ctx.context;
    const ids = (
      await reachedRooms(ctx, (add) =>
        campusId === null ? 'true' : `e.campus_id = ${add(campusId)}`,
      )
    ).map(({ id }) => id);
    const { rows } = await ctx.client.query(
      `select * from (select ${REASON} as reason, ${OCCUPANCY} from ${FROM_OCCUPANCY}
         join semester s on s.school_id = o.school_id and s.id = o.semester_id
         left join semester_room d on d.school_id = o.school_id and d.semester_id = o.semester_id and d.room_id = o.room_id
         where o.school_id = $1 and o.semester_id = $2 and o.room_id = any($3::int[])) t
       where reason is not null order by reason, "roomName", weekday, "periodFrom", id`,
      [ctx.caller.schoolId, semester.id, ids],
    );
    return {
      rows: rows.slice(0, MOST).map(({ reason, ...occupancy }) => ({ reason, occupancy })),
      total: rows.length,
    };
  }),
];
