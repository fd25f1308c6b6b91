import { expect, test } from 'vitest';
import { openRooms } from '../../kit/school/rooms.ts';

/** The rooms of a semester are made from those of the one before. */
const { rooms, generate } = openRooms({ generated: false });

/** 教室 18 */
test('a semester is generated from the one before: every room, its hours copied; a second time makes nothing', async () => {
  expect(await generate()).toEqual({ made: 300, copied: 300, kept: 0 });
  expect(await generate()).toEqual({
    made: 0,
    copied: 0,
    kept: 300,
  });
  const { rows } = await rooms.server.pool.query(
    `select closed[1] as monday, closed[40] as thursday7, closed[77] as sunday, count(*)::int as n from semester_room where semester_id = 10 group by 1, 2, 3`,
  );
  expect(rows).toEqual([{ monday: 0, thursday7: 2 ** 18 - 1, sunday: 2 ** 18 - 1, n: 300 }]);
});

/** 教室 18 */
test('a semester takes over what units have alone: a cell that was theirs in every week stays so in every week', async () => {
  await rooms.server.pool.query(
    `update semester_room set reserved = jsonb_build_array(jsonb_build_object('unitKey', '3-1', 'cells',
       (select jsonb_agg(case when c = 13 then 262143 when c = 14 then 5 else 0 end order by c) from generate_series(0, 76) c)))
     where semester_id = 9 and room_id = (select id from classroom where room_code = 'MD03-302')`,
  );
  const { made, copied } = await generate();
  expect([copied, made > 0]).toEqual([made, true]);
  const { rows } = await rooms.server.pool.query(
    `select v->>'unitKey' as unit, v->'cells'->13 as every, v->'cells'->14 as some, count(*)::int as n from semester_room d, jsonb_array_elements(d.reserved) v
     where d.semester_id = 10 group by 1, 2, 3`,
  );
  expect(rows).toEqual([{ unit: '3-1', every: 262143, some: 5, n: 1 }]);
});
