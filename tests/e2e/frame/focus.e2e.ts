import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { settle } from '../../pictures/camera.ts';
import { hand } from '../hand.ts';
import { openProduct } from '../kit.ts';

const product = openProduct();
/** Where the focus is: `H1 教学任务申报`, `TR`, `INPUT 用户名`. */
const at = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement as HTMLElement | null;
    if (!it || it === document.body) return 'nowhere';
    const words = it.tagName === 'H1' ? it.textContent : it.getAttribute('aria-label');
    return [it.tagName, words].filter(Boolean).join(' ');
  });
const isAt = (page: Page, where: string | RegExp) =>
  expect.poll(() => at(page), { message: `focus: ${where}` }).toMatch(where);

/** 菜单 31、表单 41、列表 21: pressed through by keyboard alone. */
test('the focus is never nowhere: login, Ctrl-K, form, drawer', { timeout: 90_000 }, async () => {
  const page = await (await product.browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${product.server.url}/login`);
  await page.getByLabel('用户名').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('username');
  await page.keyboard.type('declarer');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/home');
  await isAt(page, /^H1 /);
  await settle(page);
  await isAt(page, /^H1 /);

  await page.keyboard.press('Control+k');
  await isAt(page, 'INPUT 搜索');
  await page.keyboard.press('Escape');
  await isAt(page, /^H1 /);
  await page.keyboard.press('Control+k');
  await isAt(page, 'INPUT 搜索');
  await page.keyboard.type('教学任务申报');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/talent/declaration');
  await isAt(page, 'H1 教学任务申报');
  await page.locator('tr[data-row]:visible').first().waitFor();
  await isAt(page, 'H1 教学任务申报');

  const by = hand(page, 'keyboard');
  await by.press(page.getByRole('button', { name: /^新增申报/ }));
  await page.waitForURL((url) => url.searchParams.get('edit') === 'new');
  await isAt(page, 'H1 新增教学任务申报');
  await page.keyboard.press('Tab');
  await isAt(page, /^INPUT|^BUTTON|^SELECT/);
  await by.press(page.getByRole('button', { name: /^(取消|返回)/ }).first());
  await page.waitForURL((url) => url.searchParams.get('edit') === null);
  await isAt(page, 'H1 教学任务申报');

  await page.locator('tr[data-row]:visible').first().waitFor();
  await settle(page);
  await page.keyboard.press('j');
  await isAt(page, /^TR/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await isAt(page, /^(DIV|SECTION)/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await isAt(page, /^TR/);
  await page.context().close();
});

/** 列表 39 */
test('校历 by arrows: from day to day and week to week, one stop of Tab', async () => {
  const page = await product.login('admin', '/foundation/calendar');
  const stop = page.locator('.calendar [data-col][tabindex="0"]');
  await stop.waitFor();
  await stop.focus();
  const walked: string[] = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight', 'End', 'Home', 'Control+End']) {
    await page.keyboard.press(key);
    walked.push(
      `${key} ${await page.evaluate(() => document.activeElement?.getAttribute('title'))}`,
    );
  }
  expect(walked).toEqual([
    'ArrowUp 2027-03-01 周一',
    'ArrowDown 2027-03-08 周一',
    'ArrowRight 2027-03-09 周二',
    'End 2027-03-14 周日',
    'Home 2027-03-08 周一',
    'Control+End 2027-08-22 周日',
  ]);
  expect(await stop.count()).toBe(1);
  await page.context().close();
});
