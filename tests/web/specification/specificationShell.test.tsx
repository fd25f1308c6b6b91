import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render as loginPicture } from '../../../src/areas/login/web/render.tsx';
import { App } from '../../../src/main/web/App.tsx';
import type { MenuItem } from '../../../src/platform/contract/auth/auth.shapes.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { openPages, setPages } from '../../../src/platform/web/actors/pages.ts';
import { renewRoot } from '../../../src/platform/web/actors/root.ts';
import { LookMenu } from '../../../src/platform/web/frame/menu/HeaderMenus.tsx';
import { routesOf, STATIC_ROUTES } from '../../../src/platform/web/frame/routes.ts';
import { startClient } from '../fakeServer.ts';
import { texts } from '../gestures.tsx';

/** Applications that a page has started by itself: nobody else would take them down. */
const { roots } = vi.hoisted(() => ({ roots: [] as Root[] }));
vi.mock('react-dom/client', async (load) => {
  const real = await load<typeof import('react-dom/client')>();
  const known = (root: Root) => {
    roots.push(root);
    return root;
  };
  const createRoot: typeof real.createRoot = (...args) => known(real.createRoot(...args));
  const hydrateRoot: typeof real.hydrateRoot = (...args) => known(real.hydrateRoot(...args));
  return { ...real, createRoot, hydrateRoot };
});

const item = (
  name: string,
  path: string,
  component: string,
  more: Partial<MenuItem> = {},
): MenuItem => ({
  name,
  path,
  component,
  hidden: false,
  meta: { title: `题${name}`, noCache: false },
  ...more,
});
const MENUS = [
  item('Talent', '/talent', 'Layout', {
    children: [
      item('Course', 'course', 'x/course'),
      item('Secret', 'secret', 'x/secret', { hidden: true }),
      item('Approve', 'approve', 'ParentView', { children: [item('Deep', 'deep', 'x/deep')] }),
    ],
  }),
  item('Hidden', '/hidden', 'Layout', { hidden: true, children: [item('In', 'in', 'x/in')] }),
  item('Docs', 'https://docs.example/', 'Layout'),
];
const root = () => Object.assign(document.createElement('div'), { id: 'root' });
/** The modules as a newly loaded page has them; its channel to other tabs is closed behind it. */
const channels = [closeChannel];
async function renewModules(): Promise<void> {
  vi.resetModules();
  channels.push((await import('../../../src/platform/web/actors/channel.ts')).closeChannel);
}
/** The pages of people leave by `location.replace`, which the test's browser must not follow. */
let left: string[];
beforeEach(() => {
  left = [];
  vi.spyOn(location, 'replace').mockImplementation((url) => void left.push(String(url)));
});
afterEach(() => {
  cleanup();
  act(() => {
    for (const one of roots.splice(0)) one.unmount();
  });
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  setPages([]);
  renewRoot();
  for (const close of channels) close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The application of somebody logged in, at that address. */
async function openApp(address: string) {
  history.replaceState(null, '', address);
  await startClient({ 'GET /getRouters': MENUS }, ['talent:course:list']);
  await act(async () => void render(<App />));
}
const tabs = () => openPages().map(({ title }) => title);
const links = (label: string) => texts(`nav[aria-label="${label}"] a`);
const link = (name: string) =>
  [...document.querySelectorAll('a')].find((one) => one.textContent === name)!;
/** The page as a browser loads it: nothing has been asked yet. */
async function fresh() {
  document.body.append(root());
  await renewModules();
  const [{ run }, started] = await Promise.all([
    import('../../../src/main/web/App.tsx'),
    import('../../../src/platform/web/actors/root.ts'),
  ]);
  return { run, actor: started.actor };
}

it('the themes are 默认 and 红色; the chosen one is shown and stored for the next start', async () => {
  render(<LookMenu />);
  act(() => void fireEvent.click(screen.getByRole('button')));
  expect(texts('[role=menuitemradio]')).toEqual(['默认', '红色', '浅色', '深色']);
  await act(async () => void fireEvent.click(screen.getByRole('menuitemradio', { name: '红色' })));
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual([
    'red',
    'red',
  ]);
  await act(async () => void fireEvent.click(screen.getByRole('menuitemradio', { name: '默认' })));
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual([
    'default',
    'default',
  ]);
});

/** 菜单 1 */
it('/ leads to /home, 首页 within the main layout', async () => {
  await openApp('/');
  expect([location.pathname, document.title, tabs()]).toEqual([
    '/home',
    '首页 · 教务管理系统',
    ['首页'],
  ]);
  expect(document.querySelector('.frame > .header + .below main#content')).not.toBe(null);
});

/** 菜单 5 */
it('the header menu lists the non-hidden routes, the side menu the children of the chosen one', async () => {
  await openApp('/home');
  expect([links('主菜单'), document.querySelector('.side-menu')]).toEqual([
    ['首页', '题Talent', '题Docs'],
    null,
  ]);
  await act(async () => void fireEvent.click(link('题Talent')));
  expect([location.pathname, links('题Talent菜单'), tabs()]).toEqual([
    '/talent/course',
    ['题Course', '题Deep'],
    ['首页', '题Course'],
  ]);
  expect(['href', 'rel'].map((name) => link('题Docs').getAttribute(name))).toEqual([
    'https://docs.example/',
    'noopener noreferrer',
  ]);
});

/** 菜单 1、11 */
it('/tabSetting 系统菜单配置 is a page of the main layout that no menu shows', async () => {
  await openApp('/tabSetting');
  expect([document.title, tabs()]).toEqual([
    '系统菜单配置 · 教务管理系统',
    ['首页', '系统菜单配置'],
  ]);
  expect([...links('主菜单'), document.querySelector('.side-menu')]).toEqual([
    '首页',
    '题Talent',
    '题Docs',
    null,
  ]);
});

it.each([
  ['without its permission', 'talent:course:list', []],
  ['with its permission', 'system:menu:list', ['系统菜单配置']],
])(
  '系统菜单配置 is opened beside the menus, from the user menu and the search: %s',
  async (_, permission, opens) => {
    history.replaceState(null, '', '/talent/course');
    const usual = {
      'GET /getRouters': MENUS,
      'GET /home/summary': { todos: [] },
      'GET /notice/unread': { unread: 0 },
    };
    await startClient(usual, [permission]);
    await act(async () => void render(<App />));
    const button = document.querySelector('.avatar')!.closest('button')!;
    await act(async () => void fireEvent.click(button));
    expect(texts('[role=menu] [role=menuitem]')).toEqual([...opens, '修改密码', '退出登录']);
    await act(async () => void fireEvent.keyDown(document, { key: 'k', ctrlKey: true }));
    const typing = await screen.findByLabelText('菜单名称');
    await act(async () => void fireEvent.change(typing, { target: { value: 'xtcd' } }));
    expect(texts('[role=option] > span:first-child')).toEqual(opens);
    await act(async () => void fireEvent.keyDown(typing, { key: 'Enter' }));
    expect([location.pathname, links('主菜单')]).toEqual([
      opens.length > 0 ? '/tabSetting' : '/talent/course',
      ['首页', '题Talent', '题Docs'],
    ]);
  },
);

it('the first navigation loads user and menus, then comes to the page that was wanted', async () => {
  history.replaceState(null, '', '/talent/approve/deep?x=1#y');
  const { run } = await fresh();
  const asked: string[] = [];
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace('/api', ''));
    if (url.endsWith('/getInfo'))
      return new Promise<Response>((resolve) => void answers.push(resolve));
    return Promise.resolve(
      new Response(
        JSON.stringify({ code: 200, msg: '', data: url.endsWith('/getRouters') ? MENUS : null }),
      ),
    );
  });
  sessionStorage.setItem('token', 'first');
  run();
  await waitFor(() => expect(asked).toEqual(['/getInfo', '/getRouters']));
  expect(document.querySelector('.frame')).toBe(null);
  const user = { userId: 7, cname: '林秘书', userConfig: {} };
  answers[0]?.(
    new Response(
      JSON.stringify({
        code: 200,
        user,
        roles: [],
        permissions: [],
        businessTypeList: [],
        simulation: null,
      }),
    ),
  );
  await screen.findByText(/这个菜单指向的页面不存在/);
  expect([
    screen.getByRole('heading').textContent,
    location.pathname + location.search + location.hash,
    left,
  ]).toEqual(['题Deep', '/talent/approve/deep?x=1#y', []]);
});

