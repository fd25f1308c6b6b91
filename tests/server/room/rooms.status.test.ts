import { expect, test } from 'vitest';
import { NEXT, openRooms } from '../../kit/school/rooms.ts';

/** What a room itself is or becomes, while somebody is in it. */
const { rooms, occupy, rowOf } = openRooms();
/** Of week 13. */
const TUESDAY = '2027-05-25';
const room = async (keyword: string) =>
  (await rooms.keeper.get('/resource/classroom/list', { keyword })).data.rows[0];
const change = (ids: number[], wanted: object, more: object = {}) =>
  rooms.keeper.post('/resource/semesterRoom/change', { ...NEXT, ids, change: wanted, ...more });
const edit = async (keyword: string, more: object) => {
  const { id, writable, labels, warning, atCampusId, parentRoomId, ...body } = await room(keyword);
  return rooms.keeper.put(`/resource/classroom/${id}`, { ...body, ...more });
};
const isFree = async (roomId: number, more: object = {}) => {
  const { rows } = await rooms.server.pool.query(
    'select course_capacity as seats from classroom where id = $1',
    [roomId],
  );
  const asked = {
    ...NEXT,
    at: 3,
    seats: rows[0].seats,
    weeks: '13',
    weekday: 2,
    from: 3,
    to: 4,
    ...more,
  };
  return (await rooms.keeper.get('/resource/semesterRoom/free', asked)).data.rows.some(
    (one: { id: number }) => one.id === roomId,
  );
};
const reasons = async (roomId: number) =>
  (
    (await rooms.keeper.get('/resource/semesterRoom/conflicts', NEXT)).data.rows as {
      reason: string;
      occupancy: { roomId: number };
    }[]
  )
    .filter(({ occupancy }) => occupancy.roomId === roomId)
    .map(({ reason }) => reason);

/** 教室 10、11、27、28 */
test('维修: who is there on its days is listed by the action, not by the form; nobody is booked there, and after it all is as before', async () => {
  const { id } = await room('BJ01-101');
  await occupy(id, { subject: '第13周的课' });
  await occupy(id, { weeks: '14', subject: '第14周的课' });
  const repair = { status: '2', repairFrom: TUESDAY, repairTo: TUESDAY };
  expect((await edit('BJ01-101', repair)).data.fields).toEqual({
    status: '有 1 条占用受影响，请在列表中用“停用或维修”，先查看占用',
  });
  const stop = (more: object) =>
    rooms.keeper.post('/resource/classroom/close', {
      ...{ roomIds: [id], kind: 'repair', from: TUESDAY, to: TUESDAY, ...more },
    });
  expect((await stop({ from: null })).data.fields).toEqual({
    from: '请填写维修的开始日期，或改填周次',
  });
  const seen = await stop({});
  const reason = '教室维修（05-25 至 05-25）';
  expect([
    seen.data.done,
    seen.data.affected.map(({ subject, adjustReason }: Record<string, string>) => [
      subject,
      adjustReason,
    ]),
  ]).toEqual([false, [['第13周的课', reason]]]);
  expect([(await stop({ confirmed: 1 })).data.done, (await room('BJ01-101')).status]).toEqual([
    true,
    '2',
  ]);
  expect(await reasons(id)).toEqual([`待调整：${reason}`]);
  expect((await occupy(id, { from: 5, to: 6 })).msg).toBe(`滨江楼101${TUESDAY}维修`);
  expect((await occupy(id, { from: 5, to: 6, source: '4', subject: '维修本身' })).code).toBe(200);
  expect((await occupy(id, { from: 5, to: 6, weeks: '12' })).code).toBe(200);
  expect([
    await isFree(id, { from: 1, to: 2 }),
    await isFree(id, { from: 1, to: 2, weeks: '12' }),
  ]).toEqual([false, true]);
  // the grid is painted while the repair goes on: what is to be moved stays so
  await change([(await rowOf('BJ01-101')).id], { cells: { cells: [0], weeks: '1', use: 'open' } });
  expect(await reasons(id)).toEqual([`待调整：${reason}`]);
  expect((await edit('BJ01-101', { status: '1', repairFrom: null, repairTo: null })).code).toBe(
    200,
  );
  expect(await reasons(id)).toEqual([]);
});

/** 教室 10、28 */
test('停用: everything from today on, in whatever semester; a batch is refused where somebody is', async () => {
  const { id, version } = await room('BJ01-102');
  const own = await rooms.server.pool.query(
    'select count(*)::int as n from room_occupancy where room_id = $1 and semester_id = 9',
    [id],
  );
  const stop = (more: object) =>
    rooms.keeper.post('/resource/classroom/close', { roomIds: [id], kind: 'stop', ...more });
  const seen = await stop({});
  // all of the running semester have weeks to come
  expect([seen.data.done, seen.data.affected.length]).toEqual([false, own.rows[0].n]);
  const set = await rooms.keeper.post('/resource/classroom/set', {
    field: 'status',
    value: '3',
    items: [{ id, version }],
  });
  expect([set.code, set.msg.includes('条占用受影响')]).toEqual([422, true]);
  const done = await stop({
    confirmed: seen.data.affected.length + seen.data.declarations.length,
  });
  expect([done.data.done, (await occupy(id)).msg, await isFree(id)]).toEqual([
    true,
    '滨江楼102已停用',
    false,
  ]);
});

