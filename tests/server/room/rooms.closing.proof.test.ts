/** 不开放, 维修 and 停用 of several rooms at once, from their listing to their end (教室 38–40). */
import { expect, test } from 'vitest';
import { closingsRunOut } from '../../../src/areas/room/server/closing/runOut.ts';
import { roomHistory } from '../../../src/workbench/server/history/roomStatus.history.ts';
import { login } from '../../kit/client.ts';
import { divergences } from '../../kit/divergences.ts';
import { NEXT, openRooms } from '../../kit/school/rooms.ts';

const { rooms, occupy, rowOf } = openRooms();
const room = async (keyword: string) =>
  (await rooms.keeper.get('/resource/classroom/list', { keyword })).data.rows[0];
const close = (roomIds: number[], more: object) =>
  rooms.keeper.post('/resource/classroom/close', { ...NEXT, roomIds, ...more });
const fields = async (answer: ReturnType<typeof close>) => (await answer).data.fields;
/** A class of a declaration of the semester asks for the room; answers the declaration. */
async function name(roomId: number): Promise<{ id: number; declarerId: number }> {
  const { rows } = await rooms.server.pool.query(
    `update teaching_class c set fixed_room_id = $1 from declaration d where d.school_id = c.school_id and d.id = c.declaration_id and c.class_no = 1
       and d.id = (select min(d2.id) from declaration d2 where d2.semester_id = $2 and d2.declare_status in (0, 1, 2, 4)
         and d2.declarer_id = (select u.id from app_user u where u.username = 'declarer'))
     returning d.id::int as id, d.declarer_id::int as "declarerId"`,
    [roomId, NEXT.semesterId],
  );
  await rooms.server.pool.query(
    'update declaration set start_week = 1, end_week = 16 where id = $1',
    [rows[0].id],
  );
  return rows[0];
}
const free = async () => {
  const named = await room('BJ01-101');
  const other = await room('BJ01-103');
  await rooms.server.pool.query(
    'update teaching_class set fixed_room_id = null where fixed_room_id = any($1::int[])',
    [[named.id, other.id]],
  );
  return { named, other };
};

test('what is asked for makes sense: days, weeks, a reason', async () => {
  const { id } = await room('BJ01-101');
  const days = { from: '2027-05-24', to: '2027-05-28' };
  expect(await fields(close([id], { kind: 'close', ...days }))).toEqual({
    reason: '请填写不开放的原因',
  });
  const wrong = [
    [{ from: '2027-05-28', to: '2027-05-24' }, { to: '结束日期不能早于开始日期' }],
    [{ from: '2026-11-01', to: '2026-11-19' }, { to: '结束日期已经过去' }],
    [{ from: '2027-05-28' }, { to: '请填写不开放的结束日期' }],
    [{ weeks: '3-40' }, { weeks: '应为 1 到 18 周，如 1-16、13' }],
  ] as const;
  for (const [asked, problem] of wrong)
    expect(await fields(close([id], { kind: 'close', reason: '考试', ...asked }))).toEqual(problem);
  expect((await close([999999], { kind: 'stop' })).code).toBe(404);
});

