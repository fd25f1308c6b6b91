import { STANDING } from '../../../../machines/approval/approval.sets.ts';
import { STOPPED } from '../../room/contract/status.ts';
import { HOLDS, ofPlace } from '../../room/server/closings.ts';

/** SQL: a declaration `d` of the semester `s` is taught on one of the days from `from` to `to`, counted by its first and last week. */
export const TEACHING_DAYS = (from: string, to: string): string =>
  `s.begin_on - (extract(isodow from s.begin_on)::int - 1) + (d.start_week - 1) * 7 <= ${to}
     and s.begin_on - (extract(isodow from s.begin_on)::int - 1) + d.end_week * 7 - 1 >= ${from}`;
/** SQL: a class `c` of the declaration `d` asks for a room that is closed in its weeks, not open in its semester `s`, or in a building that was stopped before it, whether the semester has been generated or not (教室 41). */
const ROOM_SHUT = `(exists (select from room_closing k where ${ofPlace('c.school_id', 'c.fixed_room_id')} and ${HOLDS}
     and ${TEACHING_DAYS('k.begin_on', "coalesce(k.end_on, 'infinity')")})
   or exists (select from semester_room m where m.school_id = c.school_id and m.semester_id = d.semester_id and m.room_id = c.fixed_room_id and not m.is_open)
   or (c.school_id, c.fixed_room_id) in (select r.school_id, r.id from classroom r join building b on b.school_id = r.school_id and b.id = r.building_id
     where b.status = '${STOPPED}') and exists (select from classroom r join building b on b.school_id = r.school_id and b.id = r.building_id where r.school_id = c.school_id
     and r.id = c.fixed_room_id and b.status = '${STOPPED}' and coalesce(b.end_on, '-infinity') < s.begin_on))`;
/** SQL: the declarations that do and have not come to nothing, as pairs of school and id; few, and worked out once for all rows. */
export const SHUT_DECLARATIONS = `select d.school_id, d.id from teaching_class c join declaration d on d.school_id = c.school_id and d.id = c.declaration_id
  join semester s on s.school_id = d.school_id and s.id = d.semester_id where c.fixed_room_id is not null and d.declare_status in (${STANDING}) and ${ROOM_SHUT}`;
