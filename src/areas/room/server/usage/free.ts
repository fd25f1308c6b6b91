import { invalid } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { Values } from '../../../../platform/server/resource/sql/sql.ts';
import { readableSql } from '../../../../platform/server/resource/sql/sqlScope.ts';
import classroom from '../../../../school/room/contract/classroom.entity.ts';
import { cellOf, dayOfWeek, slotsText } from '../../../../school/room/contract/grid.ts';
import { HOLDS, ofPlace } from '../../../../school/room/server/closings.ts';
import { readMask, weeksOf } from '../../../../school/semester/contract/weekMask.ts';
import partition from '../../contract/partition.entity.ts';
import { type FreeRoom, roomFree } from '../../contract/room.calls.ts';
import { semesterOf, WITH_BUILDING } from './reach.ts';
import { reservedSql, usersSql } from './reserved.ts';

/** Rooms shown at most: whoever sees more asks more narrowly. */
const MOST = 100;
/** What a room without a partition counts as: the middle of 1 to 9, as a new partition has it. */
const USUAL = partition.fields.priority.start;

/**
 * Rooms in which nobody is and that may be used, in all of the hours asked for (教室 35); ordered by fit: as few
 * empty seats as possible, then what is nobody's own, then by the priority of its partition (1.4.3), then by code. A divided room is free when all of its parts are; a part when the
 * whole is, since the whole holds the hours of its parts.
 */
export const freeHandlers: readonly Served[] = [
  serve(roomFree, async (ctx, { query }) => {
    const semester = semesterOf(ctx);
    const weeks = readMask(query.weeks, semester.weeks);
    if (weeks === null) throw invalid({ weeks: `应为 1 到 ${semester.weeks} 周，如 13、1-16` });
    if (query.to < query.from) throw invalid({ to: '结束节次不能早于开始节次' });
    const values = new Values();
    const { add } = values;
    const cells = Array.from(
      { length: query.to - query.from + 1 },
      (_, i) => cellOf(query.weekday, query.from + i) + 1,
    );
    const days = weeksOf(weeks).map((week) => dayOfWeek(semester.beginOn, week, query.weekday));
    const mask = `${add(weeks)}::int`;
    const asked = `${add(cells)}::int[]`;
    const where = [
      readableSql(classroom, ctx.caller, values),
      `d.semester_id = ${add(semester.id)}`,
      'd.is_open',
      "e.status <> '3'",
      `d.course_capacity >= ${add(query.seats)}::int`,
      `not exists (select from unnest(${asked}) k where d.closed[k] & ${mask} <> 0)`,
      `${reservedSql({ from: `${add(query.from)}`, to: `${add(query.to)}`, weekday: `${add(query.weekday)}::int`, weeks: mask, unitKey: `${add(query.unitKey ?? null)}::text` })} is null`,
      `not exists (select from room_closing k, unnest(${add(days)}::date[]) t where ${ofPlace('e.school_id', 'e.id')} and ${HOLDS}
         and t between k.begin_on and coalesce(k.end_on, 'infinity'))`,
      // the rooms in which somebody is, and those of which they are a part: one set, and not a search for each room
      `e.id <> all(array(select taken.id from room_hold h left join classroom part on part.school_id = h.school_id and part.id = h.room_id
         cross join lateral (values (h.room_id), (part.parent_room_id)) taken(id)
         where h.school_id = ${add(ctx.caller.schoolId)} and taken.id is not null
         and h.slots && ${add(slotsText(semester.beginOn, weeks, query.weekday, query.from, query.to))}::int4multirange))`,
      ...(query.at ? [`e.campus_id = ${add(query.at)}`] : []),
      ...(query.unitKey ? [`${usersSql(`${add(query.unitKey)}::text`)} is null`] : []),
      ...(query.roomTypeCode ? [`e.room_type_code = ${add(query.roomTypeCode)}`] : []),
      ...(query.equipped
        ? [
            `exists (select from unnest(e.equipment) q where split_part(q, ':', 1) = ${add(query.equipped)} and split_part(q, ':', 3) = '1')`,
          ]
        : []),
    ];
    const { rows } = await ctx.client.query<FreeRoom & { total: number }>(
      `select e.id, e.room_code as "roomCode", e.room_name as "roomName", c.campus_name as "campusName", b.building_name as "buildingName",
         e.floor_no as "floorNo", e.room_type_code as "roomTypeCode", d.course_capacity as "courseCapacity", e.equipment,
         p.partition_name as "partitionName", ${usersSql('null')} as users, count(*) over ()::int as total
       from ${WITH_BUILDING} join semester_room d on d.school_id = e.school_id and d.room_id = e.id
       left join room_partition p on p.school_id = e.school_id and p.id = e.partition_id
       where ${where.join(' and ')}
       order by d.course_capacity - ${add(query.seats)}::int, cardinality(d.use_unit_keys) > 0, coalesce(p.priority, ${USUAL}), e.room_code
       limit ${MOST}`,
      values.list,
    );
    const generated =
      rows.length > 0 ||
      Boolean(
        (
          await ctx.client.query(
            'select from semester_room where school_id = $1 and semester_id = $2 limit 1',
            [ctx.caller.schoolId, semester.id],
          )
        ).rowCount,
      );
    return {
      rows: rows.map(({ total: _total, ...row }) => row),
      total: rows[0]?.total ?? 0,
      generated,
    };
  }),
];
