import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** Over the demo school, as the head of the teaching affairs office sees it. */
let server: TestServer;
let master: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  master = await login(server, 'master');
}, 120_000);
afterAll(() => server.stop());

interface Board {
  rows: { college: string; name: string; roomHours: number }[];
  rooms: { hours: number; supply: number };
}
const board = async (): Promise<Board> => (await master.get('/talent/report/progress')).data;

/** 报表 23 */
it('room hours of the colleges are those of the demand by type, each counted from the classes themselves', async () => {
  const { rows, rooms } = await board();
  const types = (await master.get('/talent/report/rooms')).data as {
    roomTypeCode: string;
    weeklyHours: number;
    rooms: number;
  }[];
  expect(rooms.hours).toBe(types.reduce((sum, { weeklyHours }) => sum + weeklyHours, 0));
  expect(rooms.hours).toBe(rows.reduce((sum, { roomHours }) => sum + roomHours, 0));
  const counted = await server.pool.query<{ college: string; hours: number }>(
    `select (select o.node_key from org_unit o where o.business_type = 0 and o.level = 3 and starts_with(d.management_path, o.path)) as college,
       sum(d.weekly_hours)::int as hours
     from declaration d join semester s on s.id = d.semester_id and s.business_type = 0 and s.semester_code = '2026-2027-2'
       join teaching_class c on c.declaration_id = d.id
     where d.declare_status in (1, 2, 4) and d.need_schedule and d.teaching_mode <> 1 and not d.self_arranged_room group by 1`,
  );
  const of = new Map(counted.rows.map(({ college, hours }) => [college, hours]));
  expect(rows.length).toBeGreaterThan(10);
  for (const { college, roomHours } of rows)
    expect([college, roomHours]).toEqual([college, of.get(college) ?? 0]);
  const open = await server.pool.query<{ n: number }>(
    `select count(*)::int as n from classroom r join building b on b.id = r.building_id and b.status <> '3'
       join semester s on s.business_type = 0 and s.semester_code = '2026-2027-2'
       left join semester_room x on x.room_id = r.id and x.semester_id = s.id
     where r.status <> '3' and r.schedulable and r.parent_room_id is null
       and (x.is_open or not exists (select from semester_room y where y.semester_id = s.id))`,
  );
  expect(open.rows[0]?.n).toBeGreaterThan(0);
  expect(rooms.supply).toBe((open.rows[0]?.n ?? 0) * 55);
});

/** 报表 23 */
it('who decides at the last level reads the share of the college in the item; nobody else does', async () => {
  const { rows, rooms } = await board();
  const { data } = await master.get('/talent/approve/master/list', { pageSize: 5 });
  const [item] = data.rows as { id: number }[];
  const path = `/talent/declaration/${item?.id}`;
  const { roomShare } = (await master.get(path)).data;
  const college = rows.find(({ name }) => name === roomShare.name);
  expect(roomShare).toEqual({
    name: college?.name,
    hours: college?.roomHours,
    total: rooms.hours,
    supply: rooms.supply,
  });
  expect(roomShare.hours).toBeGreaterThan(0);
  const reader = await login(server, 'admin');
  expect((await reader.get(path)).data.roomShare).toBeNull();
});

/** 报表 24 */
it('the list of classes behind the numbers is searched by the pinyin of the course, too', async () => {
  const SEMESTER = `s.id = d.semester_id and s.business_type = 0 and s.semester_code = '2026-2027-2'`;
  const { rows } = await server.pool.query<{ pinyin: string; n: number }>(
    `select split_part(k.pinyin, ' ', 1) as pinyin, count(*)::int as n from declaration d join semester s on ${SEMESTER} join course k on k.id = d.course_id
       join teaching_class c on c.declaration_id = d.id where d.declare_status in (1, 2, 4) and split_part(k.pinyin, ' ', 1) ~ '^[a-z]{4,}$'
     group by 1 order by 2 desc limit 1`,
  );
  const [{ pinyin, n } = { pinyin: '', n: 0 }] = rows;
  const found = await master.get('/talent/report/classes', {
    keyword: pinyin.toUpperCase(),
    pageSize: 1,
  });
  expect(n).toBeGreaterThan(0);
  expect(found.data.total).toBe(
    (
      await server.pool.query<{ n: number }>(
        `select count(*)::int as n from declaration d join semester s on ${SEMESTER} join course k on k.id = d.course_id
           join teaching_class c on c.declaration_id = d.id
         where d.declare_status in (1, 2, 4) and (k.pinyin ilike $1 or d.course_code ilike $1 or d.course_name ilike $1 or c.class_name ilike $1)`,
        [`%${pinyin}%`],
      )
    ).rows[0]?.n,
  );
});
