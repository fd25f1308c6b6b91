import { expect, test } from 'vitest';
import { NEXT, openRooms } from '../../kit/school/rooms.ts';

const { rooms, occupy, rowOf } = openRooms();
const free = async (query: object) =>
  (
    await rooms.keeper.get('/resource/semesterRoom/free', {
      ...NEXT,
      weeks: '13',
      weekday: 2,
      from: 3,
      to: 4,
      ...query,
    })
  ).data;

/** 教室 17、29、30、35 */
test('free rooms come by fit; who takes one is told to the next, and it is free no more', async () => {
  const asked = { at: 1, seats: 120, roomTypeCode: '1' };
  const found = await free(asked);
  const seats = found.rows.map((room: { courseCapacity: number }) => room.courseCapacity);
  expect(seats).toEqual([...seats].sort((a, b) => a - b));
  expect(seats[0]).toBeGreaterThanOrEqual(120);
  // of the same seats the one whose partition is to be taken first (教室 17)
  const same = found.rows.filter(
    (room: { courseCapacity: number }) => room.courseCapacity === seats[0],
  );
  const last = same.at(-1);
  await rooms.server.pool.query(
    `update classroom set partition_id = (select max(id) from room_partition) where id = $1`,
    [last.id],
  );
  await rooms.server.pool.query(
    `update room_partition set priority = case when id = (select max(id) from room_partition) then 1 else 9 end`,
  );
  expect([same.length > 1, (await free(asked)).rows[0].id]).toEqual([true, last.id]);
  // a room of none comes before one that is to be taken last
  const [, ...others] = same.filter((room: { id: number }) => room.id !== last.id);
  const alone = others.at(-1);
  await rooms.server.pool.query(`update classroom set partition_id = null where id = $1`, [
    alone.id,
  ]);
  expect((await free(asked)).rows.slice(0, 2).map((room: { id: number }) => room.id)).toEqual([
    last.id,
    alone.id,
  ]);
  const [first] = (await free(asked)).rows;
  expect((await occupy(first.id, { subject: '先到' })).code).toBe(200);
  expect((await free(asked)).total).toBe(found.total - 1);
  const second = await occupy(first.id, { subject: '后到', weeks: '1-18' });
  expect([second.code, second.msg]).toEqual([
    409,
    `${first.roomName}周二第3-4节第 13 周已被“先到”占用`,
  ]);
  expect((await occupy(first.id, { weeks: '12、14-16' })).code).toBe(200);
  expect((await occupy(first.id, { weeks: '13', shared: true })).code).toBe(200); // beside others
  expect((await rooms.keeper.get('/resource/semesterRoom/conflicts', NEXT)).data.total).toBe(0);
});

/** 教室 20、28 */
test('seats, closed hours and weeks that are none are refused in words', async () => {
  const { roomId, courseCapacity } = await rowOf('MD03-101');
  expect((await occupy(roomId, { headcount: courseCapacity + 1 })).data.fields.headcount).toMatch(
    /^明理楼101有 \d+ 个上课座位$/,
  );
  expect((await occupy(roomId, { weekday: 4, from: 7, to: 8 })).msg).toBe(
    '明理楼101周四第7节第 13 周不可用',
  );
  expect((await occupy(roomId, { weeks: '19' })).data.fields.weeks).toBe(
    '应为 1 到 18 周，如 1-16、13、1-15单',
  );
  expect((await occupy(roomId, { from: 4, to: 3 })).data.fields.to).toBe(
    '结束节次不能早于开始节次',
  );
});

/** 教室 12、13 */
test('the whole of a divided room and its parts exclude each other; the parts do not', async () => {
  const { roomId } = await rowOf('MD06-101');
  expect((await occupy(roomId, { weeks: '1' })).code).toBe(200);
  const split = await rooms.keeper.post(`/resource/classroom/${roomId}/split`, {
    parts: [
      { suffix: 'A', capacity: 20 },
      { suffix: 'B', capacity: 20 },
    ],
  });
  const [a, b] = split.data.ids;
  expect((await occupy(a, { weeks: '1' })).code).toBe(409); // who had the whole keeps its hours
  expect([(await occupy(a, { weeks: '2' })).code, (await occupy(b, { weeks: '2' })).code]).toEqual([
    200, 200,
  ]);
  expect([
    (await occupy(roomId, { weeks: '2' })).code,
    (await occupy(roomId, { weeks: '3' })).code,
  ]).toEqual([409, 200]);
  expect((await occupy(b, { weeks: '3' })).code).toBe(409);
  expect(
    (
      await rooms.keeper.post(`/resource/classroom/${a}/split`, {
        parts: [
          { suffix: 'X', capacity: 1 },
          { suffix: 'Y', capacity: 1 },
        ],
      })
    ).msg,
  ).toMatch(/是另一间教室的一部分，不能再拆分$/);
});

