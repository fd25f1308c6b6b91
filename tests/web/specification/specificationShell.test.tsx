import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../../../src/main/web/App.tsx';
import { openPages } from '../../../src/platform/web/actors/pages.ts';
import { LookItems } from '../../../src/platform/web/frame/menu/HeaderMenus.tsx';
import { OWN_ROUTES, routesOf, STATIC_ROUTES } from '../../../src/platform/web/frame/routes.ts';
import { startClient } from '../fakeServer.ts';
import { texts } from '../gestures.tsx';
import { MENUS, openPage, renewModules, root } from './loadedPage.ts';

const { page } = openPage();

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
  render(<LookItems />);
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
  // 首页 has no children: beside it are those of the first that has
  expect([links('主菜单'), links('题Talent菜单')]).toEqual([
    ['首页', '题Talent', '题Docs'],
    ['题Course', '题Deep'],
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
  expect([...links('主菜单'), ...links('题Talent菜单')]).toEqual([
    '首页',
    '题Talent',
    '题Docs',
    '题Course',
    '题Deep',
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
    expect(texts('[role=menu] [role=menuitem]')).toEqual([
      '用户配置',
      '谁看过我',
      ...opens,
      '修改密码',
      '退出登录',
    ]);
    await act(async () => void fireEvent.keyDown(document, { key: 'k', ctrlKey: true }));
    const typing = await screen.findByRole('combobox', { name: '搜索' });
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
    page.left,
  ]).toEqual(['题Deep', '/talent/approve/deep?x=1#y', []]);
});

it('loading the user fails: out, to /login with the whole wanted path, where the message is told', async () => {
  history.replaceState(null, '', '/talent/course?x=1&y=2#h');
  const started = await fresh();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 403, msg: '' })));
  sessionStorage.setItem('token', 'bad');
  started.run();
  await waitFor(() =>
    expect(page.left).toEqual(['/login?redirect=%2Ftalent%2Fcourse%3Fx%3D1%26y%3D2%23h']),
  );
  const { token, user, menus } = started.actor('session').getSnapshot().context;
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
    expect(page.left).toEqual(['/login?redirect=%2Ftalent%2Fcourse%3Fx%3D1%26y%3D2%23h']),
  );
});

it('the additional route list is empty: every permission and role adds nothing', () => {
  const routes = routesOf([], ['*:*:*', 'talent:course:list'], ['ROLE_DEFAULT', 'ROLE_ADMIN']);
  expect([...routes.values()]).toEqual([...STATIC_ROUTES, ...OWN_ROUTES]);
});
