import { PERIODS } from '../../../../school/room/contract/grid.ts';

/** The running semester of 本科生教育: what buildings, rooms and partitions are said to be used by. */
export const CURRENT_SEMESTER = `(select s.id from semester s where s.school_id = e.school_id and s.is_current and s.business_type = 0 limit 1)`;
const BITS = (mask: string) => `bit_count((${mask})::bit(32))`;
/** Period-weeks in which rooms are open, over rows `d` of semester_room and `s` of their semesters. */
export const OPEN_HOURS = `case when d.is_open then (select sum(s.weeks - ${BITS('c & ((1 << s.weeks) - 1)')}) from unnest(d.closed) c) else 0 end`;
/** Period-weeks of them in which somebody is there, each counted once however many are; of the same rows. */
export const USED_HOURS = `case when d.is_open then (select coalesce(sum(${BITS(`h.weeks & ~d.closed[h.cell] & ((1 << s.weeks) - 1)`)}), 0) from (
    select (o.weekday - 1) * ${PERIODS} + p as cell, bit_or(o.weeks) as weeks from room_occupancy o, generate_series(o.period_from::int, o.period_to::int) p
    where o.school_id = d.school_id and o.semester_id = d.semester_id and o.room_id = d.room_id group by 1) h) else 0 end`;
/** Whole percent of occupied of open period-weeks, never rounded up (教室 37); none open: nothing. */
export const usageRate = (rooms: string): string =>
  `select floor(100.0 * sum(${USED_HOURS}) / nullif(sum(${OPEN_HOURS}), 0)) from semester_room d
   join semester s on s.school_id = d.school_id and s.id = d.semester_id join classroom r on r.school_id = d.school_id and r.id = d.room_id
   where d.school_id = e.school_id and d.semester_id = ${CURRENT_SEMESTER} and ${rooms}`;
