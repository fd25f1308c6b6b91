import { setTimeout as sleep } from 'node:timers/promises';
import { PERIODS } from '../../src/school/room/contract/grid.ts';
import type { Client } from '../kit/client.ts';

/** An hour of a room in one week, as somebody asks for it. */
export const book = (roomId: number, weekday: number, period: number) => ({
  roomId,
  source: '1',
  subject: '抢占',
  unitKey: null,
  weeks: '13',
  weekday,
  from: period,
  to: period,
  headcount: 10,
  shared: false,
});

/** A busy server says that nothing has been done, so the client asks again, as a person does. */
async function untilAnswered(rooms: Client, body: object): Promise<{ code: number; msg: string }> {
  for (;;) {
    const answer = await rooms.post('/resource/semesterRoom/occupancy', body);
    if (answer.code !== 503) return answer;
    await sleep(200);
  }
}

/**
 * So many clients at once ask again and again for hours of rooms (Monday to Friday), each attempt for one; answers how many won.
 * `other`: answers that are neither a win nor "taken".
 */
export async function winners(
  rooms: Client,
  context: object,
  roomIds: readonly number[],
  { attempts, clients, cells }: { attempts: number; clients: number; cells: number },
): Promise<{ won: number; refused: number; other: string[]; slots: number }> {
  const hours = [1, 2, 3, 4, 5]
    .flatMap((weekday) => Array.from({ length: PERIODS }, (_, i) => [weekday, i + 1] as const))
    .slice(0, cells);
  const slots = roomIds.flatMap((roomId) =>
    hours.map(([weekday, period]) => book(roomId, weekday, period)),
  );
  const counts = { won: 0, refused: 0, other: [] as string[], slots: slots.length };
  let next = 0;
  const one = async () => {
    while (next < attempts) {
      const body = { ...context, ...slots[next++ % slots.length] };
      const { code, msg } = await untilAnswered(rooms, body);
      if (code === 200) counts.won++;
      else if (code === 409) counts.refused++;
      else counts.other.push(`${code} ${msg}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return counts;
}
