import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { LoginPage } from '../../../src/areas/login/web/LoginPage.tsx';
import { answerOf, OauthRedirect } from '../../../src/areas/login/web/OauthRedirect.tsx';
import { Register } from '../../../src/areas/login/web/Register.tsx';
import { askToken } from '../../../src/platform/web/actors/io/session.io.ts';
import { keptBrowser } from '../../../src/platform/web/actors/storage.ts';
import { addBody, addToken, limitTime } from '../../../src/platform/web/api/steps.base.ts';
import { connect, done, fakeFetch } from './fakeFetch.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** The short chain of the login page (src/areas/login/web/session.ts). */
const connectLogin = () => connect({ steps: [addToken, addBody, limitTime] });
const ways = (more: object = {}) => ({
  code: 200,
  msg: '',
  captchaEnabled: false,
  registerEnabled: false,
  oauthEnabled: false,
  ...more,
});
/** A session without token; `login` answers what the test gives it. */
function session(login: (input: unknown) => Promise<string> = () => new Promise(() => {})) {
  const actors = {
    readToken: fromPromise(async () => null),
    login: fromPromise(({ input }: { input: unknown }) => login(input)),
  };
  const actor = createActor(sessionMachine.provide({ actors } as never));
  actor.start();
  return actor;
}

/** 登录 1、12、14 */
it('the login page offers single sign-on and registration only when they are on; the wanted path goes along', async () => {
  connectLogin();
  history.replaceState(null, '', `/login?redirect=${encodeURIComponent('/home?x=1&y=2#h')}`);
  fakeFetch(ways());
  const { unmount } = render(<LoginPage session={session()} />);
  await waitFor(() => expect(document.querySelector('input[name=code]')).toBeNull());
  expect(screen.queryAllByRole('link')).toEqual([]);
  unmount();
  fakeFetch(ways({ registerEnabled: true, oauthEnabled: true }));
  render(<LoginPage session={session()} />);
  const link = await screen.findByRole('link', { name: '统一身份认证登录' });
  expect(link.getAttribute('href')).toBe(
    `/api/login/oauth/start?redirect=${encodeURIComponent('/home?x=1&y=2#h')}`,
  );
  expect(screen.getByRole('link', { name: '注册账号' }).getAttribute('href')).toBe('/register');
});

