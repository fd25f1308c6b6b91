import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { PERIODS } from '../../../school/room/contract/grid.ts';
import { HOLDS, KIND_WORD, ofPlace, placesOf } from '../../../school/room/server/closings.ts';
import { RESERVED, usersSql } from './usage/reserved.ts';

/** Entries of occupancy_source. */
export const EXAM = '2';
export const REPAIR = '4';
/** SQL: an occupancy `o` of the semester `s` takes place on one of the days from `from` to `to`. */
export const onDays = (from: string, to: string): string =>
  `exists (select from generate_series(0, s.weeks - 1) w where o.weeks & (1 << w) <> 0
     and s.begin_on + (w * 7 + o.weekday - extract(isodow from s.begin_on)::int) between ${from} and ${to})`;
const SEATS = `case o.source when '${EXAM}' then d.exam_capacity else d.course_capacity end`;

/**
 * SQL: why an occupancy `o` does not fit into its room `r` as the room is in the semester `s` (`d`, its row of 学期教室明细); null: it fits.
 * A repair may stand where nobody is taught.
 */
export const UNFIT = `case when d.id is null then '教室没有本学期的明细'
  when o.headcount > ${SEATS} then '人数超过座位（' || ${SEATS} || '）'
  when o.source = '${REPAIR}' then null
  when not d.is_open then '教室本学期不开放'
  when exists (select from generate_series(o.period_from::int, o.period_to::int) p
    where d.closed[(o.weekday - 1) * ${PERIODS} + p] & o.weeks <> 0) then '这个时间教室不可用'
  when ${RESERVED} is not null then '这个时间专用于' || ${RESERVED}
  when ${usersSql('o.unit_key')} is not null then '本学期只供' || ${usersSql('o.unit_key')} || '使用'
  else (select '教室' || ${KIND_WORD} from room_closing k where ${ofPlace('o.school_id', 'o.room_id')} and ${HOLDS}
    and ${onDays('k.begin_on', "coalesce(k.end_on, 'infinity')")} limit 1) end`;

/** What fits again into these rooms, and into what is one place with them, is no longer 待调整. */
export const settle = async (
  { client, caller, now }: Pick<Ctx, 'client' | 'caller' | 'now'>,
  roomIds: readonly number[],
) =>
  client.query(
    `update room_occupancy o set adjust_reason = null, version = o.version + 1, updated_by = $3, updated_at = $4
     from semester_room d join classroom r on r.school_id = d.school_id and r.id = d.room_id
       join semester s on s.school_id = d.school_id and s.id = d.semester_id
     where d.school_id = $1 and d.room_id = any($2::int[]) and o.school_id = d.school_id and o.semester_id = d.semester_id
       and o.room_id = d.room_id and o.adjust_reason is not null and r.status <> '3' and ${UNFIT} is null`,
    [caller.schoolId, await placesOf(client, caller.schoolId, roomIds), caller.userId, now],
  );
