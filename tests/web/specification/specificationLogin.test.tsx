import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render as loginPicture } from '../../../src/areas/login/web/render.tsx';
import { openPage, renewModules, root } from './loadedPage.ts';

const { page } = openPage();

/** The login page's own script at that address. */
async function openLogin(address: string) {
  history.replaceState(null, '', address);
  document.body.append(root());
  if (address.startsWith('/login?'))
    document.querySelector('#root')!.innerHTML = loginPicture().html;
  const answer = {
    code: 200,
    msg: '',
    user: { userId: 7, cname: '林秘书', userConfig: {} },
    data: [],
  };
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ ...answer, captchaEnabled: false, registerEnabled: true })),
  );
  vi.stubGlobal('requestIdleCallback', () => 0); // nothing is fetched ahead
  await renewModules();
  const isLoginItself = /^\/login(\?|$)/.test(address); // the two other pages without a token have a document of their own
  await act(() =>
    isLoginItself
      ? import('../../../src/areas/login/web/main.tsx')
      : import('../../../src/areas/login/web/methods.tsx'),
  );
}

it('/login opened by somebody logged in leads to /, whatever it was to lead to', async () => {
  sessionStorage.setItem('token', 'good');
  await openLogin('/login?redirect=%2Ftalent%2Fcourse');
  await waitFor(() => expect(page.left).toEqual(['/']));
});

it('where the browser forbids session storage the login page says so and how to allow it; no password is sent', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
  await openLogin('/login?redirect=%2Ftalent%2Fcourse');
  const said = await screen.findByText(/浏览器禁止了会话存储/);
  expect([said.getAttribute('role'), said.textContent?.includes('网站设置')]).toEqual([
    'alert',
    true,
  ]);
  const sent = vi.fn(fetch);
  vi.stubGlobal('fetch', sent);
  fireEvent.input(screen.getByLabelText('用户名'), { target: { value: 'declarer' } });
  fireEvent.input(screen.getByLabelText('密码'), { target: { value: 'p' } });
  await act(async () => void fireEvent.submit(document.querySelector('form')!));
  await screen.findByText(/浏览器禁止了会话存储/);
  expect([sent.mock.calls, page.left]).toEqual([[], []]);
});

it('/register and the redirect page under login stand without a token', async () => {
  await openLogin('/register');
  await screen.findByRole('button', { name: '提交注册' });
  expect([screen.getByRole('heading').textContent, page.left]).toEqual(['注册账号', []]);
  document.body.replaceChildren();
  await openLogin('/login/oauth-redirect?code=c&state=s');
  expect([
    screen.getByRole('heading').textContent,
    location.pathname + location.search,
    page.left,
  ]).toEqual(['统一身份认证登录', '/login/oauth-redirect', []]);
});
