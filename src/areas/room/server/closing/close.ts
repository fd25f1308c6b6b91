import {
  afterRoom,
  restoreRoom,
  roomCode,
  roomRefusal,
  roomStateOf,
} from '../../../../../machines/roomStatus/roomStatus.stored.ts';
import {
  ROOM_EVENT_ZH,
  ROOM_STATE_ZH,
  type RoomEvent,
} from '../../../../../machines/roomStatus/roomStatus.types.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, notFound, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { closingText } from '../../../../school/room/contract/closing.ts';
import { HOLDS, placesOf } from '../../../../school/room/server/closings.ts';
import { roomClose, roomReopen } from '../../contract/closing.calls.ts';
import { settle } from '../unfit.ts';
import { type ReachedRoom, reachedRooms } from '../usage/reach.ts';
import { affectedBy, namingOf } from './affected.ts';
import { type Days, daysAsked } from './days.ts';
import { mirror } from './mirror.ts';
import { openSemesters, shutSemesters } from './semester.ts';
import { tellBookers, tellOf } from './tell.ts';

/** All of the rooms, locked with the wholes of which they are parts, where whoever books waits. @throws Refusal 404 where one cannot be seen */
async function roomsOf(ctx: Ctx, ids: readonly number[]): Promise<ReachedRoom[]> {
  await ctx.client.query(
    'select from classroom where school_id = $1 and id = any($2::int[]) order by id for no key update',
    [ctx.caller.schoolId, await placesOf(ctx.client, ctx.caller.schoolId, ids)],
  );
  const rooms = await reachedRooms(ctx, (add) => `e.id = any(${add(ids)}::int[])`);
  if (rooms.length !== new Set(ids).size) throw notFound();
  return rooms;
}
/** A divided room and its parts are one place: what befalls the whole befalls each part that is not out of use by itself (教室 43). */
async function withParts(
  { client, caller }: Ctx,
  ids: readonly number[],
  usable: boolean,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from classroom where school_id = $1 and parent_room_id = any($2::int[])${usable ? ` and status <> '${roomCode('stopped')}'` : ''}`,
    [caller.schoolId, ids],
  );
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}
/** Asks the chart for each room. Answers whether it only waits to be confirmed. @throws Refusal */
function waits(room: ReachedRoom, event: RoomEvent, affected: number): boolean {
  const state = roomStateOf(room.status);
  const why = roomRefusal(restoreRoom(state, { affected }), event);
  if (why === 'mayNot') throw forbidden();
  if (why !== null && why !== 'affected')
    throw rule(`${room.roomName}已${ROOM_STATE_ZH[state]}，请先恢复使用`);
  return why === 'affected';
}
const wordsOf = (kind: 'close' | 'repair' | 'stop', days: readonly Days[]) =>
  days.map(({ from, to }) => closingText({ kind, beginOn: from, endOn: to })).join('、');

/**
 * 不开放, 维修 or 停用 of several rooms (教室 38–40). Whom it affects is told first; with the number that the person has seen it is written,
 * occupancies become 待调整, and whoever has asked for the rooms is told, all in one transaction.
 * Refused: 404 a room cannot be seen · 403 may not be changed · 422 days · 601 it is stopped already.
 */
const close = serve(roomClose, async (ctx, { body }) => {
  const { client, caller, now } = ctx;
  const { kind } = body;
  const days = daysAsked(ctx, body);
  const rooms = await roomsOf(ctx, await withParts(ctx, body.roomIds, true));
  const ids = rooms.map(({ id }) => id);
  const reason = `教室${wordsOf(kind, days)}`;
  // where a part is closed, the whole cannot be had (教室 43)
  const place = await placesOf(client, caller.schoolId, ids);
  const affected = (await affectedBy(ctx, place, days)).map((one) => ({
    ...one,
    adjustReason: reason,
  }));
  const naming = await namingOf(ctx, place, days);
  const declarations = naming.map(({ roomId: _r, declarerId: _d, teachers: _t, ...one }) => one);
  const number = affected.length + naming.length;
  const confirmed = number === 0 || body.confirmed === number;
  const waiting = rooms.filter((room) =>
    waits(room, { type: kind, by: { mayEdit: room.writable }, confirmed }, number),
  );
  if (waiting.length > 0) return { done: false, affected, declarations, told: 0 };
  await client.query(
    `insert into room_closing (school_id, room_id, kind, begin_on, end_on, reason, created_by, created_at, updated_by, updated_at)
     select $1, i, $3, t.a, t.b, $6, $7, $8, $7, $8 from unnest($2::int[]) i, unnest($4::date[], $5::date[]) t(a, b)`,
    [
      caller.schoolId,
      ids,
      kind,
      days.map(({ from }) => from),
      days.map(({ to }) => to),
      body.reason,
      caller.userId,
      now,
    ],
  );
  await client.query(
    `update room_occupancy set adjust_reason = $3, version = version + 1, updated_by = $4, updated_at = $5
     where school_id = $1 and id = any($2::bigint[])`,
    [caller.schoolId, affected.map(({ id }) => id), reason, caller.userId, now],
  );
  for (const room of rooms) {
    const event: RoomEvent = { type: kind, by: { mayEdit: true }, confirmed: true };
    const next = afterRoom(restoreRoom(roomStateOf(room.status)), event);
    await mirror(client, { ...caller, now }, [room.id], next);
    ctx.audit({
      entity: 'classroom',
      entityId: room.id,
      detail: {
        event: ROOM_EVENT_ZH[kind],
        name: room.roomName,
        period: wordsOf(kind, days),
        reason: body.reason,
        affected: affected.filter(({ roomId }) => roomId === room.id).length,
      },
    });
  }
  if (kind === 'close') await shutSemesters(ctx, ids, days, body.reason);
  const told = new Set([
    ...(await tellOf(ctx, naming, wordsOf(kind, days), body.reason)),
    ...(await tellBookers(ctx, affected, wordsOf(kind, days), body.reason)),
  ]);
  return { done: true, affected, declarations, told: told.size };
});

/** A part is not to be had while its whole is closed, so it is restored with it. @throws Refusal 601 */
async function refuseShutWhole({ client, caller, now }: Ctx, ids: readonly number[]) {
  const { rows } = await client.query<{ whole: string }>(
    `select w.room_name as whole from classroom r join classroom w on w.school_id = r.school_id and w.id = r.parent_room_id
     where r.school_id = $1 and r.id = any($2::int[]) and w.id <> all($2::int[]) and exists (select from room_closing k
       where k.school_id = w.school_id and k.room_id = w.id and ${HOLDS} and coalesce(k.end_on, 'infinity') >= $3::date) limit 1`,
    [caller.schoolId, ids, dayOf(now)],
  );
  if (rows[0]) throw rule(`整间${rows[0].whole}还没有恢复使用，请对整间办理`);
}
/** 恢复使用 (教室 40): what holds or is to come is over today; what fits again is no longer 待调整. */
const reopen = serve(roomReopen, async (ctx, { body }) => {
  const { client, caller, now } = ctx;
  const rooms = await roomsOf(ctx, await withParts(ctx, body.roomIds, false));
  await refuseShutWhole(ctx, body.roomIds);
  for (const room of rooms) waits(room, { type: 'restore', by: { mayEdit: room.writable } }, 0);
  const ids = rooms.map(({ id }) => id);
  await openSemesters(ctx, ids);
  const { rowCount } = await client.query(
    `update room_closing k set ended_on = $3::date, version = k.version + 1, updated_by = $4, updated_at = $5
     where k.school_id = $1 and k.room_id = any($2::int[]) and ${HOLDS}`,
    [caller.schoolId, ids, dayOf(now), caller.userId, now],
  );
  await mirror(client, { ...caller, now }, ids, 'normal');
  await settle(ctx, ids);
  for (const { id, roomName } of rooms)
    ctx.audit({
      entity: 'classroom',
      entityId: id,
      detail: { event: ROOM_EVENT_ZH.restore, name: roomName },
    });
  return { rooms: rooms.length, ended: rowCount ?? 0 };
});

export const closingHandlers: readonly Served[] = [close, reopen];
