import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestRoom, roomSupply } from '../../../src/school/room/server/rooms.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let rooms: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  rooms = await login(server, 'rooms');
});
afterAll(() => server.stop());
afresh(() => server.pool);
const fieldsOf = (answer: { data?: { fields?: unknown } }) => answer.data?.fields;
const list = async (what: string, query: object = {}) =>
  (await rooms.get(`/resource/${what}/list`, { pageSize: 10, ...query })).data;
const found = async (what: string, keyword: string) => (await list(what, { keyword })).rows[0];
/** A row without what the server works out: the body of an edit. */
const bodyOf = ({
  id,
  writable,
  labels,
  warning,
  atCampusId,
  parentRoomId,
  ...row
}: Record<string, unknown>) => row;

/** 演示 10 */
test('18 buildings, 9 partitions, 300 rooms by type; 62 % of the open hours of the running semester are occupied', async () => {
  expect([
    (await list('building')).total,
    (await list('partition')).total,
    (await list('classroom')).total,
  ]).toEqual([18, 9, 300]);
  const types = [];
  for (let type = 1; type <= 9; type++)
    types.push((await list('classroom', { roomTypeCode: String(type) })).total);
  expect(types).toEqual([150, 24, 18, 30, 26, 8, 30, 8, 6]);
  const { rows } =
    await server.pool.query(`select (select count(*)::int from semester_room) as details, round(100.0 *
    (select sum(bit_count(weeks::bit(32)) * (period_to - period_from + 1)) from room_occupancy where semester_id = 9) /
    (select sum(18 - bit_count(c::bit(32))) from semester_room, unnest(closed) c where semester_id = 9))::int as rate`);
  expect(rows).toEqual([{ details: 900, rate: 62 }]);
});

/** 教室 37 */
test('教室使用率 of the home page: the whole and each campus, whose number of rooms is the length of the list that it opens', async () => {
  const current = { semesterId: 9 };
  const { rate, campuses } = (await rooms.get('/resource/semesterRoom/usage', current)).data;
  expect([rate, campuses.length]).toEqual([61, 3]);
  for (const { campusId, rooms: count, rate: own } of campuses) {
    expect(count).toBe((await list('semesterRoom', { ...current, atCampusId: campusId })).total);
    expect(own).toBeGreaterThan(0);
  }
  expect((await rooms.get('/resource/semesterRoom/usage', { semesterId: 1 })).data).toEqual({
    rate: null,
    campuses: [],
  });
});

/** 演示 27 */
test('planted: a class of 58 against 语音室 of at most 50 seats; a room closed this semester with occupancies to be moved', async () => {
  const supply = await roomSupply(server.pool, 1, 9);
  expect(Math.max(largestRoom(supply, '6', null), 50)).toBe(50);
  expect([
    largestRoom(supply, '6', 2),
    largestRoom(supply, '1', 1) > 150,
    largestRoom(supply, '11', null),
  ]).toEqual([0, true, 0]);
  expect(
    supply.filter((one) => one.roomTypeCode === '1').reduce((sum, one) => sum + one.rooms, 0),
  ).toBe(149); // the closed one is out
  const [row] = (await list('semesterRoom', { keyword: 'MD01-302' })).rows;
  expect([
    row.isOpen,
    row.reason,
    row.adjustCount > 0,
    row.adjustCount === row.occupancyCount,
  ]).toEqual([false, '投影设备更换，本学期停用', true, true]);
});

/** 教室 33 */
test('the conflict report of the full running semester has what is to be moved', async () => {
  const { data } = await rooms.get('/resource/semesterRoom/conflicts', {
    businessType: 0,
    semesterId: 9,
  });
  const [closed] = (await list('semesterRoom', { keyword: 'MD01-302' })).rows;
  const reasons = data.rows.map((row: { reason: string }) => row.reason);
  expect([data.total, new Set(reasons)]).toEqual([
    closed.adjustCount,
    new Set(['待调整：投影设备更换，本学期停用']),
  ]);
});

/** 教室 1、2、4、11 */
test('a building has its floors and is stopped only through its list of occupancies', async () => {
  const building = await found('building', 'MD01');
  const { roomCount, seatCount, keeperName: _keeper, id, writable, labels, ...body } = building;
  expect([building.labels.atCampusId, roomCount, seatCount > 3000]).toEqual(['明德校区', 50, true]);
  const edit = async (more: object) =>
    fieldsOf(await rooms.put(`/resource/building/${id}`, { ...body, ...more }));
  expect(await edit({ floorsAbove: 3 })).toEqual({ floorsAbove: '第 6 层还有教室' });
  expect(await edit({ longitude: '181' })).toEqual({ longitude: '应在 -180 到 180 之间' });
  expect(await edit({ status: '3' })).toEqual({ status: '请在列表中用“停用”，先查看本学期的占用' });
  expect([building.keeperName.length > 1, await edit({ keeperNo: '0000' })]).toEqual([
    true,
    { keeperNo: '没有工号为“0000”的在职教职工，不能任楼宇管理员' },
  ]);
  expect(Object.keys((await edit({ atCampusId: 2 })) as object)).toEqual(['atCampusId']);
  const first = await rooms.post(`/resource/building/${id}/stop`, {});
  expect([first.data.done, first.data.affected.length > 500]).toEqual([false, true]);
  const done = await rooms.post(`/resource/building/${id}/stop`, {
    confirmed: first.data.affected.length,
  });
  expect([done.data.done, (await found('building', 'MD01')).status]).toEqual([true, '3']);
});