it('loading the user fails: out, to /login with the whole wanted path, where the message is told', async () => {
  history.replaceState(null, '', '/talent/course?x=1&y=2#h');
  const page = await fresh();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 403, msg: '' })));
  sessionStorage.setItem('token', 'bad');
  page.run();
  await waitFor(() =>
    expect(left).toEqual(['/login?redirect=%2Ftalent%2Fcourse%3Fx%3D1%26y%3D2%23h']),
  );
  const { token, user, menus } = page.actor('session').getSnapshot().context;
  expect([
    token,
    user,
    menus,
    sessionStorage.getItem('token'),
    sessionStorage.getItem('loginMessage'),
  ]).toEqual([null, null, [], null, '当前操作没有权限']);
});

it('without a token every page leads to /login with the whole wanted path', async () => {
  history.replaceState(null, '', '/talent/course?x=1&y=2#h');
  document.body.append(root());
  await renewModules();
  vi.stubGlobal('fetch', async () => expect.fail('nothing may be asked'));
  await import('../../../src/main/web/main.tsx');
  await waitFor(() =>
    expect(left).toEqual(['/login?redirect=%2Ftalent%2Fcourse%3Fx%3D1%26y%3D2%23h']),
  );
});

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
  await waitFor(() => expect(left).toEqual(['/']));
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
  expect([sent.mock.calls, left]).toEqual([[], []]);
});

it('/register and the redirect page under login stand without a token', async () => {
  await openLogin('/register');
  await screen.findByRole('button', { name: '提交注册' });
  expect([screen.getByRole('heading').textContent, left]).toEqual(['注册账号', []]);
  document.body.replaceChildren();
  await openLogin('/login/oauth-redirect?code=c&state=s');
  expect([
    screen.getByRole('heading').textContent,
    location.pathname + location.search,
    left,
  ]).toEqual(['统一身份认证登录', '/login/oauth-redirect', []]);
});

it('the additional route list is empty: every permission and role adds nothing', () => {
  const routes = routesOf([], ['*:*:*', 'talent:course:list'], ['ROLE_DEFAULT', 'ROLE_ADMIN']);
  expect([...routes.values()]).toEqual(STATIC_ROUTES);
});
