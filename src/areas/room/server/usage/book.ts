import type { CallRequest } from '../../../../platform/contract/call.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, invalid, notFound, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { cellOf, dayOfWeek, hoursText, slotsText } from '../../../../school/room/contract/grid.ts';
import { HOLDS, KIND_WORD, ofPlace } from '../../../../school/room/server/closings.ts';
import { maskText, readMask, weeksOf } from '../../../../school/semester/contract/weekMask.ts';
import { type Occupancy, occupancyAdd, occupancyRemove } from '../../contract/room.calls.ts';
import { EXAM, REPAIR } from '../unfit.ts';
import { ATOMS, isTaken } from './holds.ts';
import { occupanciesWhere } from './occupancy.ts';
import { type ReachedRoom, reachedRoom, type Semester, semesterOf } from './reach.ts';
import { reservedSql, usersSql } from './reserved.ts';

type Wanted = Omit<CallRequest<typeof occupancyAdd>['body'], 'weeks'> & { weeks: number };
interface Detail {
  isOpen: boolean;
  courseCapacity: number;
  examCapacity: number;
  closed: number[];
  reservedFor: string | null;
  users: string | null;
}
/** The room's row of the semester, locked: whoever books in this room, its parts or its whole waits here. */
async function lockDetail(
  { client, caller }: Ctx,
  room: ReachedRoom,
  semester: Semester,
  wanted: Wanted,
): Promise<Detail | undefined> {
  await client.query('select from classroom where school_id = $1 and id = $2 for no key update', [
    caller.schoolId,
    room.parentRoomId ?? room.id,
  ]);
  const { rows } = await client.query<Detail>(
    `select is_open as "isOpen", course_capacity as "courseCapacity", exam_capacity as "examCapacity", closed,
       ${reservedSql({ from: '$4', to: '$5', weekday: '$6::int', weeks: '$7::int', unitKey: '$8::text' })} as "reservedFor",
       ${usersSql('$8::text')} as users
     from semester_room d where school_id = $1 and semester_id = $2 and room_id = $3`,
    [
      caller.schoolId,
      semester.id,
      room.id,
      wanted.from,
      wanted.to,
      wanted.weekday,
      wanted.weeks,
      wanted.unitKey,
    ],
  );
  return rows[0];
}

/** The first of the days asked for on which the room, a part of it or its whole is closed, and why. */
async function closedDay(
  { client, caller }: Ctx,
  { id }: ReachedRoom,
  { beginOn }: Semester,
  { weeks, weekday }: Wanted,
): Promise<string | undefined> {
  const { rows } = await client.query<{ closed: string }>(
    `select to_char(t, 'YYYY-MM-DD') || ${KIND_WORD} as closed from room_closing k, unnest($3::date[]) t
     where ${ofPlace('$1', '$2::int')} and ${HOLDS} and t between k.begin_on and coalesce(k.end_on, 'infinity') order by t limit 1`,
    [caller.schoolId, id, weeksOf(weeks).map((week) => dayOfWeek(beginOn, week, weekday))],
  );
  return rows[0]?.closed;
}

/** What speaks against it beside others who are there already. A repair may stand where nobody is taught. */
function refuse(
  room: ReachedRoom,
  detail: Detail | undefined,
  wanted: Wanted,
  closed: string | undefined,
): void {
  if (wanted.to < wanted.from) throw invalid({ to: '结束节次不能早于开始节次' });
  if (room.status === '3') throw rule(`${room.roomName}已停用`);
  if (!detail) throw rule(`${room.roomName}还没有本学期的明细，请先生成本学期`);
  if (wanted.source === REPAIR) return;
  if (!detail.isOpen) throw rule(`${room.roomName}本学期不开放`);
  if (detail.users !== null) throw rule(`${room.roomName}本学期只供${detail.users}使用`);
  if (closed) throw rule(`${room.roomName}${closed}`);
  const seats = wanted.source === EXAM ? detail.examCapacity : detail.courseCapacity;
  if (wanted.headcount > seats)
    throw invalid({
      headcount: `${room.roomName}有 ${seats} 个${wanted.source === EXAM ? '考试' : '上课'}座位`,
    });
  for (let period = wanted.from; period <= wanted.to; period++) {
    const cell = cellOf(wanted.weekday, period);
    const blocked = (detail.closed[cell] ?? 0) & wanted.weeks;
    if (blocked)
      throw rule(
        `${room.roomName}${hoursText(wanted.weekday, period, period)}第 ${maskText(blocked)} 周不可用`,
      );
  }
  if (detail.reservedFor !== null)
    throw rule(
      `${room.roomName}${hoursText(wanted.weekday, wanted.from, wanted.to)}专用于${detail.reservedFor}`,
    );
}

