import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { REAUTH_TEXT } from '../../../machines/reauth/reauth.machine.ts';
import { LONG } from '../../kit/fixed.ts';
import {
  addProbe,
  begin,
  endOf,
  fillLogin,
  isDone,
  longTest,
  openProduct,
  seenBy,
} from '../kit.ts';
import { rowAct } from '../rowAct.ts';

/** Tabs of one browser (登录 24、27). REPEAT=100 for the long run. */
const REPEAT = Number(process.env.REPEAT ?? (LONG ? 3 : 1));
const CALLS = 50;

const product = openProduct();

const home = (page: Page) => page.getByRole('heading', { name: /您好/ }).waitFor();
/** Three tabs: one logs in, the others receive the token from it. */
async function threeTabs(account: string): Promise<[Page, Page, Page]> {
  const first = await product.login(account, '/home');
  const others = [await first.context().newPage(), await first.context().newPage()] as const;
  for (const page of others) await page.goto(`${product.server.url}/home`);
  const all = [first, ...others] as [Page, Page, Page];
  for (const page of all) {
    await addProbe(page);
    await page.reload();
    await home(page);
  }
  return all;
}
const dialog = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: REAUTH_TEXT.message });
/** What the first tab has done every other shows by itself. */
const soon = (pages: readonly Page[], look: (page: Page) => Promise<unknown>, value: unknown) =>
  Promise.all(pages.map((page) => expect.poll(() => look(page), { interval: 20 }).toEqual(value)));
const path = async (page: Page) => new URL(page.url()).pathname;
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const band = (page: Page) => page.getByRole('complementary', { name: '模拟用户' });
const random = (below: number) => Math.random() * below;
const delayed = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
/** The page has the answers, and has had the time to read them. */
const arrived = (page: Page, part: string) =>
  page.waitForFunction(
    ([name = '', count = '']) =>
      performance.getEntriesByType('resource').filter((entry) => entry.name.includes(name))
        .length === Number(count) &&
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(true), 50))),
    [part, String(CALLS)],
  );
