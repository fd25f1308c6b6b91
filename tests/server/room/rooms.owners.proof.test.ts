/** Who is told when a room cannot be had, and what goes with a divided room (教室 43). */
import { expect, test } from 'vitest';
import { NEXT, openRooms } from '../../kit/school/rooms.ts';

const { rooms, occupy } = openRooms();
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
  // a part by itself leaves the others alone
  expect((await close([ids[1]], asked)).data.done).toBe(true);
  expect(await states()).toEqual(['1', '1', '2']);
});

test('a building that stops tells those whose declarations of later semesters ask for a room of it', async () => {
  await forget();
  const { id, roomName, buildingId } = await room('BJ01-103');
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
});
