import type { EntityExtras } from '../../../../platform/server/resource/extras.ts';
import { BUILDING_STOPPED } from '../../../../school/room/contract/status.ts';
import { HOLDS, placeText, saidOf } from '../../../../school/room/server/closings.ts';
import { OPEN_HOURS, USED_HOURS } from '../usage/usage.ts';

const room = (column: string) =>
  `select r.${column} from classroom r where r.school_id = e.school_id and r.id = e.room_id`;
const BUILDING = `select b.building_name from building b join classroom r on r.school_id = b.school_id and r.building_id = b.id
  where r.school_id = e.school_id and r.id = e.room_id`;
const OCCUPIED =
  'from room_occupancy o where o.school_id = e.school_id and o.semester_id = e.semester_id and o.room_id = e.room_id';

/** The row was shut with its building (教室 4). */
const STOPPED_BUILDING = `case when not e.is_open then nullif(substring(e.reason from '^${BUILDING_STOPPED}$'), '') end`;
/** Closings that hold on a day of the semester, also of a part or of the whole. */
const CLOSED = `from room_closing k join semester s on s.school_id = k.school_id and s.id = e.semester_id
  where ${saidOf('e.school_id', 'e.room_id')} and ${HOLDS}
  and k.begin_on <= s.begin_on - (extract(isodow from s.begin_on)::int - 1) + s.weeks * 7 - 1 and coalesce(k.end_on, 'infinity') >= s.begin_on`;

/** 学期教室明细 (教室 18). */
export const semesterRoomExtras: EntityExtras = {
  counts: {
    roomCode: room('room_code'),
    roomName: room('room_name'),
    buildingName: BUILDING,
    roomTypeCode: room('room_type_code'),
    closing: `select coalesce(${STOPPED_BUILDING}, (select string_agg(${placeText('e.room_id')}, '、' order by k.begin_on) ${CLOSED}))`,
    usageRate: `select floor(100.0 * ${USED_HOURS} / nullif(${OPEN_HOURS}, 0)) from semester_room d join semester s
      on s.school_id = d.school_id and s.id = d.semester_id where d.school_id = e.school_id and d.id = e.id`,
    occupancyCount: `select count(*) ${OCCUPIED}`,
    adjustCount: `select count(*) ${OCCUPIED} and o.adjust_reason is not null`,
  },
  keyword: (text) => [
    `exists (select from classroom r where r.school_id = e.school_id and r.id = e.room_id and (r.room_code ilike ${text} or r.room_name ilike ${text}))`,
  ],
  names: [
    {
      table: 'classroom',
      column: 'room_name',
      find: (found) =>
        `exists (select from classroom r where r.school_id = e.school_id and r.id = e.room_id and r.room_name = any(${found}))`,
    },
  ],
  filters: {
    building: (asked, add) =>
      `exists (select from classroom r where r.school_id = e.school_id and r.id = e.room_id and r.building_id::text = ${add(asked)})`,
    roomType: (asked, add) =>
      `exists (select from classroom r where r.school_id = e.school_id and r.id = e.room_id and r.room_type_code = ${add(asked)})`,
    shut: () => `(${STOPPED_BUILDING} is not null or exists (select ${CLOSED}))`,
    toAdjust: () => `exists (select ${OCCUPIED} and o.adjust_reason is not null)`,
  },
};
