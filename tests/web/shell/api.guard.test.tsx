import { expect, it, vi } from 'vitest';
import { callApi } from '../../../src/platform/web/api/call.ts';
import { send } from '../../../src/platform/web/api/send.ts';
import { aroundCalls, outcome, read, save, upload, write } from './calls.ts';
import { connect, done, fakeFetch } from './fakeFetch.ts';

aroundCalls();

const BUSY = { code: 409, msg: '同时操作的人较多', data: { busy: true } };
/** 调用 15 */
it('what the server was too busy for is sent again under its key for as long as the person says so, and told once', async () => {
  const answers = [true, true, false];
  const asked: string[] = [];
  const shown = connect({
    askAgain: async (message) => asked.push(message) > 0 && answers[asked.length - 1] === true,
  });
  const sent = fakeFetch(BUSY, BUSY, done(), BUSY);
  expect(await outcome(save({ a: 1 }))).toBe('done');
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  expect(await outcome(save({ a: 2 }))).toBe('BusyError 同时操作的人较多');
  expect([sent.length, asked, shown]).toEqual([4, Array(3).fill('同时操作的人较多'), []]);
});

it('who repeats by themselves under a key is only told', async () => {
  const shown = connect({ askAgain: () => Promise.reject(new Error('asked')) });
  fakeFetch(BUSY);
  expect(await outcome(callApi(write, { params: { id: 7 }, body: {} }, { key: 'k1234567' }))).toBe(
    'BusyError 同时操作的人较多',
  );
  expect(shown).toEqual(['error 同时操作的人较多']);
});

/** 调用 21 */
it('the duplicate guard: the same within a second is refused, another body or a second later is not', async () => {
  const shown = connect();
  const sent = fakeFetch(done());
  const results = [
    await outcome(save({ a: 1 })),
    await outcome(save({ a: 1 })),
    await outcome(save({ a: 2 })),
  ];
  vi.advanceTimersByTime(999);
  results.push(await outcome(save({ a: 1 })));
  vi.advanceTimersByTime(1);
  results.push(await outcome(save({ a: 1 })));
  const refused = '601 数据正在处理，请勿重复提交';
  expect(results).toEqual(['done', refused, 'done', refused, 'done']);
  expect(shown).toEqual(Array(2).fill('notice warning 数据正在处理，请勿重复提交'));
  expect(sent.length).toBe(3);
});

/** 调用 21 */
it('POST then PUT of the same url and data within a second is refused', async () => {
  connect();
  const sent = fakeFetch(done());
  const write = (method: 'POST' | 'PUT') =>
    send({ method, path: '/x/7', query: {}, data: { a: 1 } });
  expect([await outcome(write('POST')), await outcome(write('PUT'))]).toEqual([
    'done',
    '601 数据正在处理，请勿重复提交',
  ]);
  vi.advanceTimersByTime(1000);
  expect(await outcome(write('PUT'))).toBe('done');
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT']);
});

/** 调用 21 */
it('the guard knows two files apart, and lets the login through', async () => {
  connect();
  const sent = fakeFetch(done());
  const results = [
    await outcome(upload('a.pdf', 3)),
    await outcome(upload('b.pdf', 3)),
    await outcome(upload('a.pdf', 4)),
  ];
  results.push(await outcome(upload('a.pdf', 3)));
  const login = () =>
    send({
      method: 'POST',
      path: '/login',
      query: {},
      data: { username: 'a' },
      token: false,
      guard: false,
    });
  results.push(await outcome(login()), await outcome(login()));
  expect(results).toEqual([
    'done',
    'done',
    'done',
    '601 数据正在处理，请勿重复提交',
    'done',
    'done',
  ]);
  expect(sent.length).toBe(5);
});

/** 调用 22 */
it('a read through callApi waits for the end of the window instead', async () => {
  connect();
  const sent = fakeFetch(done(1));
  await callApi(read, { query: {} });
  const again = Promise.all([callApi(read, { query: {} }), callApi(read, { query: {} })]);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  await again;
  expect(sent.length).toBe(3);
});
