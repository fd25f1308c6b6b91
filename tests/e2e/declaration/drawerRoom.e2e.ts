import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { login as logIn } from '../../kit/client.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

/** How much of the approval drawer belongs to the record (审批 82). */
const product = openProduct();
const LAPTOP = { viewport: { width: 1366, height: 680 }, deviceScaleFactor: 1 };
/** The same window at 200 %. */
const MAGNIFIED = { viewport: { width: 683, height: 340 }, deviceScaleFactor: 2 };

async function opened(level: string, size: typeof LAPTOP): Promise<Page> {
  const context = await product.browser.newContext({ ...PERSON, ...size });
  product.watch(context);
  const page = await context.newPage();
  const { token } = await logIn(product.server, level);
  await page.addInitScript((it) => sessionStorage.setItem('token', it ?? ''), token);
  await page.goto(`${product.server.url}/talent/approve/${level}`);
  await page.locator('tr[data-row]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).waitFor();
  return page;
}
const heightOf = (page: Page, what: string) =>
  page.locator(what).evaluate((it) => it.getBoundingClientRect().height);

test.each([
  ['management', LAPTOP, 480],
  ['teaching', LAPTOP, 480],
  ['management', MAGNIFIED, 220],
  ['teaching', MAGNIFIED, 220],
] as const)('of the drawer of %s the record has most', async (level, size, least) => {
  const page = await opened(level, size);
  await look(page, `${level} ${size.viewport.width}`);
  expect(await heightOf(page, '.detail-body')).toBeGreaterThanOrEqual(least);
  const shown = size.viewport.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(shown);
  await page.context().close();
});

test('the opinion grows while it is written, stays while the bar has the focus, and is one line again that is read', async () => {
  const page = await opened('management', LAPTOP);
  const drawer = page.getByRole('dialog');
  const box = drawer.getByLabel('意见', { exact: true });
  const reason = drawer.getByRole('button', { name: '学时与方案不符' });
  const line = await heightOf(page, '.action-bar');
  expect(await reason.isVisible()).toBe(false);
  const pass = drawer.getByRole('button', { name: '通过', exact: true });
  const stood = await pass.boundingBox();

  await page.keyboard.press('o');
  await reason.waitFor();
  await look(page, 'opinion open');
  expect(await box.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await pass.boundingBox()).toEqual(stood);
  await reason.click();
  await expect.poll(() => box.inputValue()).toBe('学时与方案不符。');
  expect(await reason.isVisible()).toBe(true);

  await drawer.getByRole('region', { name: '申报内容' }).focus();
  await reason.waitFor({ state: 'hidden' });
  expect(await heightOf(page, '.action-bar')).toBe(line);
  expect(await box.inputValue()).toBe('学时与方案不符。');
  expect(await box.isVisible()).toBe(true);
  await look(page, 'opinion closed');
  await page.context().close();
});

/** 列表 21 */
test('on paper an open record is all there is: nothing of the page behind it, nothing to press, nothing folded', async () => {
  const page = await product.login('registrar', '/student/student');
  await page.locator('tr[data-row]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  const nation = drawer.getByText('民族', { exact: true });
  await nation.waitFor({ state: 'hidden' });
  await drawer.getByRole('heading', { name: '学籍历史' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await nation.waitFor();
  expect(await page.locator('table').first().isVisible()).toBe(false);
  expect(await drawer.getByRole('button', { name: '关闭' }).isVisible()).toBe(false);
  const whole = await heightOf(page, '.detail-body');
  expect(whole).toBe(await page.locator('.detail-body').evaluate((it) => it.scrollHeight));
  await look(page, 'printed');
  await page.context().close();
});
