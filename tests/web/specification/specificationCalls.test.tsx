import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor as settled } from 'xstate';
import { useCaptcha } from '../../../src/areas/login/web/captcha.ts';
import { Register } from '../../../src/areas/login/web/Register.tsx';
import { menuTreeList } from '../../../src/platform/contract/system.calls.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { sessionLogic } from '../../../src/platform/web/actors/io/session.io.ts';
import { callApi } from '../../../src/platform/web/api/call.ts';
import { send } from '../../../src/platform/web/api/send.ts';
import { addBody, addToken, limitTime } from '../../../src/platform/web/api/steps.base.ts';
import { connect, done, fakeFetch } from '../shell/fakeFetch.ts';

beforeEach(() => void connect());
afterEach(() => {
  closeChannel();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The chain of the login page, which is not the app's (login/session.ts). */
const steps = [addToken, addBody, limitTime];
it('GET /captchaImage goes without a token', async () => {
  connect({ steps });
  const sent = fakeFetch({ code: 200, msg: '', captchaEnabled: true, img: 'data:,', uuid: 'u1' });
  const { result } = renderHook(() => useCaptcha(0));
  await waitFor(() => expect(result.current[0].state).toBe('shown'));
  expect(sent).toEqual([{ method: 'GET', url: '/api/captchaImage', headers: {}, body: null }]);
});

it('POST /register goes without a token and carries what was typed', async () => {
  connect({ steps });
  const sent = fakeFetch(
    { code: 200, msg: '', captchaEnabled: false, registerEnabled: true },
    done(),
  );
  render(<Register />);
  await screen.findByRole('button', { name: '提交注册' });
  const typed = {
    cname: '张思远',
    employeeNumber: '20260177',
    username: 'zhangsy',
    password: 'Jiao-Wu-9183',
  };
  for (const [name, value] of Object.entries({ ...typed, again: typed.password }))
    fireEvent.input(document.querySelector(`[name=${name}]`)!, { target: { value } });
  fireEvent.submit(document.querySelector('form')!);
  await screen.findByText(/注册申请已提交/);
  const headers = { 'Content-Type': 'application/json' };
  expect(sent.slice(1)).toEqual([
    { method: 'POST', url: '/api/register', headers, body: { ...typed, uuid: '' } },
  ]);
});

it('POST /login, GET /getInfo, GET /getRouters and POST /logout: what each carries', async () => {
  const session = createActor(sessionLogic);
  connect({ steps, token: () => session.getSnapshot().context.token });
  const user = { code: 200, msg: '', user: { userId: 7 } };
  const sent = fakeFetch({ code: 200, msg: '', token: 't1' }, user, done([]), done());
  session.start();
  await settled(session, (snapshot) => snapshot.matches('loggedOut'));
  session.send({ type: 'LOGIN', username: ' declarer ', password: 'p', code: 'ab12', uuid: 'u1' });
  await settled(session, (snapshot) => snapshot.matches('loggedIn'));
  session.send({ type: 'LOGOUT' });
  await settled(session, (snapshot) => snapshot.matches('loggedOut'));
  const bearer = { Authorization: 'Bearer t1' };
  expect(sent).toEqual([
    {
      method: 'POST',
      url: '/api/login',
      headers: { 'Content-Type': 'application/json' },
      body: { username: 'declarer', password: 'p', code: 'ab12', uuid: 'u1' },
    },
    { method: 'GET', url: '/api/getInfo', headers: bearer, body: null },
    { method: 'GET', url: '/api/getRouters', headers: bearer, body: null },
    { method: 'POST', url: '/api/logout', headers: bearer, body: null },
  ]);
});

/** 调用 2 */
it('an answer without code counts as 200', async () => {
  fakeFetch({ msg: '', data: [7] });
  expect(await send({ method: 'GET', path: '/x', query: {} })).toEqual({ msg: '', data: [7] });
});

it('codes 500, 601 and any other but 200 reject with what was told', async () => {
  const shown = connect();
  fakeFetch(
    { code: 500, msg: '故障' },
    { code: 601, msg: '已锁定' },
    { code: 409, msg: '已被更新' },
    { code: 201, msg: '别的' },
  );
  const outcomes = [1, 2, 3, 4].map((n) =>
    send({ method: 'GET', path: `/x/${n}`, query: {} }).catch(
      (error: Error) => `rejects ${error.message}`,
    ),
  );
  expect(await Promise.all(outcomes)).toEqual([
    'rejects 故障',
    'rejects 已锁定',
    'rejects 已被更新',
    'rejects 别的',
  ]);
  expect(shown).toEqual(['error 故障', 'warn 已锁定', 'error 已被更新', 'error 别的']);
});

it('GET /system/menu/treeList carries the default parameters', async () => {
  const sent = fakeFetch(done([]));
  expect(await callApi(menuTreeList, { query: {} })).toEqual(done([]));
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/system/menu/treeList?schoolId=1&businessType=0&schoolYearId=20&semesterId=42&campusId=',
  ]);
});
