import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LONG } from '../../kit/fixed.ts';
import { longTest, openProduct } from '../kit.ts';

/** "Every number on a card equals the list it opens" (申报 57；报表 8、10、13、17、28), pressed in the browser; all by the test `query`. */
const product = openProduct();
const length = (page: Page) =>
  page
    .locator('.page:visible')
    .getByText(/^共 \d+ 条$/)
    .last()
    .textContent();
const links = (within: Locator) => within.locator('.number-link');

/** Which of so many are pressed: all in the long run, else the first, one in the middle and the last. */
const chosen = (many: number) =>
  LONG ? Array.from({ length: many }, (_, at) => at) : [...new Set([0, many >> 1, many - 1])];

/** Presses numbers of `within`, compares the list that opens, and goes back to them. */
async function press(
  page: Page,
  within: () => Locator,
  back: () => Promise<unknown> = () => page.goBack(),
): Promise<string[]> {
  await links(within()).first().waitFor();
  const many = await links(within()).count();
  const wrong: string[] = [];
  for (const i of chosen(many)) {
    const link = links(within()).nth(i);
    const value = await link.getAttribute('data-count');
    const label = await link.getAttribute('aria-label');
    await link.click();
    await expect
      .poll(() => length(page), { timeout: 10_000 })
      .toBe(`共 ${value} 条`)
      .catch(async () => wrong.push(`${label}: ${value}, ${await length(page)}`));
    await back();
    await links(within()).first().waitFor();
  }
  expect(many).toBeGreaterThan(2);
  return wrong;
}

longTest(
  'numbers of 申报统计 and of the pivot open lists of exactly that length',
  async () => {
    const page = await product.login('supervisor', '/talent/report');
    const total = () => page.locator('tr.is-total');
    const open = (path: string) => page.goto(`${product.server.url}${path}`);
    expect(await press(page, total)).toEqual([]);
    await open('/talent/report?tab=rooms');
    expect(await press(page, total)).toEqual([]);
    await open('/talent/report?tab=workload');
    const busiest = () => page.locator('.report-bands:visible, tr[data-row]:visible').first();
    // these filter the page itself: no way back leads from them
    expect(await press(page, busiest, () => open('/talent/report?tab=workload'))).toEqual([]);
    // 报表 28
    await open('/talent/report?tab=time');
    expect(await press(page, total)).toEqual([]);
    await open('/talent/declarationQuery?view=pivot&by=teacher');
    const rows = () => page.locator('table tbody tr:nth-child(2)');
    const declarations = rows();
    await links(declarations).first().waitFor();
    const value = await links(declarations).first().getAttribute('data-count');
    await links(declarations).first().click();
    await expect.poll(() => length(page)).toBe(`共 ${value} 条`);
    await page.context().close();
  },
  180_000,
);

test('numbers of the cards of home open lists of exactly that length', async () => {
  const page = await product.login('management', '/');
  const stats = () => page.getByRole('region', { name: '课程统计' }).locator('button.stat:enabled');
  await expect.poll(() => stats().count()).toBeGreaterThan(8);
  const many = await stats().count();
  for (const i of chosen(many)) {
    const value = await stats().nth(i).locator('b').textContent();
    await stats().nth(i).click();
    await expect.poll(() => length(page), { timeout: 10_000 }).toBe(`共 ${value} 条`);
    await page.goBack();
    await expect.poll(() => stats().count()).toBe(many);
  }
  // left out by default (首页 25): whoever shows it has numbers that hold as well
  await page.getByRole('button', { name: '调整布局' }).click();
  await page.getByRole('button', { name: '显示“审批漏斗”' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('首页布局已保存').waitFor();
  const stages = () => page.locator('[class*=funnel] button:enabled');
  await expect.poll(() => stages().count(), { timeout: 10_000 }).toBeGreaterThan(0);
  const parts = await stages().count();
  for (const i of chosen(parts)) {
    const value = await stages().nth(i).locator('b').textContent();
    await stages().nth(i).click();
    await expect.poll(() => length(page), { timeout: 10_000 }).toBe(`共 ${value} 条`);
    await page.goBack();
    await expect.poll(() => stages().count()).toBe(parts);
  }
  expect(parts).toBe(5);
  await page.context().close();
}, 180_000);
