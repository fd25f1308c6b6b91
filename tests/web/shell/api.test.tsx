import { expect, it } from 'vitest';
import { callApi, pathOf } from '../../../src/platform/web/api/call.ts';
import { flatten } from '../../../src/platform/web/api/flatten.ts';
import { send } from '../../../src/platform/web/api/send.ts';
import { aroundCalls, outcome, read, save, write } from './calls.ts';
import { connect, done, fakeFetch } from './fakeFetch.ts';

aroundCalls();

/** 调用 12 */
it('a read carries token and the five parameters in the query, what is given stands, null is sent empty', async () => {
  connect();
  const sent = fakeFetch(done(5));
  expect(
    await callApi(read, {
      query: { semesterId: 9, filter: { unit: { key: '3-1' } }, keyword: '' },
    }),
  ).toEqual(done(5));
  expect(sent).toEqual([
    {
      method: 'GET',
      url: '/api/a/list?semesterId=9&filter.unit.key=3-1&schoolId=1&businessType=0&schoolYearId=20&campusId=',
      headers: { Authorization: 'Bearer t0' },
      body: null,
    },
  ]);
});

/** 调用 12、13 */
it('a write carries them in the body, and a key', async () => {
  connect();
  const sent = fakeFetch(done());
  await callApi(
    write,
    { params: { id: 7 }, body: { name: '甲', businessType: 2 } },
    { key: 'k1234567' },
  );
  expect(sent).toEqual([
    {
      method: 'PUT',
      url: '/api/a/7',
      headers: {
        Authorization: 'Bearer t0',
        'Idempotency-Key': 'k1234567',
        'Content-Type': 'application/json',
      },
      body: {
        name: '甲',
        businessType: 2,
        schoolId: 1,
        campusId: null,
        schoolYearId: 20,
        semesterId: 42,
      },
    },
  ]);
});

it('opting out leaves the parameters away, a tokenless call carries no token either', async () => {
  connect();
  const sent = fakeFetch(done());
  await callApi(read, { query: {} }, { context: false });
  await send({ method: 'GET', path: '/b', query: {}, token: false });
  expect(sent.map(({ url, headers }) => [url, headers])).toEqual([
    ['/api/a/list', { Authorization: 'Bearer t0' }],
    ['/api/b', {}],
  ]);
});

/** 模拟 9 */
it('the simulation headers go with every read of a simulation', async () => {
  connect({ simulatedUser: () => '12' });
  const sent = fakeFetch(done());
  await callApi(read, { query: {} }, { context: false });
  expect(sent[0]?.headers).toEqual({
    Authorization: 'Bearer t0',
    'Is-Simulate': 'true',
    'Simulate-User-Id': '12',
  });
});

/** 模拟 8 */
it('in a simulation nothing but a read is sent', async () => {
  const shown = connect({ refusesNow: (method) => method !== 'GET' });
  const sent = fakeFetch(done());
  expect(await outcome(save({}))).toBe('601 模拟用户状态，没有权限进行此操作');
  expect([sent, shown]).toEqual([[], ['warn 模拟用户状态，没有权限进行此操作']]);
});

/** 调用 3、4、19、20 */
it.each([
  [{ code: 500, msg: '库存不足' }, 'error 库存不足'],
  [{ code: 500, msg: '' }, 'error 系统未知错误，请反馈给管理员'],
  [{ code: 403, msg: '别的话' }, 'error 当前操作没有权限'],
  [{ code: 404 }, 'error 访问资源不存在'],
  [{ code: 601, msg: '账号已锁定' }, 'warn 账号已锁定'],
  [{ code: 422, msg: '请检查 2 处', data: { fields: { name: '必填' } } }, 'error 请检查 2 处'],
  [new Response('', { status: 503 }), 'error 系统接口503异常'],
  [new Response('<html>', { status: 200 }), 'error 后端接口连接异常'],
  [new TypeError('Failed to fetch'), 'error 后端接口连接异常'],
])('answer %j is told as %s', async (answer, text) => {
  const shown = connect();
  fakeFetch(answer);
  await outcome(callApi(read, { query: { n: text } }));
  expect(shown).toEqual([text]);
});

it('an own code is left to the caller, with the fields of 422', async () => {
  const shown = connect();
  fakeFetch({ code: 422, msg: '请检查', data: { fields: { name: '必填' } } });
  const error = await callApi(write, { params: { id: 7 }, body: {} }, { own: [422] }).catch(
    (it) => it,
  );
  expect([error.fields, shown]).toEqual([{ name: '必填' }, []]);
});

it('the end of a simulation is told to its chart, not in a dialog', async () => {
  const shown = connect();
  fakeFetch({ code: 601, msg: '模拟已到期，请退出模拟', data: { simulationOver: true } });
  await outcome(callApi(read, { query: { over: 1 } }));
  expect(shown).toEqual(['over']);
});

/** 调用 25 */
it('flattening is safe: nothing reaches a prototype, a cycle is refused', () => {
  const hostile = JSON.parse(
    '{"__proto__": {"x": 1}, "a": {"constructor": {"y": 1}, "b": [1, {"c": null}]}, "d": ""}',
  );
  expect(flatten(hostile)).toEqual([['a.b.0', '1']]);
  expect(({} as Record<string, unknown>).x).toBe(undefined);
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  expect(() => flatten(cycle)).toThrow('nested too deep');
  expect(flatten({ at: new Date(0) })).toEqual([['at', '1970-01-01T00:00:00.000Z']]);
});

it('path parameters are escaped, a missing one is refused', () => {
  expect(pathOf('/a/:id/b/:name', { id: 3, name: '甲/乙' })).toBe('/a/3/b/%E7%94%B2%2F%E4%B9%99');
  expect(() => pathOf('/a/:id', {})).toThrow('parameter id is missing');
});
