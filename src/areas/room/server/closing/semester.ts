import { dayOf } from '../../../../platform/server/clock.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { HOLDS } from '../../../../school/room/server/closings.ts';
import type { Days } from './days.ts';

type By = Pick<Ctx, 'client' | 'caller' | 'now'>;
/** SQL: the days from `a` to `b` are all teaching weeks of the semester `s`. */
const covers = (a: string, b: string): string =>
  `${a} <= s.begin_on and coalesce(${b}, 'infinity') >= s.begin_on - (extract(isodow from s.begin_on)::int - 1) + s.weeks * 7 - 1`;
const stamp = 'version = d.version + 1, updated_by = $3, updated_at = $4';

/** Rooms that are 不开放 in all weeks of a semester are not open in it (教室 38): the list filters and counts by that. */
export const shutSemesters = (
  { client, caller, now }: By,
  roomIds: readonly number[],
  days: readonly Days[],
  reason: string,
) =>
  client.query(
    `update semester_room d set is_open = false, reason = $5, ${stamp} from semester s, unnest($6::date[], $7::date[]) t(a, b)
     where d.school_id = $1 and d.room_id = any($2::int[]) and d.is_open and s.school_id = d.school_id and s.id = d.semester_id and ${covers('t.a', 't.b')}`,
    [
      caller.schoolId,
      roomIds,
      caller.userId,
      now,
      reason,
      days.map(({ from }) => from),
      days.map(({ to }) => to),
    ],
  );
/** The other way round, before their closings are over. */
export const openSemesters = ({ client, caller, now }: By, roomIds: readonly number[]) =>
  client.query(
    `update semester_room d set is_open = true, reason = null, ${stamp} from semester s, room_closing k
     where d.school_id = $1 and d.room_id = any($2::int[]) and not d.is_open and s.school_id = d.school_id and s.id = d.semester_id
       and k.school_id = d.school_id and k.room_id = d.room_id and k.kind = 'close' and ${HOLDS} and ${covers('k.begin_on', 'k.end_on')}`,
    [caller.schoolId, roomIds, caller.userId, now],
  );
/** Rooms are opened again in a semester: what keeps people out of it as 不开放 is over (教室 27). */
export const endClosingsOf = (
  { client, caller, now }: By,
  roomIds: readonly number[],
  semesterId: number,
) =>
  client.query(
    `update room_closing k set ended_on = $6::date, version = k.version + 1, updated_by = $3, updated_at = $4 from semester s
     where k.school_id = $1 and k.room_id = any($2::int[]) and k.kind = 'close' and ${HOLDS} and s.school_id = k.school_id and s.id = $5
       and k.begin_on <= s.end_on and coalesce(k.end_on, 'infinity') >= s.begin_on`,
    [caller.schoolId, roomIds, caller.userId, now, semesterId, dayOf(now)],
  );
