import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineCall, envelope, nothing } from '../../../src/platform/contract/call.ts';
import { callApi } from '../../../src/platform/web/api/call.ts';
import { send } from '../../../src/platform/web/api/send.ts';
import { connect, done, fakeFetch, NEVER } from './fakeFetch.ts';

const open = { access: 'login', scope: 'none', summary: '' } as const;
const read = defineCall({
  ...open,
  name: 'read',
  method: 'GET',
  path: '/a/list',
  query: z.looseObject({}),
  reply: envelope(z.number()),
});
const write = defineCall({
  ...open,
  name: 'write',
  method: 'PUT',
  path: '/a/:id',
  params: z.object({ id: z.number() }),
  body: z.looseObject({}),
  reply: nothing,
});
const save = (body: Record<string, unknown>) => callApi(write, { params: { id: 7 }, body });
/** What a call comes to, as one value. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error & { code?: number }) =>
      `${error.name === 'ApiError' ? error.code : error.name} ${error.message}`,
  );

let now = 0;
beforeEach(() => {
  now += 60_000; // out of the guard's window of the test before
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** 调用 18 */
it('no answer within ten seconds is a time-out', async () => {
  const shown = connect();
  fakeFetch(NEVER);
  const result = outcome(callApi(read, { query: { slow: 1 } }));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await result, shown]).toEqual([
    'TransportError 系统接口请求超时',
    ['error 系统接口请求超时'],
  ]);
});

/** 调用 14 */
it('a write whose answer was lost is asked once more under the same key', async () => {
  const shown = connect();
  const sent = fakeFetch(new TypeError('reset'), done());
  expect(await outcome(save({ lost: 1 }))).toBe('done');
  expect(shown).toEqual(['notice warning 结果未知，正在核对']);
  expect(sent.length).toBe(2);
  expect(sent[0]).toEqual(sent[1]);
});

/** 调用 14 */
it('what nobody knows of is asked for under the same key until the server can say; at last its failure is told', async () => {
  const away = () => new Response('', { status: 503 });
  const shown = connect();
  const sent = fakeFetch(new Response('', { status: 502 }), away(), away(), done());
  const result = outcome(save({ later: 1 }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect([await result, shown, sent.length]).toEqual([
    'done',
    ['notice warning 结果未知，正在核对'],
    4,
  ]);
  for (const again of sent) expect(again).toEqual(sent[0]);

  fakeFetch(new Response('', { status: 502 }), ...Array.from({ length: 5 }, away));
  const failing = outcome(save({ later: 2 }));
  await vi.advanceTimersByTimeAsync(8_000);
  expect([await failing, shown.at(-1)]).toEqual([
    'TransportError 系统接口503异常',
    'error 系统接口503异常',
  ]);
});

it('a write that was answered is not repeated', async () => {
  connect();
  const sent = fakeFetch({ code: 409, msg: '已由张三通过' });
  expect([await outcome(save({ answered: 1 })), sent.length]).toEqual(['409 已由张三通过', 1]);
});

/** 调用 14、18 */
it('a write that watches its progress is not asked about while it takes its time', async () => {
  const shown = connect();
  const sent = fakeFetch(NEVER);
  const data = new FormData();
  const giveUp = new AbortController();
  const result = outcome(
    send({ method: 'POST', path: '/sheet', query: {}, data, timeout: 0, signal: giveUp.signal }),
  );
  await vi.advanceTimersByTimeAsync(120_000);
  expect([sent.length, shown]).toEqual([1, []]);
  giveUp.abort();
  expect((await result).includes('AbortError')).toBe(true);
});

/** 调用 20 */
it('a call given up by its caller shows nothing', async () => {
  const shown = connect();
  fakeFetch(NEVER);
  const giveUp = new AbortController();
  const result = outcome(callApi(read, { query: { gone: 1 } }, { signal: giveUp.signal }));
  await vi.advanceTimersByTimeAsync(5);
  giveUp.abort();
  expect([(await result).includes('AbortError'), shown]).toEqual([true, []]);
});
