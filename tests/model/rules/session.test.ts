import { expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate';
import { reauthMachine } from '../../../machines/reauth/reauth.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { simulationMachine } from '../../../machines/simulation/simulation.machine.ts';

const hang = fromPromise<never, never>(() => new Promise(() => {}));
const answer = <T>(value: T) => fromPromise<T, never>(() => Promise.resolve(value));
const refuse = (message: string) =>
  fromPromise<never, never>(() => Promise.reject(new Error(message)));
const settle = () => new Promise((resolve) => setImmediate(resolve));
const login = { type: 'LOGIN', username: ' zhang ', password: 'p', code: '7', uuid: 'u' } as const;

/** An actor on a clock of its own, with what it has told the outside. */
async function started<M extends AnyStateMachine>(machine: M, actors: object) {
  const clock = new SimulatedClock();
  const told: object[] = [];
  const actor = createActor(machine.provide({ actors } as never), { clock } as never);
  actor.on('*' as never, (event: object) => told.push(event));
  actor.start();
  await settle();
  return { actor: actor as never as ReturnType<typeof createActor<M>>, clock, told };
}

/** 登录 3、26 */
it('login trims the name, then asks for user and menus side by side', async () => {
  const asked: unknown[] = [];
  const recorded = (name: string, outcome: Promise<unknown>) =>
    fromPromise(({ input }) => {
      asked.push([name, input]);
      return outcome;
    });
  const never = new Promise(() => {});
  const { actor } = await started(sessionMachine, {
    readToken: answer(null),
    login: recorded('login', Promise.resolve('t1')),
    loadUser: recorded('getInfo', never),
    loadMenus: recorded('getRouters', never),
  });
  actor.send(login);
  await settle();
  expect(asked).toEqual([
    ['login', { username: 'zhang', password: 'p', code: '7', uuid: 'u' }],
    ['getInfo', { token: 't1' }],
    ['getRouters', { token: 't1' }],
  ]);
});

/** 登录 1 */
it('login leads to the whole path that was wanted, query and hash included', async () => {
  const loaded = { loadUser: answer({ id: '1' }), loadMenus: answer(['home']) };
  const { actor, told } = await started(sessionMachine, {
    readToken: answer(null),
    login: answer('t1'),
    ...loaded,
  });
  actor.send({ type: 'WANT', path: '/a?x=1&y=2#h' });
  actor.send(login);
  await settle();
  expect(told).toEqual([
    { type: 'tokenChanged', token: 't1' },
    { type: 'loggedIn', wanted: '/a?x=1&y=2#h' },
  ]);
});

/** 登录 9、23 */
it('a token that is no longer good ends at the login page with the message, even if /logout answers 401 too', async () => {
  const { actor, told } = await started(sessionMachine, {
    readToken: answer('old'),
    loadUser: refuse('认证失败，无法访问系统资源'),
    loadMenus: hang,
    logout: refuse('认证失败，无法访问系统资源'),
  });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'loggedOut',
    context: { token: null, user: null, error: '认证失败，无法访问系统资源' },
  });
  expect(told).toEqual([
    { type: 'loggedOut', reason: 'failed' },
    { type: 'tokenChanged', token: null },
  ]);
});