/** 教室 11、19、26、27 */
test('closing a room with occupancies lists them first; confirmed they are to be moved, and opened again they are not', async () => {
  const { id, roomId } = await rowOf('MD03-102');
  await occupy(roomId, { headcount: 30 });
  const change = (more: object) =>
    rooms.keeper.post('/resource/semesterRoom/change', { ...NEXT, ids: [id], ...more });
  const close = { change: { isOpen: false, reason: '装修' } };
  const seen = await change(close);
  expect([seen.data.done, seen.data.affected.length, (await rowOf('MD03-102')).isOpen]).toEqual([
    false,
    1,
    true,
  ]);
  expect((await change({ ...close, confirmed: 0 })).data.done).toBe(false);
  expect((await change({ ...close, confirmed: 1 })).data.done).toBe(true);
  const closed = await rowOf('MD03-102');
  expect([closed.isOpen, closed.reason, closed.adjustCount]).toEqual([false, '装修', 1]);
  expect((await change({ change: { isOpen: true } })).data.done).toBe(true);
  expect((await rowOf('MD03-102')).adjustCount).toBe(0);
  const cells = { change: { cells: { cells: [13], weeks: '13', use: 'closed' } } }; // Tuesday, third period
  expect((await change(cells)).data.affected.length).toBe(1);
  expect(
    (await change({ change: { courseCapacity: 20, examCapacity: 10 } })).data.affected[0]
      .adjustReason,
  ).toBe('座位减为 20，有 30 人');
});

/** 教室 24、26、36 */
test('hours that one unit has alone: painted they are its own and those under it, in bookings, free rooms, conflicts, the next semester', async () => {
  const { id, roomId, courseCapacity: seats } = await rowOf('MD03-301');
  const COLLEGE = '3-1';
  const UNDER = (
    await rooms.server.pool.query(
      `select node_key from org_unit where business_type = 0 and path like '%/3-1/4-%' limit 1`,
    )
  ).rows[0].node_key as string;
  const hour = { weekday: 2, from: 3, to: 4, weeks: '13' };
  await occupy(roomId, { ...hour, subject: '外单位的课', unitKey: '3-2' });
  await occupy(roomId, { ...hour, weeks: '12', subject: '本单位的课', unitKey: UNDER });
  const paint = (more: object) =>
    rooms.keeper.post('/resource/semesterRoom/change', { ...NEXT, ids: [id], ...more });
  const cells = [13, 14];
  const give = { change: { cells: { cells, weeks: '11-14', use: 'reserved', unitKey: COLLEGE } } };
  expect(
    (await paint({ change: { cells: { cells, weeks: '11-14', use: 'reserved' } } })).data.fields,
  ).toEqual({
    'change.cells.unitKey': '请选择单位',
  });
  const seen = await paint(give);
  expect(
    seen.data.affected.map(
      ({ subject, adjustReason }: { subject: string; adjustReason: string }) => [
        subject,
        adjustReason,
      ],
    ),
  ).toEqual([['外单位的课', '这个时间专用于计算机与人工智能学院']]);
  expect((await paint({ ...give, confirmed: 1 })).data.done).toBe(true);
  const other = await occupy(roomId, { ...hour, weeks: '14', unitKey: '3-2' });
  expect([other.code, other.msg]).toEqual([601, '明理楼301周二第3-4节专用于计算机与人工智能学院']);
  expect((await occupy(roomId, { ...hour, weeks: '14' })).code).toBe(601);
  expect((await occupy(roomId, { ...hour, weeks: '14', unitKey: UNDER })).code).toBe(200);
  const found = async (unitKey?: string) =>
    (await free({ at: 1, seats, weeks: '11', ...(unitKey ? { unitKey } : {}) })).rows.some(
      (room: { id: number }) => room.id === roomId,
    );
  expect([await found(), await found('3-2'), await found(UNDER)]).toEqual([false, false, true]);
  const told = async () =>
    (
      (await rooms.keeper.get('/resource/semesterRoom/conflicts', NEXT)).data.rows as {
        reason: string;
        occupancy: { roomId: number };
      }[]
    )
      .filter(({ occupancy }) => occupancy.roomId === roomId)
      .map(({ reason }) => reason);
  expect(await told()).toEqual(['待调整：这个时间专用于计算机与人工智能学院']);
  const week = (await rooms.keeper.get('/resource/semesterRoom/week', { ...NEXT, roomId })).data
    .detail;
  expect(
    week.reserved.map(({ unitName, cells: of }: { unitName: string; cells: number[] }) => [
      unitName,
      of[13],
      of[12],
    ]),
  ).toEqual([['计算机与人工智能学院', 0b1111 << 10, 0]]);
  // what is closed is nobody's own, and what is open again neither: who was in the way is so no more
  expect(
    (await paint({ change: { cells: { cells, weeks: '11-14', use: 'open' } } })).data.done,
  ).toBe(true);
  expect([
    await told(),
    (await rooms.keeper.get('/resource/semesterRoom/week', { ...NEXT, roomId })).data.detail
      .reserved,
  ]).toEqual([[], []]);
});

/** 教室 29 */
test('the database itself refuses a second hold of an hour', async () => {
  const { roomId } = await rowOf('MD03-201');
  expect((await occupy(roomId)).code).toBe(200);
  const again = rooms.server.pool.query(
    `insert into room_hold (school_id, occupancy_id, room_id, slots) select school_id, -1, room_id, slots from room_hold where room_id = $1 limit 1`,
    [roomId],
  );
  await expect(again).rejects.toMatchObject({ code: '23P01', constraint: 'room_hold_once' });
});
