import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { actor, renewRoot } from '../../../src/platform/web/actors/root.ts';
import { logout, sessionUser } from '../../../src/platform/web/actors/session.ts';
import { leaveSimulation, startSimulation } from '../../../src/platform/web/actors/simulation.ts';
import { startRoot } from '../../../src/platform/web/actors/start.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { send } from '../../../src/platform/web/api/send.ts';
import { done } from './fakeFetch.ts';

type Info = Record<string, unknown>;
const person = (userId: number, cname: string, simulation: unknown = null): Info => ({
  user: { userId, cname, userConfig: {} },
  roles: [],
  permissions: [`p:${userId}:x`],
  businessTypeList: [],
  defaultBusinessTypeId: null,
  simulation,
});
const running = {
  isSimulate: true,
  simulateUserId: 12,
  operatorId: 7,
  operatorName: '郑书航',
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
};
const menus = [
  {
    name: 'T',
    path: '/t',
    component: 'Layout',
    hidden: false,
    meta: { title: 'T', noCache: false },
  },
];
const start = '/api/system/user/startTheImpersonationUser/12';
const back = '/api/system/user/accountSwitchback';
let answers: Record<string, object>;
const asked: { method: string; url: string; simulate: string | undefined }[] = [];
let round = 0;

beforeEach(async () => {
  asked.length = 0;
  answers = {
    '/api/getInfo': { code: 200, ...person(7, '郑书航') },
    '/api/getRouters': done([]),
    '/api/logout': done(),
    [start]: done({ ...person(12, '林晓雯', running), menus, expiresAt: running.expiresAt }),
    [back]: done({ ...person(7, '郑书航'), menus: [], expiresAt: null }),
  };
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const headers = options.headers as Record<string, string>;
    // the stream of notices may or may not have been opened meanwhile
    if (url !== '/api/notice/stream')
      asked.push({
        method: options.method ?? 'GET',
        url: url.replace('/api', ''),
        simulate: headers['Simulate-User-Id'],
      });
    return new Response(JSON.stringify(answers[url.split('?')[0] ?? ''] ?? done(1)));
  });
  sessionStorage.setItem('token', `s${++round}`);
  startRoot();
  await waitFor(actor('session'), (snapshot) => snapshot.matches('loggedIn'));
  asked.length = 0;
});
afterEach(() => {
  renewRoot();
  closeChannel();
  vi.unstubAllGlobals();
});

const who = () => [
  sessionUser()?.user.cname,
  sessionUser()?.permissions,
  actor('session').getSnapshot().context.menus,
];
const begin = () => startSimulation({ id: '12', name: '林晓雯' }, '核对数据');
const off = () => waitFor(actor('simulation'), (snapshot) => snapshot.matches('off'));

/** 模拟 7 */
it('start and back replace user, permissions and menus and drop what was read', async () => {
  queryClient.setQueryData(['x'], 1);
  await begin();
  expect([who(), queryClient.getQueryData(['x'])]).toEqual([
    ['林晓雯', ['p:12:x'], menus],
    undefined,
  ]);
  await send({ method: 'GET', path: '/a', query: {} });
  queryClient.setQueryData(['x'], 1);
  leaveSimulation();
  await off();
  await send({ method: 'GET', path: '/b', query: {} });
  expect([who(), queryClient.getQueryData(['x'])]).toEqual([['郑书航', ['p:7:x'], []], undefined]);
  expect(asked).toEqual([
    {
      method: 'GET',
      url: '/system/user/startTheImpersonationUser/12?reason=%E6%A0%B8%E5%AF%B9%E6%95%B0%E6%8D%AE',
      simulate: undefined,
    },
    { method: 'GET', url: '/a', simulate: '12' },
    { method: 'GET', url: '/system/user/accountSwitchback', simulate: '12' },
    { method: 'GET', url: '/b', simulate: undefined },
  ]);
});

/** 模拟 2 */
it('a refused start tells why and changes nothing', async () => {
  answers[start] = { code: 601, msg: '不能模拟管理员' };
  await expect(begin()).rejects.toThrow('不能模拟管理员');
  expect([who(), actor('dialog').getSnapshot().value]).toEqual([
    ['郑书航', ['p:7:x'], []],
    'closed',
  ]);
});

/** 模拟 15 */
it('退出登录 in a simulation first switches back, then logs out as oneself', async () => {
  await begin();
  logout();
  await waitFor(actor('session'), (snapshot) => snapshot.matches('loggedOut'));
  expect(asked.slice(1).map(({ method, url, simulate }) => [method, url, simulate])).toEqual([
    ['GET', '/system/user/accountSwitchback', '12'],
    ['POST', '/logout', undefined],
  ]);
});

/** 模拟 12 */
it('when the server says that the time is over, one is oneself again, with a notice', async () => {
  await begin();
  answers['/api/late'] = {
    code: 601,
    msg: '模拟已到期，请退出模拟',
    data: { simulationOver: true },
  };
  await send({ method: 'GET', path: '/late', query: {} }).catch(() => {});
  await off();
  expect(who()).toEqual(['郑书航', ['p:7:x'], []]);
  expect(
    actor('notification')
      .getSnapshot()
      .context.notices.map(({ kind, text }) => [kind, text]),
  ).toEqual([['warning', '模拟已到时间，已恢复为本人身份']]);
  expect(actor('dialog').getSnapshot().value).toBe('closed');
});

/** 模拟 12 */
it('at the time that the server has said one is oneself again by oneself', async () => {
  const soon = new Date(Date.now() + 200).toISOString();
  answers[start] = done({
    ...person(12, '林晓雯', { ...running, expiresAt: soon }),
    menus,
    expiresAt: soon,
  });
  await begin();
  await off();
  expect(who()).toEqual(['郑书航', ['p:7:x'], []]);
});

/** 模拟 9 */
it('a reload finds the simulation that the server keeps', async () => {
  renewRoot();
  answers['/api/getInfo'] = { code: 200, ...person(12, '林晓雯', running) };
  startRoot();
  const { context } = await waitFor(actor('simulation'), (snapshot) => snapshot.matches('on'));
  expect([context.operator, context.target, context.expiresAt]).toEqual([
    { id: '7', name: '郑书航' },
    { id: '12', name: '林晓雯' },
    running.expiresAt,
  ]);
});
