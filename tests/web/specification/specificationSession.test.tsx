import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { placeOf } from '../../../src/platform/web/actors/context.ts';
import { confirm } from '../../../src/platform/web/actors/dialog.ts';
import { actor, renewRoot } from '../../../src/platform/web/actors/root.ts';
import { logout, Permitted, sessionUser } from '../../../src/platform/web/actors/session.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { info, startClient } from '../fakeServer.ts';
import { texts } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  renewRoot();
  closeChannel();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** 登录 26 */
it('the session holds every field of the user, of their place and of the simulation', async () => {
  await startClient({}, ['talent:course:list']);
  const info = sessionUser()!;
  const { id, roles, permissions, businessTypeList, user } = info;
  const { cname, ename, nickName, avatar, employeeNumber, userConfig } = user;
  expect({
    token: actor('session').getSnapshot().context.token,
    id,
    cname,
    ename,
    nickName,
    avatar,
    employeeNumber,
    userConfig,
  }).toEqual({
    token: 't',
    id: '7',
    cname: '林秘书',
    ename: null,
    nickName: null,
    avatar: null,
    employeeNumber: '20107',
    userConfig: {},
  });
  expect([
    roles,
    permissions,
    businessTypeList.map((entry) => Object.keys(entry.management).length),
  ]).toEqual([['ROLE_DECLARER'], ['talent:course:list'], [10]]);
  expect(placeOf(info, { choice: {} })).toEqual({
    schoolId: 1,
    schoolName: '澄川大学',
    campusId: null,
    campusName: '全部校区',
    businessType: 0,
    businessTypeName: '本科生教育',
    schoolYearId: 1,
    schoolYearName: '2026-2027学年',
    semesterId: 2,
    semesterName: '第二学期',
  });
  const simulation = actor('simulation');
  const simulated = () => [
    simulation.getSnapshot().hasTag('readOnly'),
    simulation.getSnapshot().context.target?.id,
  ];
  expect(simulated()).toEqual([false, undefined]);
  simulation.send({
    type: 'RESTORED',
    operator: { id: '1', name: '管理员' },
    target: { id: '7', name: '林秘书' },
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    preview: null,
    at: null,
    returnTo: null,
  });
  expect(simulated()).toEqual([true, '7']);
});

/** 登录 23 */
it('logout clears token, roles, permissions, id and the organisation trees', async () => {
  await startClient({ 'POST /logout': null });
  for (const businessType of [0, 1, 2])
    queryClient.setQueryData(['managementList', businessType], ['tree']);
  expect(sessionUser()?.id).toBe('7');
  logout();
  const { context } = await waitFor(actor('session'), (snapshot) => snapshot.matches('loggedOut'));
  expect([context.token, context.user, context.menus, sessionStorage.getItem('token')]).toEqual([
    null,
    null,
    [],
    null,
  ]);
  expect(queryClient.getQueriesData({ queryKey: ['managementList'] })).toEqual([]);
});

it('an element stands for whoever holds any of its permissions, none listed for nobody; it follows the permissions at once', async () => {
  await startClient({}, ['talent:course:edit']);
  const elements: [string, string[]][] = [
    ['编辑', ['talent:course:edit', 'x:y:z']],
    ['删除', ['talent:course:remove']],
    ['无', []],
  ];
  render(
    elements.map(([name, any]) => (
      <Permitted key={name} any={any}>
        <button type="button">{name}</button>
      </Permitted>
    )),
  );
  const hold = (permissions: string[]) =>
    act(() =>
      actor('session').send({
        type: 'USER_REPLACED',
        user: { ...sessionUser()!, ...{ permissions } },
        menus: [],
      }),
    );
  const seen = [texts('button')];
  for (const permissions of [['*:*:*'], [], ['talent:course:*'], ['talent:course:remove']]) {
    hold(permissions);
    seen.push(texts('button'));
  }
  expect(seen).toEqual([['编辑'], ['编辑', '删除'], [], [], ['删除']]);
});

it('confirm resolves; cancel or close rejects; told apart, the close button rejects with close', async () => {
  await startClient();
  const dialog = actor('dialog');
  const ask = (answer: 'CONFIRM' | 'CANCEL' | 'CLOSE', distinguishCancelAndClose = false) => {
    const outcome = confirm({ message: '确定删除吗？', distinguishCancelAndClose }).then(
      () => 'resolved',
      (reason: string) => `rejected ${reason}`,
    );
    dialog.send({ type: answer });
    return outcome;
  };
  expect([await ask('CONFIRM'), await ask('CANCEL'), await ask('CLOSE')]).toEqual([
    'resolved',
    'rejected cancel',
    'rejected cancel',
  ]);
  expect([await ask('CANCEL', true), await ask('CLOSE', true)]).toEqual([
    'rejected cancel',
    'rejected close',
  ]);
});

it('logged out becomes logged in once the login returns a token, which is stored', async () => {
  await startClient({
    'POST /login': { code: 200, msg: '', token: 'fresh' },
    'POST /logout': null,
  });
  logout();
  const session = actor('session');
  await waitFor(session, (snapshot) => snapshot.matches('loggedOut'));
  expect(sessionStorage.getItem('token')).toBe(null);
  session.send({ type: 'LOGIN', username: ' declarer ', password: 'p', code: '', uuid: '' });
  await waitFor(session, (snapshot) => snapshot.context.token !== null);
  expect([session.getSnapshot().context.token, sessionStorage.getItem('token')]).toEqual([
    'fresh',
    'fresh',
  ]);
});

/** 登录 26 */
it.each([[[]], [undefined], ['ROLE_ADMIN']])(
  'roles answered as %j: the session has ROLE_DEFAULT',
  async (roles) => {
    await startClient({ 'GET /getInfo': { ...info([]), roles } });
    expect(sessionUser()?.roles).toEqual(['ROLE_DEFAULT']);
  },
);

it.each([
  ['no user', { code: 200, msg: '' }],
  ['a user without a number', { code: 200, msg: '', user: { cname: '林秘书' } }],
])(
  'user information with %s ends at the login with the text for unknown faults',
  async (_, answer) => {
    await startClient({
      'POST /logout': null,
      'POST /login': { code: 200, msg: '', token: 'fresh' },
    });
    const session = actor('session');
    logout();
    await waitFor(session, (snapshot) => snapshot.matches('loggedOut'));
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...answer, token: 'fresh' })));
    session.send({ type: 'LOGIN', username: 'declarer', password: 'p', code: '', uuid: '' });
    await waitFor(
      session,
      (snapshot) => snapshot.matches('loggedOut') && snapshot.context.error !== null,
    );
    expect(session.getSnapshot().context.error).toBe('系统未知错误，请反馈给管理员');
  },
);
