import { ROOM_EVENT_ZH } from '../../../../machines/roomStatus/roomStatus.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { Closing } from '../contract/closing.ts';

/** SQL: a closing `k` still holds or is to come. */
export const HOLDS = 'k.ended_on is null';
/** SQL: the closing `k` in words: 维修. */
export const KIND_WORD = `case k.kind ${Object.entries(ROOM_EVENT_ZH)
  .map(([kind, word]) => `when '${kind}' then '${word}'`)
  .join(' ')} end`;
/** SQL: a closing `k` in words with its days, as `closingText` says it. */
export const CLOSING_TEXT = `${KIND_WORD} || case k.kind when 'stop' then '' else '（' || to_char(k.begin_on, 'MM-DD') || ' 至 ' || coalesce(to_char(k.end_on, 'MM-DD'), '未定') || '）' end`;

/** SQL: the rooms that are one place with a room: itself, its parts, and the whole of which it is a part (教室 43). */
const place = (school: string, room: string): string =>
  `select ${room} union all select x.id from classroom x where x.school_id = ${school} and x.parent_room_id = ${room}
   union all select x.parent_room_id from classroom x where x.school_id = ${school} and x.id = ${room} and x.parent_room_id is not null`;
/** SQL: the closing `k` is of the room, or of one that is one place with it. */
export const ofPlace = (school: string, room: string): string =>
  `k.school_id = ${school} and k.room_id in (${place(school, room)})`;
/** SQL: the same closing has not been written for the room itself too, as it is when a divided room is closed. */
const notSaidTwice = (room: string): string =>
  `(k.room_id = ${room} or not exists (select from room_closing own where own.school_id = k.school_id and own.room_id = ${room}
     and (own.kind, own.begin_on, own.end_on, own.ended_on) is not distinct from (k.kind, k.begin_on, k.end_on, k.ended_on)))`;
/** SQL: what is said of closings of a place: each once, and those of another room of it with its name. */
export const saidOf = (school: string, room: string): string =>
  `${ofPlace(school, room)} and ${notSaidTwice(room)}`;
const OTHER =
  'select x.room_name from classroom x where x.school_id = k.school_id and x.id = k.room_id';
/** SQL: the name of the other room of the place whose closing `k` is; null: of the room itself. */
const otherRoom = (room: string): string => `case when k.room_id <> ${room} then (${OTHER}) end`;
/** SQL: a closing of the place in words: 求实楼101A维修（05-25 至 06-01）. */
export const placeText = (room: string): string =>
  `coalesce(${otherRoom(room)}, '') || ${CLOSING_TEXT}`;

/** These rooms and all that are one place with them. */
export async function placesOf(
  db: Queryable,
  schoolId: number,
  roomIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct p.id from unnest($2::int[]) i(id), lateral (${place('$1', 'i.id')}) p(id)`,
    [schoolId, roomIds],
  );
  return rows.map(({ id }) => id);
}

interface FoundClosing extends Closing {
  id: number;
  roomId: number;
  of: string | null;
}
/** Closings of rooms that touch the days from `from` to `to`, those that are over too; the newest last. `of`: the other room of the place that it is of. */
export async function closingsOf(
  db: Queryable,
  schoolId: number,
  roomIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<FoundClosing[]> {
  const { rows } = await db.query<FoundClosing>(
    `select k.id::float8 as id, i.id as "roomId", ${otherRoom('i.id')} as of, k.kind, to_char(k.begin_on, 'YYYY-MM-DD') as "beginOn",
       to_char(k.end_on, 'YYYY-MM-DD') as "endOn", k.reason, to_char(k.ended_on, 'YYYY-MM-DD') as "endedOn"
     from unnest($2::int[]) i(id) join room_closing k on ${saidOf('$1', 'i.id')} where k.begin_on <= $4::date
       and coalesce(k.end_on, 'infinity') >= $3::date order by k.begin_on, k.id`,
    [schoolId, roomIds, from, to],
  );
  return rows;
}