/** 教室 5–8、10 */
test('rooms: three capacities, floor of the building, partition of the campus, equipment, filters', async () => {
  const room = await found('classroom', 'MD02-101');
  const edit = async (more: object) =>
    rooms.put(`/resource/classroom/${room.id}`, { ...bodyOf(room), ...more });
  const problem = async (more: object) => fieldsOf(await edit(more));
  expect(await problem({ capacity: 60, courseCapacity: 70, examCapacity: 10 })).toEqual({
    courseCapacity: '上课座位不能多于总座位',
  });
  expect(await problem({ capacity: 60, courseCapacity: 50, examCapacity: 51 })).toEqual({
    examCapacity: '考试座位不能多于上课座位',
  });
  expect(await problem({ floorNo: 9 })).toEqual({ floorNo: '明志楼为 1 到 6 层' });
  expect(await problem({ partitionId: 5 })).toEqual({ partitionId: '分区与教室不在同一校区' });
  expect(await problem({ status: '2' })).toEqual({ repairFrom: '维修的教室应填写维修起始日期' });
  expect(await problem({ equipment: ['1:0:1:A'] })).toEqual({ equipment: '第 1 项的数量至少为 1' });
  const { data } = await edit({
    capacity: 60,
    courseCapacity: 57,
    examCapacity: 40,
    equipment: ['6:60:1:ZC-1', '7:1:2:ZC-2'],
  });
  expect([data.equipment, data.warning]).toEqual([
    ['6:60:1:ZC-1', '7:1:2:ZC-2'],
    '考试座位超过总座位的一半，请确认能隔位就座',
  ]);
  const codes = async (query: object) =>
    (await list('classroom', query)).rows.map((row: { roomCode: string }) => row.roomCode);
  expect(await codes({ equipped: '6', buildingId: '2' })).toEqual(['MD02-101']);
  expect(await codes({ equipped: '7', buildingId: '2' })).toEqual([]); // broken
  await server.pool.query(
    `update classroom set use_unit_keys = case when id = $1 then '{4-1}'::text[] else '{}' end where building_id = 2`,
    [room.id],
  );
  const users = async (unit: string) => codes({ useUnitKeys: unit, buildingId: '2' });
  expect([await users('3-1'), await users('4-1'), await users('4-2')]).toEqual([
    ['MD02-101'],
    ['MD02-101'],
    [],
  ]);
  expect((await list('classroom', { seats: '200' })).total).toBe(
    (await list('classroom', { seats: '200', roomTypeCode: '3' })).total,
  );
});

test('校区 → 楼宇: the buildings to choose from are those of the chosen campus', async () => {
  const offered = async (query: Record<string, unknown>) =>
    (await rooms.get('/resource/building/options', query)).data
      .map(({ value }: { value: number }) => value)
      .sort();
  const of = async (atCampusId: number) =>
    (await list('building', { atCampusId })).rows.map(({ id }: { id: number }) => id).sort();
  expect(await offered({ atCampusId: 2 })).toEqual(await of(2));
  expect((await offered({})).length).toBe(18);
  expect((await rooms.get('/resource/building/options', { colour: 'red' })).code).toBe(422);
});

/** 教室 5 */
test('楼宇 → 分区: the partitions to choose from are those of the campus of all buildings asked for', async () => {
  const offered = async (buildingId: string) =>
    (await rooms.get('/resource/partition/options', { buildingId })).data
      .map(({ value }: { value: number }) => value)
      .sort();
  const on = async (what: string, atCampusId: number): Promise<number[]> =>
    (await list(what, { atCampusId })).rows.map(({ id }: { id: number }) => id).sort();
  const [here, there] = [await on('building', 1), await on('building', 2)];
  expect(await offered(String(here[0]))).toEqual(await on('partition', 1));
  expect(await offered(`${here[0]},${here[1]}`)).toEqual(await on('partition', 1));
  expect(await offered(`${here[0]},${there[0]}`)).toEqual([]);
});

/** 教室 16 */
test('a partition takes the rooms that are ticked from where they were, and only of its campus', async () => {
  const tree = await rooms.get('/resource/partition/2/tree', {});
  const own = tree.data.flatMap((one: { rooms: { id: number; partitionId: number }[] }) =>
    one.rooms.filter((room) => room.partitionId === 2),
  );
  const ids = own.map(({ id }: { id: number }) => id);
  const sport = (await list('classroom', { buildingId: '8' })).rows.map(
    ({ id }: { id: number }) => id,
  );
  const answer = await rooms.post('/resource/partition/2/rooms', {
    roomIds: [...ids.slice(1), ...sport],
  });
  expect(answer.data).toEqual({ added: 3, removed: 1 });
  expect((await found('partition', 'Q04')).roomCount).toBe(0);
  expect(fieldsOf(await rooms.post('/resource/partition/2/rooms', { roomIds: [299] }))).toEqual({
    roomIds: '有教室不在分区的校区',
  });
});

test('who has no such permission gets nothing', async () => {
  const teacher = await login(server, 'teacher');
  const codes = await Promise.all([
    teacher.get('/resource/classroom/list'),
    teacher.get('/resource/semesterRoom/free', { weeks: '13', weekday: 2, from: 3, to: 4 }),
    teacher.post('/resource/semesterRoom/generate', {}),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([403, 403, 403]);
});
