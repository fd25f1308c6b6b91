import { expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { openRooms } from '../../kit/school/rooms.ts';

/** Alone in its file: the server remembers for some seconds how many weeks a semester has. */
const { rooms, occupy, rowOf } = openRooms();

/** 教室 32 */
test('the first day of a semester is moved: what it holds in rooms moves with it, unless somebody else has the new hours', async () => {
  const admin = await login(rooms.server, 'admin');
  const { roomId } = await rowOf('MD03-202');
  await occupy(roomId, { subject: '随学期移动', weeks: '1-3', weekday: 1, from: 1, to: 2 });
  await occupy(roomId, { subject: '第四周', weeks: '4', weekday: 1, from: 1, to: 2 });
  const held = async () =>
    (
      await rooms.server.pool.query<{ day: string }>(
        `select to_char('1970-01-01'::date + (lower(r) / 16)::int, 'YYYY-MM-DD') as day from room_hold h join room_occupancy o on o.id = h.occupancy_id,
           unnest(h.slots) r where h.room_id = $1 and o.semester_id = 10 order by 1`,
        [roomId],
      )
    ).rows.map(({ day }) => day);
  expect(await held()).toEqual(['2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22']);
  const { id, version, writable, labels, declarationCount, state, isCurrent, ...semester } = (
    await admin.get('/foundation/semester/10')
  ).data;
  const begin = async (beginOn: string) => {
    const now = (await admin.get('/foundation/semester/10')).data.version;
    return admin.put('/foundation/semester/10', {
      ...semester,
      version: now,
      beginOn,
      weeks: 17,
      stages: [],
    });
  };
  expect((await begin('2027-03-08')).data.fields ?? null).toBeNull();
  expect(await held()).toEqual(['2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29']);
  // the same room and hour in a semester of another business type
  await rooms.server.pool.query(
    `insert into room_hold (school_id, occupancy_id, room_id, slots) select 1, -7, $1, int4multirange(int4range(d * 16 + 1, d * 16 + 2))
     from (select '2027-03-01'::date - '1970-01-01'::date as d) x`,
    [roomId],
  );
  const refused = await begin('2027-03-01');
  expect([refused.code, refused.data.fields.beginOn]).toEqual([
    422,
    expect.stringContaining('其他业务类型学期的占用'),
  ]);
  expect(await held()).toEqual(['2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29']);
});
