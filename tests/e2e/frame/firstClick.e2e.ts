import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';

const product = openProduct();

declare global {
  interface Window {
    shifted?: number;
  }
}
/** Adds up what moves, also what moves at once after a press (which CLS would forgive). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = async (page: Page) => {
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const sum = window.shifted ?? 0;
    window.shifted = 0;
    return sum;
  });
};

/** 菜单 5 */
test('the frame does not move: home and the first three clicks shift the page by 0.02 at most', async () => {
  const page = await product.login('management', '/login');
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchShifts(page);
  await page.goto(`${product.server.url}/home`);
  await page.getByText('停留', { exact: false }).first().waitFor();
  await page.getByText('课程总数').waitFor();
  const moved: Record<string, number> = { home: await shifted(page) };
  const side = page.locator('.side-menu');
  const at = async () => (await page.locator('.work').boundingBox())?.x;
  const left = await at();
  for (const name of ['管理单位审批', '申报查询', '申报统计']) {
    await side.getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    moved[name] = await shifted(page);
    expect([name, await at()]).toEqual([name, left]);
  }
  expect(Object.entries(moved).filter(([, by]) => by > 0.02)).toEqual([]);
  await page.context().close();
}, 120_000);

/** 学期 38 */
test('the working context is one button with one panel; Esc closes it and gives the focus back', async () => {
  const page = await product.login('management', '/home');
  const nav = page.getByRole('navigation', { name: '工作范围' });
  const button = nav.getByRole('button');
  expect(await button.textContent()).toMatch(/^2026-2027 第二学期 · 本科生教育 · /);
  expect(await nav.getByLabel('学期').isVisible()).toBe(false);
  await button.click();
  await nav.getByLabel('学期').focus();
  await page.keyboard.press('Escape');
  expect(await nav.getByLabel('学期').isVisible()).toBe(false);
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
  await button.click();
  await nav.getByLabel('学期').selectOption({ label: '第一学期' });
  await expect.poll(() => button.textContent()).toMatch(/^2026-2027 第一学期 · /);
  await page.getByRole('heading', { name: /您好/ }).click();
  expect(await nav.getByLabel('学期').isVisible()).toBe(false);
  await page.context().close();
}, 120_000);