const paths = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}-${i}`);

longTest(
  `50 answers of 401 in each of three tabs, at random times, ${REPEAT} times over`,
  { timeout: 60_000 + REPEAT * 20_000 },
  async () => {
    const tabs = await threeTabs('declarer');
    const context = tabs[0].context();
    let answered = 0;
    await context.route('**/api/probe/**', async (route) => {
      await delayed(random(400));
      answered++;
      await route.fulfill({ json: { code: 401, msg: '' } });
    });
    for (let round = 0; round < REPEAT; round++) {
      answered = 0;
      const bursts = await Promise.all(
        tabs.map((page) => begin(page, 'GET', paths(`r${round}`, CALLS))),
      );
      // every other round somebody answers at once, so that late 401s ask again
      const patient = round % 2 === 0;
      if (patient)
        await expect
          .poll(() => answered, { timeout: 20_000, interval: 20 })
          .toBe(tabs.length * CALLS);
      if (round === 0) for (const page of tabs) await arrived(page, `/probe/r${round}-`);
      for (;;) {
        const done = await Promise.all(tabs.map((page, at) => isDone(page, bursts[at] as number)));
        if (done.every(Boolean)) break;
        const page = tabs[Math.floor(random(tabs.length))] as Page;
        // within the page: it may go by itself at any moment, answered in another tab
        await page.evaluate(() =>
          document.querySelector<HTMLElement>('[role=alertdialog] [data-event=CANCEL]')?.click(),
        );
      }
      const rejected = Array(CALLS).fill({ times: 1, code: 401, message: REAUTH_TEXT.rejected });
      for (const [at, page] of tabs.entries())
        expect(await endOf(page, bursts[at] as number)).toEqual(rejected);
      for (const page of tabs) await dialog(page).waitFor({ state: 'detached' });
      for (const page of tabs) {
        const { most, opened, unhandled } = await seenBy(page);
        expect([most, unhandled]).toEqual([1, []]);
        if (round === 0) expect(opened).toBe(1);
      }
    }
    await context.close();
  },
);

longTest(
  'theme, simulation, logout and the next login are followed by the other tabs',
  async () => {
    const [first, ...others] = await threeTabs('admin');
    const name =
      (await first.getByRole('heading', { name: /您好/ }).textContent())?.split('，')[0] ?? '';
    await first.getByRole('button', { name }).click();
    await first.getByRole('menuitemradio', { name: '红色' }).click();
    await first.keyboard.press('Escape');
    await soon(others, theme, 'red');

    await first.goto(`${product.server.url}/system/user?keyword=teaching2`);
    await rowAct(first.getByRole('row').filter({ hasText: 'teaching2' }), '模拟查看');
    await first.getByLabel('模拟原因').fill('三个页签同时查看');
    await first.getByRole('button', { name: '开始模拟' }).click();
    await band(first).waitFor();
    await soon(others, (page) => band(page).count(), 1);
    await first.getByRole('button', { name: '退出模拟' }).click();
    await band(first).waitFor({ state: 'detached' });
    await soon(others, (page) => band(page).count(), 0);

    await first.getByRole('button', { name }).click();
    await first.getByRole('menuitem', { name: '退出登录' }).click();
    await first.waitForURL('**/login', { waitUntil: 'commit' });
    await soon(others, path, '/login');
    for (const page of [first, ...others])
      await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await Promise.all(others.map(tokenOf))).toEqual([null, null]);

    await fillLogin(first, 'management');
    await first.waitForURL('**/home', { waitUntil: 'commit' });
    await soon(others, path, '/home');
    await Promise.all([first, ...others].map(home));
    const tokens = await Promise.all([first, ...others].map(tokenOf));
    expect(new Set(tokens).size).toBe(1);
    await first.context().close();
  },
);

/** Requests of a browser below /api/probe/, with the token that each carried. */
async function record(context: BrowserContext, answer: (path: string) => Promise<object | null>) {
  const sent: { path: string; token: string }[] = [];
  await context.route('**/api/probe/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/probe/', '');
    sent.push({
      path,
      token: (route.request().headers().authorization ?? '').replace('Bearer ', ''),
    });
    const json = await answer(path);
    await (json ? route.fulfill({ json }) : route.abort('connectionreset')).catch(() => {});
  });
  return sent;
}

/** 登录 24 */
test('a new tab is let in by one that has two seconds of work to do first', async () => {
  const first = await product.login('declarer', '/home');
  await home(first);
  const second = await first.context().newPage();
  const busy = first.evaluate(() => {
    for (const end = performance.now() + 2_000; performance.now() < end; );
  });
  await second.goto(`${product.server.url}/home`);
  await busy;
  await home(second);
  expect(await tokenOf(second)).toBe(await tokenOf(first));
  await first.context().close();
});

/** 调用 24 */
test('somebody else logs in in another tab: what the former user had under way is not sent, told or repeated in their name', async () => {
  const page = await product.login('declarer', '/home');
  await addProbe(page);
  await page.reload();
  await home(page);
  const context = page.context();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = await record(context, async (path) => {
    if (path.startsWith('quick')) return { code: 200, msg: '', data: null };
    await released;
    if (path.startsWith('lost')) return null;
    return { code: path.startsWith('expired') ? 401 : 500, msg: '旧用户的错误' };
  });
  const old = await tokenOf(page);

  // a new tab is handed the old token, which is spent: it asks for a login
  await product.server.pool.query(
    `delete from auth_session where user_id = (select id from app_user where username = 'declarer')`,
  );
  const other = await context.newPage();
  await other.goto(`${product.server.url}/login`);
  await other.waitForURL((url) => url.pathname === '/login');
  await other.getByLabel('用户名').waitFor();

  // only now: what has no answer for ten seconds is told, and that is still the former user's
  await begin(page, 'GET', ['quick-1']);
  await begin(page, 'GET', ['quick-1', ...paths('expired', 10), ...paths('failing', 10)]); // the first waits for the guard's window
  await begin(page, 'POST', paths('lost', 10)); // a write without an answer is asked again
  await expect.poll(() => sent.length).toBeGreaterThan(30);

  await fillLogin(other, 'management');
  await other.waitForURL((url) => url.pathname !== '/login', { waitUntil: 'commit' });
  await soon([page], async () => (await tokenOf(page)) === old, false);
  await page.getByRole('button', { name: '赵' }).first().waitFor();
  release();
  const fresh = await tokenOf(page);
  const later = await begin(page, 'GET', paths('quick-new', 3));
  await endOf(page, later);
  expect(
    sent.filter(({ path, token }) => token !== (path.startsWith('quick-new') ? fresh : old)),
  ).toEqual([]);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect((await seenBy(page)).unhandled).toEqual([]);
  product.faults.splice(0); // the browser writes lost connections to the console
  await context.close();
});
