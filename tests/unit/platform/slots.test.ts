import { expect, test } from 'vitest';
import { slots } from '../../../src/platform/server/access/slots.ts';

/** Work that is done when it is told; `begun` has the names in the order of their beginnings. */
function bench(limits: Parameters<typeof slots>[0]) {
  const turn = slots(limits, () => new Error('full'));
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const send = (key: string, name: string) =>
    turn(key, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    }).catch(() => refused.push(name));
  const settled = () => new Promise((done) => setImmediate(done));
  const end = async () => {
    ends.shift()?.();
    await settled();
  };
  return { send, end, settled, begun, refused };
}

test('the first of a short line waits for one piece of each other line, however long', async () => {
  const { send, end, settled, begun } = bench({ active: 1, each: 100, all: 1_000 });
  for (let i = 0; i < 50; i++) void send('flood', `flood${i}`);
  void send('a', 'a0');
  void send('b', 'b0');
  void send('a', 'a1');
  await settled();
  for (let i = 0; i < 6; i++) await end();
  expect(begun).toEqual(['flood0', 'flood1', 'a0', 'b0', 'flood2', 'a1', 'flood3']);
});

test('a full line refuses its own only; places are handed over and given back', async () => {
  const { send, end, settled, begun, refused } = bench({ active: 2, each: 3, all: 1_000 });
  for (let i = 0; i < 8; i++) void send('flood', `flood${i}`);
  void send('a', 'a0');
  await settled();
  expect(begun).toEqual(['flood0', 'flood1']);
  expect(refused).toEqual(['flood5', 'flood6', 'flood7']);
  for (let i = 0; i < 6; i++) await end();
  expect(begun).toEqual(['flood0', 'flood1', 'flood2', 'a0', 'flood3', 'flood4']);
  void send('a', 'a1');
  void send('a', 'a2');
  await settled();
  expect(begun.slice(-2)).toEqual(['a1', 'a2']);
});

test('when all lines together are full the longest gives its last place to one that is shorter, and none to its like', async () => {
  const { send, end, settled, begun, refused } = bench({ active: 1, each: 100, all: 4 });
  void send('x', 'x');
  for (let i = 0; i < 4; i++) void send('flood', `flood${i}`);
  void send('a', 'a0');
  void send('a', 'a1');
  void send('a', 'a2');
  void send('flood', 'flood4');
  await settled();
  expect(refused.toSorted()).toEqual(['a2', 'flood2', 'flood3', 'flood4']);
  for (let i = 0; i < 5; i++) await end();
  expect(begun).toEqual(['x', 'flood0', 'a0', 'flood1', 'a1']);
});
