import type { Page } from 'playwright-core';

/** One screen: who sees it, how it is reached; its name is that of its pictures. */
export interface Screen {
  name: string;
  account: string;
  path: string;
  /** What is pressed after the page has come. Answers false where there is nothing to press: no picture then. */
  press?: (page: Page) => Promise<boolean>;
}

/** Whose homes differ; among them they see every menu entry, and whoever works on a page comes before those who only read it. */
export const ACCOUNTS = [
  'declarer',
  'management',
  'teaching',
  'supervisor',
  'master',
  'registrar',
  'rooms',
  'hr',
  'teacher',
  'security',
  'auditor',
  'qa',
  'admin',
  'multi',
  'newcomer',
];

const pressed = async (page: Page, names: RegExp, inside = 'main'): Promise<boolean> => {
  const button = page
    .locator(inside)
    .locator('button:visible:not(:disabled), a:visible')
    .filter({ hasText: names })
    .first();
  if (!(await button.count())) return false;
  await button.click();
  return true;
};
const key =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const it of keys) await page.keyboard.press(it);
    return true;
  };

/** What lies behind the pages of the menus. */
const BEHIND: Record<string, (page: Page) => Promise<boolean>> = {
  记录: async (page) => {
    const row = page.locator('main tbody tr:visible').first();
    if (!(await row.count())) return false;
    if (await pressed(page, /^(查看|打开|详情)$/, 'main tbody tr:visible >> nth=0')) return true;
    return key('j', 'Enter')(page); // a queue
  },
  新增: (page) => pressed(page, /^(新增|申请|登记|新建)[^，。]{0,8}$/),
  编辑: (page) => pressed(page, /^(编辑|修改)$/, 'main'),
  导入: (page) => pressed(page, /^导入[^，。]{0,4}$/),
  列设置: (page) => pressed(page, /^列设置$/),
};
const FRAME: Screen[] = [
  { name: 'Ctrl-K', account: 'declarer', path: '/home', press: key('Control+k') },
  {
    name: '通知',
    account: 'declarer',
    path: '/home',
    press: async (page) => {
      await page.getByRole('button', { name: /^通知/ }).first().click();
      return true;
    },
  },
  { name: '404', account: 'declarer', path: '/no-such-page' },
];
/** Before anybody has logged in. */
export const OUTSIDE: Screen[] = ['/login', '/register', '/verify', '/login/first'].map((path) => ({
  name: path.slice(1).replace('/', '-'),
  account: '',
  path,
}));

interface Menu {
  path: string;
  hidden?: boolean;
  meta?: { title: string };
  children?: Menu[];
}
/** Every entry of the menus that a person can click. */
export const leavesOf = (menus: readonly Menu[]): Menu[] =>
  menus.flatMap((menu) =>
    menu.hidden ? [] : menu.children?.length ? leavesOf(menu.children) : [menu],
  );

/**
 * The home of every account, every page of a menu with what lies behind it (seen by the first account that has it), the frame.
 * @param routers what `GET /getRouters` answers an account
 */
export async function allScreens(routers: (account: string) => Promise<Menu[]>): Promise<Screen[]> {
  const seen = new Set<string>();
  const screens: Screen[] = [...OUTSIDE];
  for (const account of ACCOUNTS) {
    screens.push({ name: `首页 ${account}`, account, path: '/home' });
    for (const { path, meta } of leavesOf(await routers(account))) {
      if (seen.has(path) || path === '/home' || /^https?:/.test(path)) continue;
      seen.add(path);
      const name = `${meta?.title ?? ''} ${path.slice(1).replaceAll('/', '-')}`;
      screens.push({ name, account, path });
      for (const [what, press] of Object.entries(BEHIND))
        screens.push({ name: `${name} ${what}`, account, path, press });
    }
  }
  return [...screens, ...FRAME];
}
