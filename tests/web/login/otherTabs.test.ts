/** A new tab and those that are open: how long it waits for their token (登录 24). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { tellPresent } from '../../../src/platform/web/actors/present.ts';
import { readToken } from '../../../src/platform/web/actors/token.ts';

/** The browser's locks, shared by its tabs. */
function lockManager() {
  const held: { name: string; mode: string }[] = [];
  return {
    query: async () => ({ held: [...held], pending: [] }),
    request: async (name: string, { mode }: { mode: string }, hold: () => Promise<void>) => {
      const lock = { name, mode };
      held.push(lock);
      await hold();
      held.splice(held.indexOf(lock), 1);
    },
  };
}
let other: BroadcastChannel;
const answerAfter = (milliseconds: number) => {
  const tab = other;
  tab.onmessage = () =>
    setTimeout(() => tab.postMessage({ type: 'token', token: 'theirs' }), milliseconds);
};
/** What a new tab gets, and after how many tenths of a second. */
async function opened(): Promise<[string | null, number]> {
  const began = performance.now();
  const token = await readToken();
  return [token, Math.round((performance.now() - began) / 100)];
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('navigator', { locks: lockManager() });
  other = new BroadcastChannel('chengchuan');
});
afterEach(() => {
  tellPresent(false);
  other.close();
  closeChannel();
  vi.unstubAllGlobals();
});

it('no tab is there: nothing is waited for', async () => {
  const [token, tenths] = await opened();
  expect([token, tenths <= 1]).toEqual([null, true]);
});

it('a tab that is there and busy is waited for, and its token kept here', async () => {
  tellPresent(true);
  answerAfter(900);
  expect((await opened())[0]).toBe('theirs');
  expect(sessionStorage.getItem('token')).toBe('theirs');
});

it('a tab that has no token any more is not waited for', async () => {
  tellPresent(true);
  tellPresent(true);
  tellPresent(false);
  await Promise.resolve();
  const [token, tenths] = await opened();
  expect([token, tenths <= 1]).toEqual([null, true]);
});

it('a tab that never answers is given up after three seconds', async () => {
  tellPresent(true);
  const [token, tenths] = await opened();
  expect([token, tenths >= 29 && tenths < 60]).toEqual([null, true]);
});

it('a browser without locks, at http, waits a quarter of a second', async () => {
  vi.stubGlobal('navigator', {});
  answerAfter(50);
  expect((await opened())[0]).toBe('theirs');
  sessionStorage.clear();
  other.onmessage = null;
  const [token, tenths] = await opened();
  expect([token, tenths >= 2]).toEqual([null, true]);
});