const takenBy = (room: ReachedRoom, held: Occupancy | undefined) =>
  conflict(
    held
      ? `${room.roomName}${hoursText(held.weekday, held.periodFrom, held.periodTo)}第 ${maskText(held.weeks)} 周已被“${held.subject}”占用`
      : `${room.roomName}在这个时间已被占用`,
  );
/** Takes the hours; whoever comes second is told who was first. @throws Refusal 409 */
async function hold(
  { client, caller }: Ctx,
  room: ReachedRoom,
  slots: string,
  occupancyId: number,
  first: (ids: number[]) => Promise<Occupancy[]>,
) {
  const { rows: held } = await client.query<{ id: number }>(
    `select h.occupancy_id::float8 as id from room_hold h where h.school_id = $1 and h.room_id in (${ATOMS}) and h.slots && $3::int4multirange limit 1`,
    [caller.schoolId, room.id, slots],
  );
  if (held[0]) throw takenBy(room, (await first([held[0].id]))[0]);
  try {
    await client.query(
      `insert into room_hold (school_id, occupancy_id, room_id, slots) select $1, $4, a.id, $3::int4multirange from (${ATOMS}) a(id)`,
      [caller.schoolId, room.id, slots, occupancyId],
    );
  } catch (error) {
    if (isTaken(error)) throw takenBy(room, undefined);
    throw error;
  }
}

const add = serve(occupancyAdd, async (ctx, { body }) => {
  const semester = semesterOf(ctx);
  const weeks = readMask(body.weeks, semester.weeks);
  if (weeks === null)
    throw invalid({ weeks: `应为 1 到 ${semester.weeks} 周，如 1-16、13、1-15单` });
  const wanted = { ...body, weeks };
  const room = await reachedRoom(ctx, body.roomId, true);
  const detail = await lockDetail(ctx, room, semester, wanted);
  refuse(room, detail, wanted, await closedDay(ctx, room, semester, wanted));
  const { rows } = await ctx.client.query<{ id: number }>(
    `insert into room_occupancy (school_id, semester_id, room_id, source, subject, unit_key, weeks, weekday, period_from, period_to, headcount,
       shared, created_by, created_at, updated_by, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $13, $14)
     returning id::float8 as id`,
    [
      ctx.caller.schoolId,
      semester.id,
      room.id,
      body.source,
      body.subject,
      body.unitKey,
      weeks,
      body.weekday,
      body.from,
      body.to,
      body.headcount,
      body.shared,
      ctx.caller.userId,
      ctx.now,
    ],
  );
  const id = rows[0]?.id ?? 0;
  const byIds = (ids: number[]) => occupanciesWhere(ctx, 'o.id = any($2::bigint[])', [ids]);
  if (room.checkConflict && !body.shared)
    await hold(
      ctx,
      room,
      slotsText(semester.beginOn, weeks, body.weekday, body.from, body.to),
      id,
      byIds,
    );
  ctx.audit({
    entity: 'occupancy',
    entityId: id,
    detail: { name: `${room.roomName} ${body.subject}`, weekText: maskText(weeks), ...hours(body) },
  });
  return (await byIds([id]))[0] as Occupancy;
});
const hours = ({ weekday, from, to }: Pick<Wanted, 'weekday' | 'from' | 'to'>) => ({
  time: hoursText(weekday, from, to),
});

const remove = serve(occupancyRemove, async (ctx, { params }) => {
  const [found] = await occupanciesWhere(ctx, 'o.id = $2', [params.id]);
  if (!found) throw notFound();
  await reachedRoom(ctx, found.roomId, true);
  await ctx.client.query('delete from room_hold where school_id = $1 and occupancy_id = $2', [
    ctx.caller.schoolId,
    params.id,
  ]);
  await ctx.client.query('delete from room_occupancy where school_id = $1 and id = $2', [
    ctx.caller.schoolId,
    params.id,
  ]);
  ctx.audit({
    entity: 'occupancy',
    entityId: params.id,
    detail: { name: `${found.roomName} ${found.subject}`, weekText: maskText(found.weeks) },
  });
  return null;
});

export const bookHandlers: readonly Served[] = [add, remove];
