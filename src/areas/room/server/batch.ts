import { NOT_OVER } from '../../../../machines/semester/semester.sets.ts';
import { startValues } from '../../../platform/contract/resource/value.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { Lookup } from '../../../platform/server/resource/lookup.ts';
import { addRow } from '../../../platform/server/resource/save.ts';
import classroom from '../../../school/room/contract/classroom.entity.ts';
import { patternProblem, roomsByPattern } from '../contract/pattern.ts';
import { classroomBatch, classroomSplit, type PlannedRoom } from '../contract/setup.calls.ts';
import { classroomExtras } from './record/classroom.entity.ts';
import { reachedRoom } from './usage/reach.ts';

const KIND = { entity: classroom, extras: classroomExtras };
/** Course 95 %, exam 50 % of the seats, until somebody says otherwise. */
const seatsOf = (capacity: number) => ({
  capacity,
  courseCapacity: Math.floor(capacity * 0.95),
  examCapacity: Math.floor(capacity * 0.5),
});

async function taken(
  { client, caller }: Ctx,
  buildingId: number,
  planned: readonly Omit<PlannedRoom, 'problem'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select lower(room_code) as name from classroom where school_id = $1 and lower(room_code) = any($2::text[])
     union all select lower(room_name) from classroom where school_id = $1 and building_id = $3 and lower(room_name) = any($4::text[])`,
    [
      caller.schoolId,
      planned.map((one) => one.roomCode.toLowerCase()),
      buildingId,
      planned.map((one) => one.roomName.toLowerCase()),
    ],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Numbers by pattern: `A301` is prefix, floor, two figures (教室 9). What is there already is left alone. */
const batch = serve(classroomBatch, async (ctx, { body }) => {
  const { buildingId } = body;
  const { rows } = await ctx.client.query<{ code: string; name: string }>(
    'select building_code as code, building_name as name from building where school_id = $1 and id = $2',
    [ctx.caller.schoolId, buildingId],
  );
  const [building] = rows;
  if (!building) throw invalid({ buildingId: '没有这个楼宇' });
  const wrong = patternProblem(body);
  if (wrong) throw invalid(wrong);
  const planned = roomsByPattern(building, body);
  const known = await taken(ctx, buildingId, planned);
  const rooms = planned.map((one) => ({
    ...one,
    problem:
      known.has(one.roomCode.toLowerCase()) || known.has(one.roomName.toLowerCase())
        ? '已有这间教室'
        : one.roomCode.length > 20
          ? '教室代码超过 20 个字符'
          : null,
  }));
  const made = rooms.filter(({ problem }) => problem === null);
  if (body.preview) return { made: made.length, rooms };
  const lookup = new Lookup(ctx);
  for (const { problem: _problem, ...room } of made)
    await addRow(
      ctx,
      KIND,
      {
        ...startValues(classroom),
        ...room,
        buildingId,
        roomTypeCode: body.roomTypeCode,
        ...seatsOf(body.capacity),
      },
      lookup,
    );
  return { made: made.length, rooms };
});

/** Parts of a room that a movable wall divides: each a room of its own, none at the same time as the whole (教室 12、13). */
const split = serve(
  classroomSplit,
  async (ctx, { body, params }, room: Awaited<ReturnType<typeof reachedRoom>>) => {
    const { client, caller } = ctx;
    if (room.parentRoomId !== null) throw rule(`${room.roomName}是另一间教室的一部分，不能再拆分`);
    const seats = body.parts.reduce((sum, part) => sum + part.capacity, 0);
    if (seats > room.capacity)
      throw invalid({ parts: `各部分共 ${seats} 座，多于整间的 ${room.capacity} 座` });
    const has = await client.query(
      'select from classroom where school_id = $1 and parent_room_id = $2 limit 1',
      [caller.schoolId, room.id],
    );
    if (has.rowCount) throw rule(`${room.roomName}已经拆分`);
    const { rows } = await client.query<Record<string, unknown>>(
      `select floor_no as "floorNo", room_no as "roomNo", partition_id as "partitionId", use_unit_keys as "useUnitKeys",
         management_unit_key as "managementUnitKey", schedulable, examable, bookable, check_conflict as "checkConflict"
       from classroom where school_id = $1 and id = $2 for update`,
      [caller.schoolId, room.id],
    );
    const whole = rows[0];
    if (!whole) throw notFound();
    const lookup = new Lookup(ctx);
    const ids: number[] = [];
    for (const { suffix, capacity } of body.parts) {
      const values = {
        ...startValues(classroom),
        ...(whole as object),
        roomCode: `${room.roomCode}${suffix}`,
        roomName: `${room.roomName}${suffix}`,
        buildingId: room.buildingId,
        roomTypeCode: room.roomTypeCode,
        ...seatsOf(capacity),
        status: room.status,
        repairFrom: room.repairFrom,
        repairTo: room.repairTo,
      };
      ids.push((await addRow(ctx, KIND, values, lookup)).id);
    }
    await client.query(
      'update classroom set parent_room_id = $2 where school_id = $1 and id = any($3::int[])',
      [caller.schoolId, room.id, ids],
    );
    // who has the whole has the hours of each part from now on
    await client.query(
      `insert into room_hold (school_id, occupancy_id, room_id, slots)
       select h.school_id, h.occupancy_id, p.id, h.slots from room_hold h, unnest($3::int[]) as p(id) where h.school_id = $1 and h.room_id = $2`,
      [caller.schoolId, room.id, ids],
    );
    await client.query('delete from room_hold where school_id = $1 and room_id = $2', [
      caller.schoolId,
      room.id,
    ]);
    await client.query(
      `insert into semester_room (school_id, semester_id, room_id, campus_id, is_open, reason, course_capacity, exam_capacity, use_unit_keys, closed, reserved)
       select d.school_id, d.semester_id, p.id, d.campus_id, d.is_open, d.reason, p.course_capacity, p.exam_capacity, d.use_unit_keys, d.closed, d.reserved
       from semester_room d join semester s on s.school_id = d.school_id and s.id = d.semester_id and s.state in (${NOT_OVER}), classroom p
       where d.school_id = $1 and d.room_id = $2 and p.school_id = $1 and p.id = any($3::int[])`,
      [caller.schoolId, room.id, ids],
    );
    ctx.audit({
      entity: 'classroom',
      entityId: params.id,
      detail: { event: 'classroomSplit', name: room.roomName, count: ids.length },
    });
    return { ids };
  },
  { find: (ctx, { id }) => reachedRoom(ctx, id, true) },
);

export const batchHandlers: readonly Served[] = [batch, split];
