import { forbidden } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { CELLS } from '../../../school/room/contract/grid.ts';
import { allWeeks } from '../../../school/semester/contract/weekMask.ts';
import { semesterRoomGenerate } from '../contract/semesterRoom.calls.ts';
import { reachedRooms, semesterOf } from './usage/reach.ts';

/**
 * 生成本学期 (教室 18): a row for every room of the caller that has none, with the hours of the semester before of the same
 * business type; capacities are those of the room. Rooms or buildings that are stopped begin closed.
 */
export const generateHandlers: readonly Served[] = [
  serve(semesterRoomGenerate, async (ctx) => {
    const { client, caller, reference, now } = ctx;
    const semester = semesterOf(ctx);
    const before = reference.semesters
      .filter(
        ({ businessType, beginOn }) =>
          businessType === semester.businessType && beginOn < semester.beginOn,
      )
      .sort((a, b) => b.beginOn.localeCompare(a.beginOn))[0];
    const mine = (await reachedRooms(ctx, () => 'true'))
      .filter(({ writable }) => writable)
      .map(({ id }) => id);
    if (mine.length === 0) throw forbidden();
    const { rows } = await client.query<{ id: number; copied: boolean }>(
      `insert into semester_room (school_id, semester_id, room_id, campus_id, is_open, reason, course_capacity, exam_capacity, use_unit_keys, closed,
         reserved, created_by, created_at, updated_by, updated_at)
       select r.school_id, $2, r.id, r.campus_id, stop.why is null, stop.why, r.course_capacity, r.exam_capacity,
         coalesce(d.use_unit_keys, r.use_unit_keys),
         coalesce((select array_agg(case when c & $8::int = $8 then $6::int else c & $6 end order by k) from unnest(d.closed) with ordinality as u(c, k)),
           array_fill(0, array[${CELLS}])),
         coalesce((select jsonb_agg(jsonb_build_object('unitKey', v->>'unitKey', 'cells', (select jsonb_agg(case when c::int & $8::int = $8 then $6::int else c::int & $6 end order by k)
           from jsonb_array_elements_text(v->'cells') with ordinality as u(c, k)))) from jsonb_array_elements(d.reserved) v), '[]'), $5, $7, $5, $7
       from classroom r join building b on b.school_id = r.school_id and b.id = r.building_id
       left join semester_room d on d.school_id = r.school_id and d.room_id = r.id and d.semester_id = $4
       cross join lateral (select case when b.status = '3' then '楼宇已停用' when r.status = '3' then '教室已停用'
         when not (r.schedulable or r.examable or r.bookable) then '教室不可使用' end as why) stop
       where r.school_id = $1 and r.id = any($3::int[])
       on conflict (school_id, semester_id, room_id) do nothing
       returning id, exists (select from semester_room p where p.school_id = $1 and p.semester_id = $4 and p.room_id = semester_room.room_id) as copied`,
      [
        caller.schoolId,
        semester.id,
        mine,
        before?.id ?? null,
        caller.userId,
        allWeeks(semester.weeks),
        now,
        allWeeks(before?.weeks ?? 0),
      ],
    );
    ctx.audit({
      entity: 'semesterRoom',
      entityId: semester.id,
      detail: { name: semester.semesterName, made: rows.length },
    });
    return {
      made: rows.length,
      copied: rows.filter(({ copied }) => copied).length,
      kept: mine.length - rows.length,
    };
  }),
];
