import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, invalid, notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { cellOf } from '../../../../school/room/contract/grid.ts';
import { type ReservedCells, repainted } from '../../../../school/room/contract/reserved.ts';
import { SCHOOL_TREE } from '../../../../school/room/contract/roomUnits.ts';
import { readMask } from '../../../../school/semester/contract/weekMask.ts';
import type { Occupancy } from '../../contract/room.calls.ts';
import { type RoomChange, semesterRoomChange } from '../../contract/semesterRoom.calls.ts';
import { endClosingsOf } from '../closing/semester.ts';
import { EXAM, REPAIR, settle } from '../unfit.ts';
import { occupanciesWhere } from './occupancy.ts';
import { reachedRooms, semesterOf } from './reach.ts';

interface ChangedRow {
  id: number;
  roomId: number;
  courseCapacity: number;
  examCapacity: number;
  reserved: ReservedCells[];
}
/** Units in words, and what of the occupancies is theirs. */
interface Given {
  unitName: string;
  own: ReadonlySet<number>;
}
/** Why an occupancy cannot stay as it is; null: it can. `alone` have the painted hours, `users` the room. */
function reasonOf(
  one: Occupancy,
  change: RoomChange,
  mask: number,
  { alone, users }: { alone: Given; users: Given },
): string | null {
  const seats = one.source === EXAM ? change.examCapacity : change.courseCapacity;
  if (seats !== undefined && one.headcount > seats)
    return `座位减为 ${seats}，有 ${one.headcount} 人`;
  if (one.source === REPAIR) return null;
  if (change.isOpen === false) return change.reason || '教室本学期不开放';
  if (change.useUnitKeys?.length && !users.own.has(one.id))
    return `本学期只供${users.unitName}使用`;
  if (!change.cells || change.cells.use === 'open' || !(one.weeks & mask)) return null;
  const { cells, use } = change.cells;
  const hit = cells.some(
    (cell) =>
      cell >= cellOf(one.weekday, one.periodFrom) && cell <= cellOf(one.weekday, one.periodTo),
  );
  if (!hit) return null;
  if (use === 'reserved') return alone.own.has(one.id) ? null : `这个时间专用于${alone.unitName}`;
  return change.reason || '这个时间教室不可用';
}

/** Units that shall have something alone, and what is in the rooms by them or under them. @throws Refusal 422 when there is no such unit */
async function givenTo(
  { client, caller }: Ctx,
  field: string,
  unitKeys: readonly string[],
  rooms: readonly number[],
): Promise<Given> {
  if (unitKeys.length === 0) return { unitName: '', own: new Set() };
  const units = await client.query<{ name: string; path: string }>(
    'select unit_name as name, path from org_unit where school_id = $1 and business_type = $2 and node_key = any($3) and enabled order by path',
    [caller.schoolId, SCHOOL_TREE, unitKeys],
  );
  if (units.rows.length !== new Set(unitKeys).size) throw invalid({ [field]: '没有这个单位' });
  const { rows } = await client.query<{ id: number }>(
    `select o.id::float8 as id from room_occupancy o join org_unit u on u.school_id = o.school_id and u.business_type = $2 and u.node_key = o.unit_key
     where o.school_id = $1 and o.room_id = any($3::int[]) and exists (select from unnest($4::text[]) p where starts_with(u.path, p))`,
    [caller.schoolId, SCHOOL_TREE, rooms, units.rows.map(({ path }) => path)],
  );
  return {
    unitName: units.rows.map(({ name }) => name).join('、'),
    own: new Set(rows.map(({ id }) => id)),
  };
}

/**
 * Changes several rooms of the semester. Occupancies that cannot stay are listed first; with the number that the person has seen they
 * become 待调整, all in one transaction (教室 26).
 */