test('weeks of two rooms: lessons and declarations are listed, then told, and it ends by itself', async () => {
  const { named, other } = await free();
  const { id, declarerId } = await name(named.id);
  await occupy(other.id, { weeks: '13', subject: '第13周的课' });
  const asked = { kind: 'repair', weeks: '12-13、15', reason: '换灯' };
  const seen = (await close([named.id, other.id], asked)).data;
  expect([
    seen.done,
    seen.affected.map(({ subject }: { subject: string }) => subject),
    seen.declarations.map((one: { id: number; roomName: string }) => [one.id, one.roomName]),
  ]).toEqual([false, ['第13周的课'], [[id, named.roomName]]]);
  const late = (await close([named.id, other.id], { ...asked, confirmed: 1 })).data;
  const done = (await close([named.id, other.id], { ...asked, confirmed: 2 })).data;
  expect([late.done, done.done, done.told > 0]).toEqual([false, true, true]);
  const { pool } = rooms.server;
  // 教室 41: flagged for whoever declares and decides; 教室 42: drawn alike
  const declarer = await login(rooms.server, 'declarer');
  const flags = async () => (await declarer.get(`/talent/declaration/${id}`, NEXT)).data?.risks;
  expect(await flags()).toContain('roomShut');
  expect((await rowOf('BJ01-103')).closing).toBe('维修（05-17 至 05-30）、维修（06-07 至 06-13）');
  const week = (
    await rooms.keeper.get('/resource/semesterRoom/week', { ...NEXT, roomId: other.id })
  ).data;
  const bits = (...weeks: number[]) => weeks.reduce((sum, one) => sum | (1 << (one - 1)), 0);
  expect(week.closings.map(({ days }: { days: number[] }) => days)).toEqual([
    Array(7).fill(bits(12, 13)),
    Array(7).fill(bits(15)),
  ]);
  const shutIn = async (asked: number) =>
    (
      await rooms.keeper.get('/resource/semesterRoom/day', {
        ...{ ...NEXT, buildingId: other.buildingId, week: asked, weekday: 7 },
      })
    ).data.rooms.find((one: { id: number }) => one.id === other.id).shut;
  expect([await shutIn(13), await shutIn(14)]).toEqual(['维修（05-17 至 05-30）', null]);
  const stretches = await pool.query(
    `select kind, begin_on::text as from, end_on::text as to, ended_on from room_closing where room_id = $1 order by begin_on`,
    [other.id],
  );
  // weeks 12 and 13 are one stretch
  expect(stretches.rows).toEqual([
    { kind: 'repair', from: '2027-05-17', to: '2027-05-30', ended_on: null },
    { kind: 'repair', from: '2027-06-07', to: '2027-06-13', ended_on: null },
  ]);
  const notice = await pool.query(
    "select text from notice where user_id = $1 and kind = 'roomClosed' order by id desc limit 1",
    [declarerId],
  );
  expect(notice.rows[0].text).toContain(`${named.roomName}不能用：维修（05-17 至 05-30）`);
  const standing = async () => {
    const { status, repairFrom, repairTo } = await room('BJ01-103');
    return [status, repairFrom, repairTo, (await rowOf('BJ01-103')).adjustCount];
  };
  expect(await standing()).toEqual(['2', '2027-05-17', '2027-05-30', 1]);
  // the first is over: the second is what is to come; after that nothing is
  expect(await closingsRunOut(rooms.server, new Date('2027-05-31T08:00:00+08:00'))).toBe(2);
  expect(await standing()).toEqual(['2', '2027-06-07', '2027-06-13', 0]);
  expect(await closingsRunOut(rooms.server, new Date('2027-06-13T08:00:00+08:00'))).toBe(0);
  expect(await closingsRunOut(rooms.server, new Date('2027-06-14T08:00:00+08:00'))).toBe(2);
  expect(await standing()).toEqual(['1', null, null, 0]);

  expect((await divergences(rooms.server.pool, roomHistory)).texts).toEqual([]);
});

test('a whole semester: its row is shut and opened with it; a stopped room is restored first', async () => {
  const { named, other } = await free();
  const whole = { kind: 'close', weeks: '1-18', reason: '大修' };
  expect((await close([named.id, other.id], whole)).data.done).toBe(true);
  const shut = async () => {
    const { isOpen, reason } = await rowOf('BJ01-103');
    return [isOpen, reason];
  };
  expect([await shut(), (await room('BJ01-103')).status]).toEqual([[false, '大修'], '1']);
  const open = await rooms.keeper.post('/resource/classroom/reopen', { roomIds: [other.id] });
  expect([open.data, await shut()]).toEqual([{ rooms: 1, ended: 1 }, [true, null]]);
  const stopped = await close([other.id], { kind: 'stop' });
  const number = stopped.data.affected.length + stopped.data.declarations.length;
  if (number > 0) await close([other.id], { kind: 'stop', confirmed: number });
  expect((await room('BJ01-103')).status).toBe('3');
  expect((await close([other.id], { kind: 'stop', confirmed: 0 })).msg).toBe(
    `${other.roomName}已停用，请先恢复使用`,
  );
  await rooms.keeper.post('/resource/classroom/reopen', { roomIds: [other.id] });
  expect((await room('BJ01-103')).status).toBe('1');

  // 测试 24: as the chart makes it; a status that somebody writes behind the product is not
  const replayed = () => divergences(rooms.server.pool, roomHistory);
  expect(await replayed()).toEqual({ records: 4, texts: [] });
  await rooms.server.pool.query("update classroom set status = '3' where id = $1", [other.id]);
  expect((await replayed()).texts).toEqual([
    `教室 ${other.roomName}，第 3 步“恢复使用”：教室现为状态 停用，应为状态 正常。`,
  ]);
});

/** 教室 40 */
test('a repair whose last day has gone by is over for whoever looks, before anything has written it', async () => {
  const { id } = await room('BJ01-105');
  const stands = async (to: string) => {
    await rooms.server.pool.query(
      `update classroom set status = '2', repair_from = '2026-11-02', repair_to = $2 where id = $1`,
      [id, to],
    );
    const { status, repairFrom, repairTo } = await room('BJ01-105');
    return [status, repairFrom, repairTo];
  };
  // the demo's day is 2026-11-20
  expect(await stands('2026-11-20')).toEqual(['2', '2026-11-02', '2026-11-20']);
  expect(await stands('2026-11-19')).toEqual(['1', null, null]);
});
