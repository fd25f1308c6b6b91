import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BROKEN_ON_PURPOSE, openProduct } from '../kit.ts';

/** A folder for pictures of every screen in every look: `LOOK=/tmp/looks npx vitest run --project e2e menus`. */
const LOOK = process.env.LOOK;
const LOOKS = LOOK
  ? [
      'default light 1280',
      'red light 1280',
      'default dark 1280',
      'default light 1920',
      'red dark 1920',
    ].map((look) => look.split(' '))
  : [['default', 'light', '1440']];

const product = openProduct({ forgiven: BROKEN_ON_PURPOSE });

interface Menu {
  path: string;
  hidden?: boolean;
  meta?: { title: string };
  children?: Menu[];
}
/** Every entry that a person can click, each below its entry of the header. */
const leaves = (menus: readonly Menu[]): Menu[] =>
  menus.flatMap((menu) =>
    menu.hidden ? [] : menu.children?.length ? leaves(menu.children) : [menu],
  );

async function menusOf(page: Page): Promise<{ top: string; leaf: Menu }[]> {
  const token = await page.evaluate(
    () => sessionStorage.getItem('token') ?? localStorage.getItem('token'),
  );
  const answer = await page.request.get(`${product.server.url}/api/getRouters`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const tops = ((await answer.json()) as { data: Menu[] }).data.filter(({ hidden }) => !hidden);
  return tops.flatMap((menu) =>
    leaves([menu]).map((leaf) => ({ top: menu.meta?.title ?? '', leaf })),
  );
}
/** As people go: by the header, then by the side menu. */
async function click(page: Page, top: string, place: string): Promise<void> {
  // the header's own entry may lead there too, and lie beyond the window
  const link = page.locator(`nav a.menu-item[href="${place}"]`).filter({ visible: true }).first();
  if (!(await link.count()))
    await page.locator('.top-list').getByRole('link', { name: top, exact: true }).click();
  await link.click();
  await page.waitForURL((url) => url.pathname === place);
}
/** The screen has its heading and what it asked for; nothing on it says that something failed. */
async function settled(page: Page, title: string): Promise<string[]> {
  await page.locator('main h1:visible').first().waitFor();
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll('main [aria-busy=true], main .skeleton, main [data-loading]'),
    ].every((it) => !it.checkVisibility() || it.closest('[data-sample]')),
  );
  const wrong = await page
    .locator('main')
    .getByText(/加载失败|页面不存在|没有权限访问|undefined|NaN|\[object/)
    .allTextContents();
  return wrong.map((text) => `${title}: ${text}`);
}

/** Screens that somebody before has been to: to be looked at again only in every look. */
const been = new Set<string>();
/** Among them they see every screen. */
const ACCOUNTS = [
  'admin',
  'security',
  'auditor',
  'hr',
  'qa',
  'registrar',
  'rooms',
  'management',
  'teaching',
  'supervisor',
  'master',
  'declarer',
];
test.each(ACCOUNTS)(
  'every menu entry of %s leads to a screen',
  async (account) => {
    const page = await product.login(account, '/home');
    const all = await menusOf(page);
    const menus = LOOK ? all : all.filter(({ leaf }) => !been.has(leaf.path));
    expect(all.length).toBeGreaterThan(0);
    for (const [theme = '', mode = '', width = ''] of LOOKS) {
      await page.setViewportSize({
        width: Number(width),
        height: Number(width) > 1500 ? 1080 : 800,
      });
      for (const { top, leaf } of menus) {
        const place = leaf.path;
        if (LOOK) await page.goto(`${product.server.url}${place}`);
        else await click(page, top, place);
        expect(await settled(page, leaf.meta?.title ?? place)).toEqual([]);
        been.add(place);
        if (!LOOK) continue;
        await page.evaluate(
          ([t, m]) => {
            document.documentElement.dataset.theme = t;
            document.documentElement.classList.toggle('dark', m === 'dark');
          },
          [theme, mode],
        );
        const folder = path.join(LOOK, account);
        mkdirSync(folder, { recursive: true });
        await page.screenshot({
          path: path.join(folder, `${place.replaceAll('/', '_')}.${theme}.${mode}.${width}.png`),
        });
      }
    }
    await page.context().close();
  },
  600_000,
);