/** 登录 9 */
it('nothing that hangs holds the user longer than twice ten seconds', async () => {
  const { actor, clock } = await started(sessionMachine, {
    readToken: answer('t0'),
    loadUser: hang,
    loadMenus: answer([]),
    logout: hang,
  });
  clock.increment(9_999);
  expect(actor.getSnapshot().matches('loadingUser')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('loggingOut');
  clock.increment(10_000);
  expect(actor.getSnapshot()).toMatchObject({
    value: 'loggedOut',
    context: { token: null, error: '系统接口请求超时' },
  });
});

/** 登录 24 */
it('the same user logging in again in another tab keeps the page; another user does not', async () => {
  const { actor } = await started(sessionMachine, {
    readToken: answer('t0'),
    loadUser: answer({ id: '1' }),
    loadMenus: answer([]),
  });
  expect(actor.getSnapshot().value).toBe('loggedIn');
  actor.send({ type: 'TOKEN_FROM_TAB', token: 't1', userId: '1' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'loggedIn', context: { token: 't1' } });
  actor.send({ type: 'TOKEN_FROM_TAB', token: 't2', userId: '2' });
  expect(actor.getSnapshot().matches('loadingUser')).toBe(true);
});

/** 登录 27 */
it('eight answers of 401: one dialog, eight rejections, and a later one opens it again', async () => {
  const { actor, told } = await started(reauthMachine, {});
  const ids = Array.from({ length: 8 }, (_, index) => `r${index}`);
  for (const requestId of ids) actor.send({ type: 'UNAUTHORIZED', requestId });
  expect(told).toEqual([]);
  actor.send({ type: 'CANCEL' });
  expect(told).toEqual([{ type: 'rejected', requestIds: ids }, { type: 'answered' }]);
  actor.send({ type: 'LATE_UNAUTHORIZED', requestId: 'old' });
  expect([actor.getSnapshot().value, told.splice(0).at(-1)]).toEqual([
    'closed',
    { type: 'rejected', requestIds: ['old'] },
  ]);
  actor.send({ type: 'UNAUTHORIZED', requestId: 'r8' });
  expect(actor.getSnapshot().value).toBe('open');
  actor.send({ type: 'CONFIRM' });
  actor.send({ type: 'UNAUTHORIZED', requestId: 'late' });
  expect(told).toEqual([
    { type: 'rejected', requestIds: ['r8'] },
    { type: 'answered' },
    { type: 'reLogin' },
    { type: 'rejected', requestIds: ['late'] },
  ]);
});

const operator = { id: '1', name: '管理员' };
const target = { id: '9', name: '教学秘书' };
const returnTo = { path: '/hr/user?page=2', tabs: ['/home'] };
const start = { type: 'START', operator, target, reason: '核对菜单', returnTo } as const;
const asTarget = { user: { id: '9' }, menus: ['申报'], expiresAt: '2026-11-20T10:30:00.000Z' };
const asOneself = { user: { id: '1' }, menus: ['用户'] };

/** 模拟 8、15 */
it('simulation: start, a write is blocked, 退出登录 first switches back', async () => {
  const { actor, told } = await started(simulationMachine, {
    start: answer(asTarget),
    back: answer(asOneself),
  });
  actor.send(start);
  await settle();
  actor.send({ type: 'REQUEST', method: 'POST' });
  actor.send({ type: 'LOGOUT_WANTED' });
  await settle();
  expect(told).toEqual([
    { type: 'switched', user: { id: '9' }, menus: ['申报'] },
    { type: 'blocked', method: 'POST' },
    { type: 'switched', user: { id: '1' }, menus: ['用户'] },
    { type: 'logoutNow' },
  ]);
  expect(actor.getSnapshot().value).toBe('off');
});

/** 模拟 12、14 */
it('simulation: after 30 minutes one is oneself again, where one was', async () => {
  const { actor, told, clock } = await started(simulationMachine, {
    start: answer(asTarget),
    back: answer(asOneself),
  });
  actor.send(start);
  await settle();
  clock.increment(30 * 60_000 - 1);
  expect(actor.getSnapshot().value).toBe('on');
  clock.increment(1);
  await settle();
  expect(told.slice(1)).toEqual([
    { type: 'expired' },
    { type: 'switched', ...asOneself },
    { type: 'returned', returnTo },
  ]);
});

/** 模拟 16 */
it('simulation: a failed return stays on with the reason; an expired one that fails logs out', async () => {
  const { actor, told } = await started(simulationMachine, {
    start: answer(asTarget),
    back: refuse('后端接口连接异常'),
  });
  actor.send(start);
  await settle();
  actor.send({ type: 'SWITCH_BACK' });
  await settle();
  expect(actor.getSnapshot()).toMatchObject({
    value: 'on',
    context: { error: '后端接口连接异常', target },
  });
  actor.send({ type: 'EXPIRED' });
  await settle();
  expect(actor.getSnapshot().value).toBe('off');
  expect(told.slice(1)).toEqual([{ type: 'expired' }, { type: 'logoutNow' }]);
});

/** 模拟 16 */
it('simulation: the answer to the start is lost, so the server is asked who one is', async () => {
  const { actor, clock } = await started(simulationMachine, {
    start: hang,
    askWho: answer({ ...asTarget, simulated: { operator, target, expiresAt: asTarget.expiresAt } }),
  });
  actor.send(start);
  clock.increment(10_000);
  await settle();
  expect(actor.getSnapshot()).toMatchObject({
    value: 'on',
    context: { target, expiresAt: asTarget.expiresAt, error: null, returnTo },
  });
});
