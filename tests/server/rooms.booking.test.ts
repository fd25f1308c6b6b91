import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../kit/client.ts';
import { startServer, type TestServer } from '../kit/server.ts';
import { book } from '../rooms/storm.ts';

let server: TestServer;
let rooms: Client;
/** 2026-2027-2, for which nothing has been generated yet. */
const NEXT = { businessType: 0, semesterId: 10 };
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  rooms = await login(server, 'rooms');
});
afterAll(() => server.stop());
const rowOf = async (keyword: string, query: object = NEXT) =>
  (await rooms.get('/resource/semesterRoom/list', { ...query, keyword })).data.rows[0];
const free = async (query: object) =>
  (await rooms.get('/resource/semesterRoom/free', { ...NEXT, weeks: '13', weekday: 2, from: 3, to: 4, ...query })).data;
const taking = (roomId: number, more: object = {}) => ({ ...NEXT, ...book(roomId, 2, 3), to: 4, weeks: '13', ...more });
const occupy = (roomId: number, more: object = {}) => rooms.post('/resource/semesterRoom/occupancy', taking(roomId, more));

test('a semester is generated from the one before: every room, its hours copied; a second time makes nothing', async () => {
  const answer = await rooms.post('/resource/semesterRoom/generate', NEXT);
  expect(answer.data).toEqual({ made: 300, copied: 300, kept: 0 });
  expect((await rooms.post('/resource/semesterRoom/generate', NEXT)).data).toEqual({ made: 0, copied: 0, kept: 300 });
  const { rows } = await server.pool.query(
    `select closed[1] as monday, closed[40] as thursday7, closed[77] as sunday, count(*)::int as n from semester_room where semester_id = 10 group by 1, 2, 3`,
  );
  expect(rows).toEqual([{ monday: 0, thursday7: 2 ** 18 - 1, sunday: 2 ** 18 - 1, n: 300 }]);
});

test('free rooms come by fit, within a second; who takes one is told to the next, and it is free no more', async () => {
  const asked = { at: 1, seats: 120, roomTypeCode: '1' };
  const began = performance.now();
  const found = await free(asked);
  expect(performance.now() - began).toBeLessThan(1000);
  const seats = found.rows.map((room: { courseCapacity: number }) => room.courseCapacity);
  expect(seats).toEqual([...seats].sort((a, b) => a - b));
  expect(seats[0]).toBeGreaterThanOrEqual(120);
  const [first] = found.rows;
  expect((await occupy(first.id, { subject: '先到' })).code).toBe(200);
  expect((await free(asked)).total).toBe(found.total - 1);
  const second = await occupy(first.id, { subject: '后到', weeks: '1-18' });
  expect([second.code, second.msg]).toEqual([409, `${first.roomName}周二第3-4节第 13 周已被“先到”占用`]);
  expect((await occupy(first.id, { weeks: '12、14-16' })).code).toBe(200);
  expect((await occupy(first.id, { weeks: '13', shared: true })).code).toBe(200); // beside others
  expect((await rooms.get('/resource/semesterRoom/conflicts', NEXT)).data.total).toBe(0);
});

test('seats, closed hours and weeks that are none are refused in words', async () => {
  const { roomId, courseCapacity } = await rowOf('MD03-101');
  expect((await occupy(roomId, { headcount: courseCapacity + 1 })).data.fields.headcount).toMatch(/^明理楼101有 \d+ 个上课座位$/);
  expect((await occupy(roomId, { weekday: 4, from: 7, to: 8 })).msg).toBe('明理楼101周四第7节第 13 周不可用');
  expect((await occupy(roomId, { weeks: '19' })).data.fields.weeks).toBe('应为 1 到 18 周，如 1-16、13、1-15单');
  expect((await occupy(roomId, { from: 4, to: 3 })).data.fields.to).toBe('结束节次不能早于开始节次');
});

test('the whole of a divided room and its parts exclude each other; the parts do not', async () => {
  const { roomId } = await rowOf('MD06-101');
  expect((await occupy(roomId, { weeks: '1' })).code).toBe(200);
  const split = await rooms.post(`/resource/classroom/${roomId}/split`, {
    parts: [
      { suffix: 'A', capacity: 20 },
      { suffix: 'B', capacity: 20 },
    ],
  });
  const [a, b] = split.data.ids;
  expect((await occupy(a, { weeks: '1' })).code).toBe(409); // who had the whole keeps its hours
  expect([(await occupy(a, { weeks: '2' })).code, (await occupy(b, { weeks: '2' })).code]).toEqual([200, 200]);
  expect([(await occupy(roomId, { weeks: '2' })).code, (await occupy(roomId, { weeks: '3' })).code]).toEqual([409, 200]);
  expect((await occupy(b, { weeks: '3' })).code).toBe(409);
  expect(
    (
      await rooms.post(`/resource/classroom/${a}/split`, {
        parts: [
          { suffix: 'X', capacity: 1 },
          { suffix: 'Y', capacity: 1 },
        ],
      })
    ).msg,
  ).toMatch(/是另一间教室的一部分，不能再拆分$/);
});

test('closing a room with occupancies lists them first; confirmed they are to be moved, and opened again they are not', async () => {
  const { id, roomId } = await rowOf('MD03-102');
  await occupy(roomId, { headcount: 30 });
  const change = (more: object) => rooms.post('/resource/semesterRoom/change', { ...NEXT, ids: [id], ...more });
  const close = { change: { isOpen: false, reason: '装修' } };
  const seen = await change(close);
  expect([seen.data.done, seen.data.affected.length, (await rowOf('MD03-102')).isOpen]).toEqual([false, 1, true]);
  expect((await change({ ...close, confirmed: 0 })).data.done).toBe(false);
  expect((await change({ ...close, confirmed: 1 })).data.done).toBe(true);
  const closed = await rowOf('MD03-102');
  expect([closed.isOpen, closed.reason, closed.adjustCount]).toEqual([false, '装修', 1]);
  expect((await change({ change: { isOpen: true } })).data.done).toBe(true);
  expect((await rowOf('MD03-102')).adjustCount).toBe(0);
  const cells = { change: { cells: { cells: [13], weeks: '13', closed: true } } }; // Tuesday, third period
  expect((await change(cells)).data.affected.length).toBe(1);
  expect((await change({ change: { courseCapacity: 20, examCapacity: 10 } })).data.affected[0].adjustReason).toBe('座位减为 20，有 30 人');
});

test('the database itself refuses a second hold of an hour', async () => {
  const { roomId } = await rowOf('MD03-201');
  expect((await occupy(roomId)).code).toBe(200);
  const again = server.pool.query(
    `insert into room_hold (school_id, occupancy_id, room_id, slots) select school_id, -1, room_id, slots from room_hold where room_id = $1 limit 1`,
    [roomId],
  );
  await expect(again).rejects.toMatchObject({ code: '23P01', constraint: 'room_hold_once' });
});