it('why nobody can log in yet stands on the page before anybody tries; a better answer takes it away', async () => {
  connectLogin();
  const msg = '系统还没有管理员，暂时不能登录。';
  fakeFetch({ code: 601, msg }, ways());
  render(<LoginPage session={session()} />);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(msg));
  fireEvent.click(screen.getByRole('button', { name: '换一张验证码' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
});

/** 登录 24 */
it('a press is kept while the token that another tab has given is looked at, and sent when that was of no use', async () => {
  connectLogin();
  const asked = fakeFetch(ways());
  let refuse: (error: Error) => void = () => {};
  const spent = new Promise<never>((_, reject) => (refuse = reject));
  const tried: unknown[] = [];
  const actors = {
    readToken: fromPromise(async () => 'spent'),
    loadUser: fromPromise(() => spent),
    loadMenus: fromPromise(() => spent),
    logout: fromPromise(async () => {}),
    login: fromPromise(({ input }: { input: unknown }) => {
      tried.push(input);
      return new Promise<string>(() => {});
    }),
  };
  const tab = createActor(sessionMachine.provide({ actors } as never));
  render(<LoginPage session={tab} />);
  fireEvent.change(screen.getByLabelText('用户名'), { target: { value: 'management' } });
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Abcd12345!' } });
  fireEvent.submit(screen.getByRole('button', { name: '登录' }));
  tab.start();
  await waitFor(() => expect(tab.getSnapshot().matches('loadingUser')).toBe(true));
  await waitFor(() => expect(document.querySelector('input[name=code]')).toBeNull());
  expect([asked.length, tried]).toEqual([1, []]);
  await act(async () => refuse(new Error('登录已过期')));
  await waitFor(() => expect(tried).toHaveLength(1));
  expect(tried[0]).toMatchObject({ username: 'management', password: 'Abcd12345!' });
});

/** 登录 7 */
it('what a login has given the browser goes along with the next picture and the next login, from this browser only', async () => {
  localStorage.clear();
  connect({ steps: [addToken, addBody, limitTime], browser: keptBrowser });
  const sent = fakeFetch({ code: 200, msg: '', token: 't1', browser: 'mark-1' }, ways(), {
    code: 200,
    msg: '',
    token: 't2',
    browser: 'mark-2',
  });
  const form = { username: 'a', password: 'b', code: '', uuid: '' };
  await askToken(form, new AbortController().signal);
  render(<LoginPage session={session()} />);
  await waitFor(() => expect(sent).toHaveLength(2));
  await askToken(form, new AbortController().signal);
  expect(sent.map(({ headers }) => headers['Known-Browser'])).toEqual([
    undefined,
    'mark-1',
    'mark-1',
  ]);
  expect(keptBrowser()).toBe('mark-2');
  localStorage.clear();
});

/** 登录 2 */
it('a hostile redirect does not go along', async () => {
  connectLogin();
  history.replaceState(null, '', '/login?redirect=//evil.example');
  fakeFetch(ways({ oauthEnabled: true }));
  render(<LoginPage session={session()} />);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(
    '/api/login/oauth/start?redirect=%2F',
  );
});

it('the redirect page sends what came back, once, shows 正在登录…, then why not and the way back', async () => {
  const asked: unknown[] = [];
  let refuse: (error: Error) => void = () => {};
  const actor = session((input) => {
    asked.push(input);
    return new Promise((_, reject) => {
      refuse = reject;
    });
  });
  const answer = answerOf(
    '?code=c1&state=s1&iss=https%3A%2F%2Fidp&session_state=x&error_description=y',
  );
  const { rerender } = render(<OauthRedirect session={actor} answer={answer} />);
  expect(screen.getByRole('status').textContent).toBe('正在登录…');
  await waitFor(() => expect(asked).toEqual([{ state: 's1', code: 'c1', iss: 'https://idp' }]));
  act(() => refuse(new Error('该统一身份没有对应的账号，请联系管理员')));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('该统一身份没有对应的账号，请联系管理员'),
  );
  expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe('/login');
  rerender(<OauthRedirect session={actor} answer={answer} />);
  expect(asked).toHaveLength(1);
});

it('opened without anything it still asks, so that the server says why', () => {
  expect(answerOf('')).toEqual({ state: '' });
  expect(answerOf('?error=access_denied&state=s')).toEqual({ state: 's', error: 'access_denied' });
});

const type = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const FILLED = {
  姓名: '张思远',
  工号: '20260177',
  用户名: 'zhangsy',
  密码: 'Jiao-Wu-9183',
  确认密码: 'Jiao-Wu-9183',
};
const submit = () =>
  act(async () => void fireEvent.submit(document.querySelector('form') as Element));

/** 登录 14 */
it('registration off: a statement and the way back, no form', async () => {
  connectLogin();
  fakeFetch(ways());
  render(<Register />);
  await screen.findByText(/^本校没有开放自助注册/);
  expect([document.querySelector('form'), screen.getByRole('link').getAttribute('href')]).toEqual([
    null,
    '/login',
  ]);
});

/** 登录 15 */
it('registration on: what is wrong stands beside its field, which gets the focus; typed text stays; then it is done', async () => {
  connectLogin();
  const fields = { username: '该用户名不能使用，请换一个' };
  const sent = fakeFetch(
    ways({ registerEnabled: true }),
    { code: 422, msg: '该用户名不能使用，请换一个', data: { fields } },
    ways({ registerEnabled: true }),
    { code: 601, msg: '注册过于频繁，请稍后再试' },
    ways({ registerEnabled: true }),
    done(),
  );
  render(<Register />);
  await screen.findByRole('button', { name: '提交注册' });
  type({ ...FILLED, 确认密码: 'another' });
  await submit();
  expect(document.activeElement).toBe(screen.getByLabelText('确认密码'));
  expect(screen.getByText('两次输入的密码不一致')).toBeTruthy();
  expect(sent).toHaveLength(1);

  type(FILLED);
  await submit();
  await screen.findByText('该用户名不能使用，请换一个');
  const { url, method, headers, body } = sent[1] ?? {};
  expect({ url, method, authorization: headers?.Authorization, body }).toEqual({
    url: '/api/register',
    method: 'POST',
    authorization: undefined,
    body: {
      cname: '张思远',
      employeeNumber: '20260177',
      username: 'zhangsy',
      password: 'Jiao-Wu-9183',
      uuid: '',
    },
  });
  const name = screen.getByLabelText('用户名') as HTMLInputElement;
  expect([document.activeElement === name, name.getAttribute('aria-invalid'), name.value]).toEqual([
    true,
    'true',
    'zhangsy',
  ]);

  await submit();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('注册过于频繁，请稍后再试'),
  );
  await submit();
  await screen.findByText(/^注册申请已提交/);
});
