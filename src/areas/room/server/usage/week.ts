import { dayOf } from '../../../../platform/server/clock.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import {
  type Closing,
  closedOn,
  closedWeeks,
  closingText,
} from '../../../../school/room/contract/closing.ts';
import { cellOf, dayOfWeek, PERIODS } from '../../../../school/room/contract/grid.ts';
import { BUILDING_STOPPED } from '../../../../school/room/contract/status.ts';
import { closingsOf } from '../../../../school/room/server/closings.ts';
import { teachingWeek } from '../../../../school/semester/contract/weeks.ts';
import { buildingDay, roomWeek } from '../../contract/room.calls.ts';
import { lessonsOf } from './lessons.ts';
import { occupanciesOf } from './occupancy.ts';
import { reachedRoom, reachedRooms, type Semester, semesterOf } from './reach.ts';
import { type NamedReserved, RESERVED_NAMED, usersSql } from './reserved.ts';
import { OPEN_HOURS, USED_HOURS } from './usage.ts';

const daysOf = ({ beginOn, weeks }: Semester) => ({
  from: dayOfWeek(beginOn, 1, 1),
  to: dayOfWeek(beginOn, weeks, 7),
});

/** The same of all days of the semester (教室 4、42). */
const notOpen = (reason: string | null): string =>
  reason === BUILDING_STOPPED ? BUILDING_STOPPED : `不开放${reason ? `（${reason}）` : ''}`;
/** Why a room cannot be had on a day, in words. */
const shutOn = (
  date: string,
  closings: readonly (Closing & { of: string | null })[],
): string | null => {
  const found = closings.find((one) => closedOn(one, date));
  return found ? (found.of ?? '') + closingText(found) : null;
};

const week = serve(roomWeek, async (ctx, { query }) => {
  const semester = semesterOf(ctx);
  const { id, roomCode, roomName, campusName, buildingName, roomTypeCode, capacity, writable } =
    await reachedRoom(ctx, query.roomId);
  const { rows } = await ctx.client.query(
    `select d.id, d.is_open as "isOpen", d.reason, d.note, ${usersSql('null')} as users, d.course_capacity as "courseCapacity", d.exam_capacity as "examCapacity", d.closed, ${RESERVED_NAMED},
       floor(100.0 * ${USED_HOURS} / nullif(${OPEN_HOURS}, 0))::int as "usageRate"
     from semester_room d join semester s on s.school_id = d.school_id and s.id = d.semester_id
     where d.school_id = $1 and d.semester_id = $2 and d.room_id = $3`,
    [ctx.caller.schoolId, semester.id, id],
  );
  const closings = await closingsOf(ctx.client, ctx.caller.schoolId, [id], daysOf(semester));
  const occupancies = await occupanciesOf(ctx, semester.id, [id]);
  return {
    room: { id, roomCode, roomName, campusName, buildingName, roomTypeCode, capacity, writable },
    semesterName: semester.semesterName,
    weeks: semester.weeks,
    week: teachingWeek(semester, dayOf(ctx.now)),
    detail: rows[0] ?? null,
    occupancies,
    lessons: await lessonsOf(ctx, semester.id, occupancies),
    closings: closings.map(({ roomId: _room, ...one }) => ({
      ...one,
      days: closedWeeks(one, semester),
    })),
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
    reason: string | null;
    closed: number[];
    reserved: NamedReserved[];
  }>(
    `select room_id as "roomId", is_open as "isOpen", reason, closed, ${RESERVED_NAMED} from semester_room d where school_id = $1 and semester_id = $2 and room_id = any($3::int[])`,
    [ctx.caller.schoolId, semester.id, ids],
  );
  const detailOf = new Map(details.rows.map((row) => [row.roomId, row]));
  const all = (await occupanciesOf(ctx, semester.id, ids)).filter(
    (one) => one.weekday === query.weekday && one.weeks & bit,
  );
  const date = dayOfWeek(semester.beginOn, query.week, query.weekday);
  const closings = await closingsOf(ctx.client, ctx.caller.schoolId, ids, { from: date, to: date });
  return {
    day: date,
    generated: details.rows.length > 0,
    lessons: await lessonsOf(ctx, semester.id, all),
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
        shut:
          shutOn(
            date,
            closings.filter((one) => one.roomId === id),
          ) ?? (detail && !detail.isOpen ? notOpen(detail.reason) : null),
        closed,
        reserved,
        occupancies: all.filter((one) => one.roomId === id),
      };
    }),
  };
});

export const weekHandlers: readonly Served[] = [week, day];
