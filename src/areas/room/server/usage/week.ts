import { dayOf } from '../../../../platform/server/clock.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { cellOf, dayOfWeek, PERIODS } from '../../../../school/room/contract/grid.ts';
import { teachingWeek } from '../../../../school/semester/contract/weeks.ts';
import { buildingDay, roomWeek } from '../../contract/room.calls.ts';
import { occupanciesOf } from './occupancy.ts';
import { reachedRoom, reachedRooms, semesterOf } from './reach.ts';
import { type NamedReserved, RESERVED_NAMED, usersSql } from './reserved.ts';
import { OPEN_HOURS, USED_HOURS } from './usage.ts';

const week = serve(roomWeek, async (ctx, { query }) => {
  const semester = semesterOf(ctx);
  const { id, roomCode, roomName, campusName, buildingName, roomTypeCode, capacity, writable } =
    await reachedRoom(ctx, query.roomId);
  const { rows } = await ctx.client.query(
    `select d.id, d.is_open as "isOpen", d.reason, d.note, ${usersSql('null')} as users, d.course_capacity as "courseCapacity", d.exam_capacity as "examCapacity", d.closed, ${RESERVED_NAMED},
       round(100.0 * ${USED_HOURS} / nullif(${OPEN_HOURS}, 0))::int as "usageRate"
     from semester_room d join semester s on s.school_id = d.school_id and s.id = d.semester_id
     where d.school_id = $1 and d.semester_id = $2 and d.room_id = $3`,
    [ctx.caller.schoolId, semester.id, id],
  );
  return {
    room: { id, roomCode, roomName, campusName, buildingName, roomTypeCode, capacity, writable },
    semesterName: semester.semesterName,
    weeks: semester.weeks,
    week: teachingWeek(semester, dayOf(ctx.now)),
    detail: rows[0] ?? null,
    occupancies: await occupanciesOf(ctx, semester.id, [id]),
  };
});

const day = serve(buildingDay, async (ctx, { query }) => {
  const semester = semesterOf(ctx);
  const rooms = await reachedRooms(ctx, (add) => `e.building_id = ${add(query.buildingId)}`);
  if (rooms.length === 0) throw notFound();
  const bit = 1 << (query.week - 1);
  const ids = rooms.map(({ id }) => id);
  const details = await ctx.client.query<{
    roomId: number;
    isOpen: boolean;
    closed: number[];
    reserved: NamedReserved[];
  }>(
    `select room_id as "roomId", is_open as "isOpen", closed, ${RESERVED_NAMED} from semester_room d where school_id = $1 and semester_id = $2 and room_id = any($3::int[])`,
    [ctx.caller.schoolId, semester.id, ids],
  );
  const detailOf = new Map(details.rows.map((row) => [row.roomId, row]));
  const all = (await occupanciesOf(ctx, semester.id, ids)).filter(
    (one) => one.weekday === query.weekday && one.weeks & bit,
  );
  return {
    day: dayOfWeek(semester.beginOn, query.week, query.weekday),
    generated: details.rows.length > 0,
    rooms: rooms.map(({ id, roomName, courseCapacity, writable }) => {
      const detail = detailOf.get(id);
      const closed = Array.from(
        { length: PERIODS },
        (_, i) =>
          !detail?.isOpen || Boolean((detail.closed[cellOf(query.weekday, i + 1)] ?? 0) & bit),
      );
      const reserved = closed.map((_, i) => {
        const has = detail?.reserved.find(
          ({ cells }) => (cells[cellOf(query.weekday, i + 1)] ?? 0) & bit,
        );
        return has?.unitName ?? null;
      });
      return {
        id,
        roomName,
        courseCapacity,
        writable,
        closed,
        reserved,
        occupancies: all.filter((one) => one.roomId === id),
      };
    }),
  };
});

export const weekHandlers: readonly Served[] = [week, day];