/** 教室 14 */
test('冲突检查 switched off lets others in, and is switched on again only when nobody stands in the way of another', async () => {
  const { id } = await room('BJ01-103');
  expect([(await occupy(id)).code, (await occupy(id)).code]).toEqual([200, 409]);
  await edit('BJ01-103', { checkConflict: false });
  const second = await occupy(id);
  expect([second.code, (await edit('BJ01-103', { checkConflict: true })).data.fields]).toEqual([
    200,
    { checkConflict: '已登记的占用有同一时间的，请先调整占用' },
  ]);
  await rooms.keeper.call('DELETE', `/resource/semesterRoom/occupancy/${second.data.id}`, {
    query: NEXT,
  });
  expect([(await edit('BJ01-103', { checkConflict: true })).code, (await occupy(id)).code]).toEqual(
    [200, 409],
  );
});

/** 教室 13 */
test('the parts of a divided room are taken away: who has the whole has its hours again', async () => {
  const { id } = await room('BJ01-104');
  await occupy(id, { weeks: '5' });
  const parts = ['A', 'B'].map((suffix) => ({ suffix, capacity: 20 }));
  const { ids } = (await rooms.keeper.post(`/resource/classroom/${id}/split`, { parts })).data;
  await occupy(id, { weeks: '6' });
  const [a, b] = ids;
  expect((await rooms.keeper.call('DELETE', `/resource/classroom/${a}`, {})).code).toBe(200);
  expect((await occupy(b, { weeks: '5' })).code).toBe(409);
  expect((await rooms.keeper.call('DELETE', `/resource/classroom/${b}`, {})).code).toBe(200);
  const answers = [];
  for (const weeks of ['5', '6', '7']) answers.push((await occupy(id, { weeks })).code);
  expect(answers).toEqual([409, 409, 200]);
});

/** 教室 30、37 */
test('使用率 counts an hour once however many are there, and only open ones', async () => {
  const { id } = await room('BJ01-105');
  const rate = async () =>
    (await rooms.keeper.get('/resource/semesterRoom/week', { ...NEXT, roomId: id })).data.detail
      .usageRate;
  const all = { weeks: '1-18', from: 1, to: 11 };
  // Monday to Friday without Thursday 7–8: 53 hours a week are open, eleven of them a fifth
  for (let i = 0; i < 3; i++) await occupy(id, { ...all, shared: true });
  expect(await rate()).toBe(Math.floor(1100 / 53));
  await occupy(id, { ...all, weekday: 6, source: '4' });
  expect(await rate()).toBe(Math.floor(1100 / 53));
});

/** 教室 25–27 */
test('使用单位 of the semester: others are listed and then to be moved, cannot book, and do not find it', async () => {
  const { id } = await room('BJ01-106');
  const row = (await rowOf('BJ01-106')).id;
  await occupy(id, { unitKey: '3-2', subject: '外单位的课' });
  await occupy(id, { unitKey: '4-2', weeks: '12', subject: '本单位的课' });
  const give = { useUnitKeys: ['3-1'], note: '机房改造期间' };
  expect((await change([row], { useUnitKeys: ['5-9999'] })).data.fields).toEqual({
    'change.useUnitKeys': '没有这个单位',
  });
  const seen = await change([row], give);
  expect(
    seen.data.affected.map(({ subject, adjustReason }: Record<string, string>) => [
      subject,
      adjustReason,
    ]),
  ).toEqual([['外单位的课', '本学期只供计算机与人工智能学院使用']]);
  expect((await change([row], give, { confirmed: 1 })).data.done).toBe(true);
  const written = await rowOf('BJ01-106');
  expect([written.useUnitKeys, written.note, written.adjustCount]).toEqual([
    ['3-1'],
    '机房改造期间',
    1,
  ]);
  expect((await occupy(id, { weeks: '14', unitKey: '3-2' })).msg).toBe(
    '滨江楼106本学期只供计算机与人工智能学院使用',
  );
  expect([
    (await occupy(id, { weeks: '14' })).code,
    (await occupy(id, { weeks: '14', unitKey: '4-2' })).code,
  ]).toEqual([601, 200]);
  expect([
    await isFree(id, { weeks: '11' }),
    await isFree(id, { weeks: '11', unitKey: '3-2' }),
  ]).toEqual([true, false]);
  expect(await isFree(id, { weeks: '11', unitKey: '4-2' })).toBe(true);
  expect((await change([row], { useUnitKeys: [], note: '' })).data.done).toBe(true);
  const back = await rowOf('BJ01-106');
  expect([back.useUnitKeys, back.note, back.adjustCount]).toEqual([[], null, 0]);
});

/** 教室 20、23 */
test('the grid before it is painted tells how many of the rooms are closed, given away and taken in the weeks asked for', async () => {
  const [a, b] = [await rowOf('BJ01-107'), await rowOf('BJ01-201')];
  await occupy(a.roomId);
  await change([a.id], { cells: { cells: [0], weeks: '13', use: 'reserved', unitKey: '3-1' } });
  const cells = async (weeks: string, ids = `${a.id},${b.id}`) =>
    rooms.keeper.get('/resource/semesterRoom/cells', { ...NEXT, ids, weeks });
  const { data } = await cells('13');
  expect([data.length, data[0], data[13], data[55]]).toEqual([
    77,
    { closed: 0, reserved: 1, taken: 0 },
    { closed: 0, reserved: 0, taken: 1 },
    { closed: 2, reserved: 0, taken: 0 },
  ]);
  expect((await cells('12')).data[13]).toEqual({ closed: 0, reserved: 0, taken: 0 });
  expect([(await cells('19')).code, (await cells('13', '999999')).code]).toEqual([422, 404]);
});
