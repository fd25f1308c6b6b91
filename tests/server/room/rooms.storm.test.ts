import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { proved } from '../../kit/proved.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { winners } from '../../rooms/storm.ts';

/** 2026-2027-2 */
const NEXT = { businessType: 0, semesterId: 10 };
/** `npm run rooms` asks for 20,000 by 200 clients at 550 hours: ten rooms with 55 hours a week. */
const long = Number(process.env.ROOM_ATTEMPTS ?? 0);
const size = long
  ? { attempts: long, clients: 200, cells: 55 }
  : { attempts: 200, clients: 20, cells: 10 };
const ROOMS = long ? 10 : 2;

let server: TestServer;
let rooms: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  rooms = await login(server, 'rooms');
});
afterAll(() => server.stop());

/** 教室 29 */
test(
  `${size.attempts} attempts of ${size.clients} clients at ${ROOMS * size.cells} hours: exactly one winner for each`,
  async () => {
    await rooms.post('/resource/semesterRoom/generate', NEXT);
    const { rows } = await server.pool.query<{ id: number; room_id: number }>(
      `select d.id, d.room_id from semester_room d join classroom r on r.school_id = d.school_id and r.id = d.room_id
       where d.semester_id = 10 and r.check_conflict order by d.room_id limit $1`,
      [ROOMS],
    );
    const cells = Array.from({ length: 77 }, (_, cell) => cell);
    const change = { cells: { cells, weeks: '13', use: 'open' } };
    const opened = await rooms.post('/resource/semesterRoom/change', {
      ...NEXT,
      ids: rows.map(({ id }) => id),
      change,
    });
    expect(opened.data.done).toBe(true);
    const storm = await winners(
      rooms,
      NEXT,
      rows.map(({ room_id }) => room_id),
      size,
    );
    const slots = ROOMS * size.cells;
    expect(storm).toEqual({ won: slots, refused: size.attempts - slots, other: [], slots });
    const held = await server.pool.query(
      `select count(*)::int as n, count(distinct (h.room_id, h.slots::text))::int as apart from room_hold h
       join room_occupancy o on o.school_id = h.school_id and o.id = h.occupancy_id where o.semester_id = 10`,
    );
    expect(held.rows).toEqual([{ n: slots, apart: slots }]);
    proved({ attempts: size.attempts, won: slots, doubled: 0 });
  },
  long ? 900_000 : 20_000,
);
