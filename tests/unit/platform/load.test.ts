import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { loadOf } from '../../../src/platform/server/request/load.ts';
import { Overload } from '../../../src/platform/server/request/outage.ts';

/** So many connections, and so many that wait for one on the way in: all that is asked of pools here. */
const pool = (max: number, waitingCount = 0) =>
  ({ options: { max, connectionTimeoutMillis: 60_000 }, waitingCount }) as unknown as Pool;
const never = () => false;
const held = () => {
  let end = () => {};
  const work = new Promise<void>((done) => {
    end = done;
  });
  return { end, work: () => work };
};

/** 运行 24 */
test('more than MAX_WAITING who wait for a connection are refused at once, and those who wait are served in their turn', async () => {
  const load = loadOf(pool(2), pool(2), { maxWaiting: 2, maxLag: 60_000 });
  const first = [held(), held()];
  const served = first.map(({ work }, i) => load.within(`area ${i}`, work, never));
  const turns: string[] = [];
  const waits = ['a', 'b'].map((name) =>
    load.within(`area ${name}`, async () => turns.push(name), never),
  );
  expect(load.waiting()).toBe(2);
  await expect(load.within('area c', async () => turns.push('c'), never)).rejects.toThrow(Overload);
  for (const { end } of first) end();
  await Promise.all([...served, ...waits]);
  expect(turns).toEqual(['a', 'b']);
  await load.within('area c', async () => turns.push('c'), never);
  expect(turns).toEqual(['a', 'b', 'c']);
  load.close();
});

/** 运行 24 */
test('one area has six tenths of the connections, and its rest waits while others are served', async () => {
  const load = loadOf(pool(10), pool(2), { maxWaiting: 100, maxLag: 60_000 });
  const all = Array.from({ length: 8 }, held);
  let begun = 0;
  const served = all.map(({ work }) =>
    load.within(
      'a',
      () => {
        begun++;
        return work();
      },
      never,
    ),
  );
  await load.within('b', async () => {}, never);
  expect([begun, load.waiting()]).toEqual([6, 2]);
  for (const { end } of all) end();
  await Promise.all(served);
  expect(begun).toBe(8);
  load.close();
});

/** 运行 24 */
test('a server later than MAX_LAG_MS, or with too many on its way in, refuses at once and recovers by itself', async () => {
  const busy = loadOf(pool(2), pool(2, 5), { maxWaiting: 5, maxLag: 60_000 });
  expect(busy.check).toThrow(Overload);
  busy.close();
  const load = loadOf(pool(2), pool(2), { maxWaiting: 5, maxLag: 150 });
  expect(load.check).not.toThrow();
  // the event loop is held for as long as it takes to be late on the average of what is looked at
  await expect
    .poll(
      () => {
        const until = performance.now() + 500;
        while (performance.now() < until);
        return load.lag();
      },
      { interval: 1, timeout: 30_000 },
    )
    .toBeGreaterThan(150);
  expect(load.check).toThrow(Overload);
  await expect.poll(load.lag, { timeout: 30_000 }).toBeLessThan(150);
  expect(load.check).not.toThrow();
  load.close();
});
