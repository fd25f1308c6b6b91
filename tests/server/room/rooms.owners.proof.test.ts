/** Who is told when a room cannot be had, and what goes with a divided room (教室 43). */
import { expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { NEXT, openRooms } from '../../kit/school/rooms.ts';

const { rooms, occupy, rowOf } = openRooms();
const room = async (keyword: string) =>
  (await rooms.keeper.get('/resource/classroom/list', { keyword })).data.rows[0];
const close = (roomIds: number[], more: object) =>
  rooms.keeper.post('/resource/classroom/close', { ...NEXT, roomIds, ...more });
const told = async () =>
  (
    await rooms.server.pool.query(
      `select u.username as who, n.text from notice n join app_user u on u.id = n.user_id where n.kind = 'roomClosed' order by n.id`,
    )
  ).rows;
const ownedBy = (subject: string, username: string) =>
  rooms.server.pool.query(
    'update room_occupancy set created_by = (select id from app_user where username = $2) where subject = $1',
    [subject, username],
  );
const campusOf = async (id: number) =>
  (await rooms.server.pool.query('select campus_id as at from classroom where id = $1', [id]))
    .rows[0].at;
/** Nobody but whoever a test names asks for a room. */
const forget = () => rooms.server.pool.query('update teaching_class set fixed_room_id = null');

test('whoever has booked a room is told that the booking waits for another one, once; who closes it knows', async () => {
  await forget();
  const { id, roomName } = await room('BJ01-103');
  await occupy(id, { weeks: '13', subject: '第13周的课' });
  await occupy(id, { weeks: '12', subject: '第12周的课' });
  await occupy(id, { weeks: '11', subject: '第11周的课' });
  await ownedBy('第13周的课', 'declarer');
  await ownedBy('第12周的课', 'declarer');
  const asked = { kind: 'repair', weeks: '11-13', reason: '换灯' };
  const { done, told: n } = (await close([id], { ...asked, confirmed: 3 })).data;
  expect([done, n]).toEqual([true, 1]);
  expect(await told()).toEqual([
    { who: 'declarer', text: `您登记的${roomName}的 2 条占用待调整：维修（05-10 至 05-30）` },
  ]);
});

test('a divided room goes with its parts: what stands in one is listed, all are repaired and restored together', async () => {
  await forget();
  const whole = await room('BJ01-105');
  const parts = ['A', 'B'].map((suffix) => ({ suffix, capacity: 20 }));
  const { ids } = (await rooms.keeper.post(`/resource/classroom/${whole.id}/split`, { parts }))
    .data;
  await occupy(ids[0], { weeks: '13', subject: '一半的课' });
  const asked = { kind: 'repair', weeks: '13', reason: '换灯' };
  const { affected } = (await close([whole.id], asked)).data;
  expect(affected.map(({ subject }: { subject: string }) => subject)).toEqual(['一半的课']);
  expect((await close([whole.id], { ...asked, confirmed: 1 })).data.done).toBe(true);
  const states = async () =>
    (
      await rooms.server.pool.query(
        'select status from classroom where id = any($1::int[]) order by id',
        [[whole.id, ...ids]],
      )
    ).rows.map(({ status }) => status);
  expect(await states()).toEqual(['2', '2', '2']);
  await rooms.keeper.post('/resource/classroom/reopen', { roomIds: [whole.id] });
  expect(await states()).toEqual(['1', '1', '1']);
});

/** 教室 43、42 */
test('a part that is closed keeps people out of the whole too, in all four places, and leaves the other part alone', async () => {
  await forget();
  const whole = await room('BJ01-107');
  const parts = ['A', 'B'].map((suffix) => ({ suffix, capacity: 20 }));
  const { ids } = (await rooms.keeper.post(`/resource/classroom/${whole.id}/split`, { parts }))
    .data;
  await rooms.keeper.post('/resource/semesterRoom/generate', NEXT);
  const [a, b] = ids;
  await occupy(whole.id, { weeks: '13', subject: '整间的课' });
  const asked = { kind: 'repair', weeks: '13-14', reason: '换灯' };
  const { affected } = (await close([a], asked)).data;
  expect(affected.map(({ subject }: { subject: string }) => subject)).toEqual(['整间的课']);
  expect((await close([a], { ...asked, confirmed: 1 })).data.done).toBe(true);
  const campusId = await campusOf(whole.id);
  const shown = async (id: number, name: string) => {
    const week = (await rooms.keeper.get('/resource/semesterRoom/week', { ...NEXT, roomId: id }))
      .data;
    const day = (
      await rooms.keeper.get('/resource/semesterRoom/day', {
        ...{ ...NEXT, buildingId: whole.buildingId, week: 14, weekday: 2 },
      })
    ).data;
    const free = (
      await rooms.keeper.get('/resource/semesterRoom/free', {
        ...{ ...NEXT, weeks: '14', weekday: 2, from: 3, to: 4, seats: 1, at: campusId },
      })
    ).data;
    const booked = await occupy(id, { weeks: '14', subject: '另一门' });
    if (booked.code === 200)
      await rooms.keeper.call('DELETE', `/resource/semesterRoom/occupancy/${booked.data.id}`);
    return {
      list: (await rowOf(name)).closing,
      week: week.closings.map(({ of }: { of: string | null }) => of),
      day: day.rooms.find((one: { id: number }) => one.id === id).shut,
      free: free.rows.some((one: { id: number }) => one.id === id),
      booked: booked.code === 200 || booked.msg,
    };
  };
  const partName = `${whole.roomName}A`;
  const said = '维修（05-24 至 06-06）';
  const [row, other] = await Promise.all([
    shown(whole.id, 'BJ01-107'),
    rooms.server.pool.query('select room_code as code from classroom where id = $1', [b]),
  ]);
  expect(row).toEqual({
    list: `${partName}${said}`,
    week: [partName],
    day: `${partName}${said}`,
    free: false,
    booked: expect.stringContaining('维修'),
  });
  expect(await shown(b, other.rows[0].code)).toEqual({
    ...{ list: null, week: [], day: null, booked: true },
    free: expect.any(Boolean),
  });
  const adjusted = async () =>
    (
      await rooms.server.pool.query(
        `select adjust_reason as why from room_occupancy where subject = '整间的课'`,
      )
    ).rows[0].why;
  expect(await adjusted()).toBe(`教室${said}`);
  // the other way round: a part is not restored while the whole is closed
  expect((await close([whole.id], { ...asked, weeks: '16' })).data.done).toBe(true);
  const reopen = (id: number) => rooms.keeper.post('/resource/classroom/reopen', { roomIds: [id] });
  expect((await reopen(b)).msg).toBe(`整间${whole.roomName}还没有恢复使用，请对整间办理`);
  expect((await reopen(whole.id)).code).toBe(200);
  expect([await adjusted(), (await rowOf('BJ01-107')).closing]).toEqual([null, null]);
  // closed as a whole, each of them says it once
  expect((await close([whole.id], { ...asked, weeks: '16' })).data.done).toBe(true);
  expect((await rowOf('BJ01-107')).closing).toBe('维修（06-14 至 06-20）');
});

/** 教室 4、42、43 */
test('a building that stops tells whoever has booked in it and whose declarations ask for a room of it, and is shown in all four places', async () => {
  await forget();
  const { id, roomName, buildingId } = await room('BJ01-103');
  const campusId = await campusOf(id);
  await occupy(id, { weeks: '17', subject: '第17周的课' });
  await ownedBy('第17周的课', 'teacher');
  await rooms.server.pool.query(
    `update teaching_class set fixed_room_id = $1 where class_no = 1 and declaration_id = (select min(d.id) from declaration d
       where d.semester_id = $2 and d.declare_status in (0, 1, 2, 4) and d.declarer_id = (select u.id from app_user u where u.username = 'declarer'))`,
    [id, NEXT.semesterId],
  );
  const stop = (more: object) => rooms.keeper.post(`/resource/building/${buildingId}/stop`, more);
  const { done, affected } = (await stop({})).data;
  if (!done) expect((await stop({ confirmed: affected.length })).data.done).toBe(true);
  expect(await told()).toContainEqual({
    who: 'declarer',
    text: expect.stringContaining(`指定的${roomName}不能用：楼宇停用`),
  });
  expect(await told()).toContainEqual({
    who: 'teacher',
    text: `您登记的${roomName}的 1 条占用待调整：楼宇停用`,
  });
  const get = async (path: string, more: object) =>
    (await rooms.keeper.get(`/resource/semesterRoom/${path}`, { ...NEXT, ...more })).data;
  const day = await get('day', { buildingId, week: 15, weekday: 2 });
  const free = await get('free', {
    ...{ weeks: '15', weekday: 2, from: 3, to: 4, seats: 1, at: campusId },
  });
  const detail = (await get('week', { roomId: id })).detail;
  const row = await rowOf('BJ01-103');
  expect([
    [row.isOpen, row.closing],
    [detail.isOpen, detail.reason],
    day.rooms.find((one: { id: number }) => one.id === id).shut,
    free.rows.filter((one: { id: number }) => one.id === id),
    (await get('list', { shut: 'true', keyword: 'BJ01-103' })).total,
    (await occupy(id, { weeks: '15', subject: '另一门' })).msg,
  ]).toEqual([
    [false, '楼宇停用'],
    [false, '楼宇停用'],
    '楼宇停用',
    [],
    1,
    `${roomName}本学期不开放`,
  ]);
});

/** 教室 41、43 */
test('a building that stops tells the teachers of the classes that ask for a room of it, and their declarations are flagged', async () => {
  await forget();
  const { pool } = rooms.server;
  const { id, roomName, buildingId } = await room('BJ01-103');
  // taught by somebody else than who has declared it, in the semester after this one
  const { rows } = await pool.query(
    `select d.id::int as id, c.class_no as no, u.username as teacher, u.id as "staffId", o.username as declarer from declaration d
       join teaching_class c on c.school_id = d.school_id and c.declaration_id = d.id
       join teaching_class_teacher t on t.school_id = d.school_id and t.declaration_id = d.id and t.class_no = c.class_no
       join app_user u on u.id = t.staff_id join app_user o on o.id = d.declarer_id
     where d.semester_id = $1 and d.declare_status in (0, 1, 2, 4) and d.declarer_id <> u.id and u.account_status = 'normal' and o.username = 'declarer'
     order by d.id limit 1`,
    [NEXT.semesterId],
  );
  const [one] = rows;
  await pool.query(
    'update teaching_class set fixed_room_id = $1 where declaration_id = $2 and class_no = $3',
    [id, one.id, one.no],
  );
  const declarer = await login(rooms.server, 'declarer');
  const risks = async () => (await declarer.get(`/talent/declaration/${one.id}`, NEXT)).data.risks;
  expect(await risks()).not.toContain('roomShut');
  const stop = (more: object) => rooms.keeper.post(`/resource/building/${buildingId}/stop`, more);
  const { done, affected } = (await stop({})).data;
  if (!done) expect((await stop({ confirmed: affected.length })).data.done).toBe(true);
  const texts = (who: string) =>
    told().then((all) => all.filter((n) => n.who === who).map(({ text }) => text));
  const says = expect.stringMatching(
    new RegExp(`^您任教的《.+》指定的${roomName}不能用：楼宇停用$`),
  );
  expect(await texts(one.teacher)).toEqual([says]);
  expect(await texts(one.declarer)).toEqual([expect.stringContaining('楼宇停用')]);
  expect(await risks()).toContain('roomShut');
  // also before the semester has been generated, when there is no row of it that could say so
  await pool.query('delete from semester_room where semester_id = $1 and room_id = $2', [
    NEXT.semesterId,
    id,
  ]);
  expect(await risks()).toContain('roomShut');
});
