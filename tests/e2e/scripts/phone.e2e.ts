import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { login as logIn } from '../../kit/client.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

/** The phone (列表 30、31；审批 78): a queue at 390 × 844, one passed, one returned with an opinion, both found under 已审批 and 已退回. */
const product = openProduct();
const SIZE = { width: 390, height: 844 };

async function onPhone(account: string, path: string): Promise<Page> {
  const page = await product.login(account, '/');
  await page.setViewportSize(SIZE);
  await page.goto(`${product.server.url}${path}`);
  return page;
}
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not drawn`);
  return found;
};
/** The page never goes sideways. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('passes one and returns one, from cards and a bar that a thumb reaches', async () => {
  const page = await onPhone('management', '/talent/approve/management');
  const cards = page.locator('li[data-row]');
  await cards.first().waitFor();
  await look(page, 'phone queue');
  const first = await box(page, 'li[data-row]');
  expect(first.y + first.height).toBeLessThanOrEqual(SIZE.height);
  expect(await isWithin(page)).toBe(true);
  expect(await page.getByText(/全部快捷键|J \/ K/).count()).toBe(0);
  expect(await page.locator('table').count()).toBe(0);

  // filters lie behind one button
  const keyword = page.getByLabel('关键字');
  expect(await keyword.isVisible()).toBe(false);
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await keyword.waitFor();
  await look(page, 'phone filters');
  await page.getByRole('button', { name: '收起筛选' }).click();
  await keyword.waitFor({ state: 'hidden' });

  // the first that needs nothing more is passed with one press
  const drawer = page.getByRole('dialog');
  const head = drawer.locator('.detail-facts span').first();
  await cards.first().click();
  await expect.poll(() => head.textContent()).toMatch(/-/);
  const passed = (await head.textContent()) ?? '';
  await look(page, 'phone item');
  const bar = await box(page, '.action-bar');
  expect([bar.height, bar.y + bar.height, bar.width]).toEqual([56, SIZE.height, SIZE.width]);
  expect(await drawer.getByLabel('意见', { exact: true }).count()).toBe(0);
  // below each other: each level begins lower than the one before it
  const tops = await drawer
    .locator('.approval-step')
    .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(new Set(tops).size).toBe(4);
  await drawer.getByRole('button', { name: '通过', exact: true }).click();
  await expect.poll(() => head.textContent()).not.toBe(passed);

  // a return begins with its opinion
  const returned = (await head.textContent()) ?? '';
  await drawer.getByRole('button', { name: '退回', exact: true }).click();
  const opinion = drawer.getByLabel('意见', { exact: true });
  await expect.poll(() => opinion.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.type('请核对学时与培养方案');
  await look(page, 'phone opinion');
  const unfolded = await box(page, '.action-bar');
  expect(unfolded.height).toBeLessThanOrEqual(SIZE.height * 0.7);
  await drawer.getByRole('button', { name: '退回申报人', exact: true }).click();
  await expect.poll(() => head.textContent()).not.toBe(returned);
  await drawer.getByRole('button', { name: '关闭' }).click();
  await drawer.waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: /^已审批/ }).click();
  await cards.filter({ hasText: passed }).first().waitFor();
  await look(page, 'phone done');
  await page.getByRole('tab', { name: /^已退回/ }).click();
  const mine = cards.filter({ hasText: returned }).first();
  await mine.getByText('请核对学时与培养方案').first().waitFor();
  await look(page, 'phone returned');
});

test.each([
  ['declarer', '/talent/declaration'],
  ['admin', '/system/user'],
  ['registrar', '/student/student'],
])('a list of %s is cards too, and its first is seen at once', async (account, path) => {
  const page = await onPhone(account, path);
  await page.locator('li[data-row]').first().waitFor();
  await look(page, `phone ${account}`);
  const first = await box(page, 'li[data-row]');
  expect(first.y + first.height).toBeLessThanOrEqual(SIZE.height);
  expect(await isWithin(page)).toBe(true);
});

test('it can be installed; opened without a network it says so, and nothing of the school is kept (菜单 30)', async () => {
  const { url } = product.server;
  const manifest = await (await fetch(`${url}/manifest.webmanifest`)).json();
  expect([manifest.display, manifest.start_url]).toEqual(['standalone', '/']);
  for (const { src, sizes } of manifest.icons) {
    const picture = await sharp(await (await fetch(`${url}${src}`)).arrayBuffer()).metadata();
    expect([picture.format, `${picture.width}x${picture.height}`]).toEqual(['png', sizes]);
  }

  const context = await product.browser.newContext({
    ...PERSON,
    serviceWorkers: 'allow',
    viewport: SIZE,
  });
  product.watch(context);
  const page = await context.newPage();
  const { token } = await logIn(product.server, 'management');
  await page.addInitScript((it) => sessionStorage.setItem('token', it ?? ''), token);
  await page.goto(`${url}/talent/approve/management`);
  await page.locator('li[data-row]').first().waitFor();
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  );
  await page.reload();
  await page.locator('li[data-row]').first().waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toEqual(['/offline.html']);

  await context.setOffline(true);
  await page.goto(`${url}/talent/approve/management`);
  await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
  await look(page, 'phone offline');
  expect(new URL(page.url()).pathname).toBe('/talent/approve/management');
  await context.setOffline(false);
  await page.getByRole('link', { name: '重试' }).click();
  await page.locator('li[data-row]').first().waitFor();
});
