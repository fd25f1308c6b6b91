import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { roomConflicts } from '../../contract/semesterRoom.calls.ts';
import { UNFIT } from '../unfit.ts';
import { FROM_OCCUPANCY, OCCUPANCY } from './occupancy.ts';
import { reachedRooms, semesterOf } from './reach.ts';

const MOST = 500;
/** Somebody else at the same time in this room; by its index, one room at a time. */
const besides = (
  room: string,
) => `exists (select from room_occupancy x where x.school_id = o.school_id and x.semester_id = o.semester_id and ${room}
  and x.id <> o.id and not x.shared and x.weekday = o.weekday and x.weeks & o.weeks <> 0
  and x.period_from <= o.period_to and x.period_to >= o.period_from)`;
/** The first that holds is told; what is 待调整 says why already. */
const REASON = `coalesce('待调整：' || o.adjust_reason, ${UNFIT}, case when r.check_conflict and not o.shared and (${besides('x.room_id = o.room_id')}
    or (r.parent_room_id is not null and ${besides('x.room_id = r.parent_room_id')})
    or exists (select from classroom y where y.school_id = o.school_id and y.parent_room_id = o.room_id and ${besides('x.room_id = y.id')}))
  then '同一时间有其他占用' end)`;

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