const change = serve(semesterRoomChange, async (ctx, { body }) => {
  const semester = semesterOf(ctx);
  const { change: wanted } = body;
  const mask = wanted.cells ? readMask(wanted.cells.weeks, semester.weeks) : 0;
  if (mask === null)
    throw invalid({ 'change.cells.weeks': `应为 1 到 ${semester.weeks} 周，如 1-16、13` });
  const unitKey = wanted.cells?.use === 'reserved' ? wanted.cells.unitKey : null;
  if (wanted.cells?.use === 'reserved' && unitKey === null)
    throw invalid({ 'change.cells.unitKey': '请选择单位' });
  if (wanted.isOpen === false && !wanted.reason)
    throw invalid({ 'change.reason': '请填写不开放的原因' });
  const { rows } = await ctx.client.query<ChangedRow>(
    `select id, room_id as "roomId", reserved, course_capacity as "courseCapacity", exam_capacity as "examCapacity" from semester_room
     where school_id = $1 and semester_id = $2 and id = any($3::int[]) order by id for update`,
    [ctx.caller.schoolId, semester.id, body.ids],
  );
  if (rows.length !== new Set(body.ids).size) throw notFound();
  const roomIds = rows.map(({ roomId }) => roomId);
  const rooms = await reachedRooms(ctx, (add) => `e.id = any(${add(roomIds)}::int[])`);
  if (rooms.length !== rows.length || rooms.some(({ writable }) => !writable)) throw forbidden();
  for (const row of rows) {
    const [course, exam] = [
      wanted.courseCapacity ?? row.courseCapacity,
      wanted.examCapacity ?? row.examCapacity,
    ];
    const room = rooms.find(({ id }) => id === row.roomId);
    if (room && course > room.capacity)
      throw invalid({ 'change.courseCapacity': `${room.roomName}共有 ${room.capacity} 个座位` });
    if (exam > course)
      throw invalid({
        'change.examCapacity': `${room?.roomName}的考试座位不能多于上课座位 ${course}`,
      });
  }
  const held = await occupanciesWhere(ctx, 'o.semester_id = $2 and o.room_id = any($3::int[])', [
    semester.id,
    roomIds,
  ]);
  const given = {
    alone: await givenTo(ctx, 'change.cells.unitKey', unitKey === null ? [] : [unitKey], roomIds),
    users: await givenTo(ctx, 'change.useUnitKeys', wanted.useUnitKeys ?? [], roomIds),
  };
  const reasons = new Map(
    held
      .flatMap((one) => [[one, reasonOf(one, wanted, mask, given)] as const])
      .filter(([, reason]) => reason !== null),
  );
  const affected = [...reasons].map(([one, reason]) => ({ ...one, adjustReason: reason }));
  if (affected.length > 0 && body.confirmed !== affected.length) return { done: false, affected };
  await write(ctx, rows, wanted, { mask, unitKey }, affected);
  return { done: true, affected };
});

async function write(
  ctx: Ctx,
  rows: readonly ChangedRow[],
  wanted: RoomChange,
  { mask, unitKey }: { mask: number; unitKey: string | null },
  affected: readonly Occupancy[],
) {
  const { client, caller, now, audit } = ctx;
  const ids = rows.map(({ id }) => id);
  if (wanted.isOpen)
    await endClosingsOf(
      ctx,
      rows.map(({ roomId }) => roomId),
      semesterOf(ctx).id,
    );
  if (wanted.cells) {
    const { cells } = wanted.cells;
    const repaint = rows.map(({ reserved }) =>
      JSON.stringify(repainted(reserved, { cells, mask, unitKey })),
    );
    await client.query(
      'update semester_room d set reserved = v.reserved from unnest($2::int[], $3::jsonb[]) as v(id, reserved) where d.school_id = $1 and d.id = v.id',
      [caller.schoolId, ids, repaint],
    );
  }
  await client.query(
    `update semester_room d set is_open = coalesce($3, is_open), reason = case when $3 then null when $3 = false then $4 else reason end,
       course_capacity = coalesce($5, course_capacity), exam_capacity = coalesce($6, exam_capacity),
       closed = (select array_agg(case when not k - 1 = any($7::int[]) then c when $8 then c | $9::int else c & ~$9::int end order by k)
         from unnest(d.closed) with ordinality as u(c, k)),
       use_unit_keys = coalesce($12::text[], use_unit_keys), note = case when $13::text is null then note else nullif($13, '') end,
       version = version + 1, updated_by = $10, updated_at = $11
     where school_id = $1 and id = any($2::int[])`,
    [
      caller.schoolId,
      ids,
      wanted.isOpen ?? null,
      wanted.reason ?? null,
      wanted.courseCapacity ?? null,
      wanted.examCapacity ?? null,
      wanted.cells?.cells ?? [],
      wanted.cells?.use === 'closed',
      mask,
      caller.userId,
      now,
      wanted.useUnitKeys ?? null,
      wanted.note ?? null,
    ],
  );
  await client.query(
    `update room_occupancy o set adjust_reason = v.reason, version = version + 1, updated_by = $3, updated_at = $4
     from unnest($2::bigint[], $5::text[]) as v(id, reason) where o.school_id = $1 and o.id = v.id`,
    [
      caller.schoolId,
      affected.map(({ id }) => id),
      caller.userId,
      now,
      affected.map(({ adjustReason }) => adjustReason),
    ],
  );
  await settle(
    ctx,
    rows.map(({ roomId }) => roomId),
  );
  for (const id of ids)
    audit({
      entity: 'semesterRoom',
      entityId: id,
      detail: { ...wanted, affected: affected.length },
    });
}

export const changeHandlers: readonly Served[] = [change];
