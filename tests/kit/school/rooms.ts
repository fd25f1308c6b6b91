import { afterAll, beforeAll } from 'vitest';
import { book } from '../../rooms/storm.ts';
import { afresh } from '../afresh.ts';
import { type Client, login } from '../client.ts';
import { startServer, type TestServer } from '../server.ts';

/** 2026-2027-2, for which the demo has generated nothing. */
export const NEXT = { businessType: 0, semesterId: 10 };

interface Rooms {
  server: TestServer;
  /** Who looks after them. */
  keeper: Client;
}
/** The demo's rooms for the tests of one file, each of which begins with them as they are; `generated`: for the next semester, too. */
export function openRooms({ generated = true } = {}) {
  const rooms = {} as Rooms;
  beforeAll(async () => {
    const server = await startServer({ template: 'demo' });
    Object.assign(rooms, { server, keeper: await login(server, 'rooms') });
    if (generated) await generate();
  });
  afterAll(() => rooms.server.stop());
  afresh(() => rooms.server.pool);
  const generate = async () =>
    (await rooms.keeper.post('/resource/semesterRoom/generate', NEXT)).data;
  /** Tuesday, third and fourth period, in week 13, unless said otherwise. */
  const occupy = (roomId: number, more: object = {}) =>
    rooms.keeper.post('/resource/semesterRoom/occupancy', {
      ...NEXT,
      ...book(roomId, 2, 3),
      to: 4,
      ...more,
    });
  /** What a room is in a semester. */
  const rowOf = async (keyword: string) =>
    (await rooms.keeper.get('/resource/semesterRoom/list', { ...NEXT, keyword })).data.rows[0];
  return { rooms, generate, occupy, rowOf };
}
