import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillLogin, longTest, openProduct } from '../kit.ts';

const product = openProduct();

const QUEUE = '/talent/approve/management';
const drawer = (page: Page) => page.getByRole('dialog');
const number = (page: Page) => drawer(page).locator('.detail-facts span').first();
const button = (page: Page, name: string) =>
  drawer(page).getByRole('button', { name, exact: true });
const opinion = (page: Page) => drawer(page).getByLabel('意见');
const stands = async (no: string | null) => {
  const { rows } = await product.server.pool.query(
    'select declare_status, current_level from declaration where declaration_no = $1',
    [no],
  );
  return rows[0];
};

longTest('the queue by keyboard alone: open, pass, pass, return, and back at the row', async () => {
  const page = await product.login('management', QUEUE);
  await page.locator('tr[data-row]').first().waitFor(); // the rows of a skeleton know no keys
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await button(page, '通过').waitFor();
  const walk = async (name: string) => {
    for (let i = 0; i < 40; i++) {
      if (await button(page, name).evaluate((it) => it === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${name}`);
  };
  const decided: (string | null)[] = [];
  for (const name of ['通过', '通过', '退回申报人']) {
    const now = await number(page).textContent();
    decided.push(now);
    if (name === '退回申报人') {
      for (
        let i = 0;
        i < 40 && !(await opinion(page).evaluate((it) => it === document.activeElement));
        i++
      )
        await page.keyboard.press('Tab');
      await page.keyboard.type('请核对班级人数');
    }
    await walk(name);
    await page.keyboard.press('Enter');
    await expect.poll(() => number(page).textContent()).not.toBe(now);
  }
  const last = await number(page).textContent();
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain(last);
  expect(await Promise.all(decided.map(stands))).toEqual([
    { declare_status: 1, current_level: 2 },
    { declare_status: 1, current_level: 2 },
    { declare_status: 2, current_level: null },
  ]);
  await page.context().close();
});

longTest(
  'an item that a colleague has decided meanwhile stays open, and the way goes on from it',
  async () => {
    const [one, two] = [
      await product.login('management', QUEUE),
      await product.login('management2', QUEUE),
    ];
    await two.locator('tr[data-row]').nth(2).click();
    await button(two, '通过').waitFor();
    const no = (await number(two).textContent()) ?? '';
    await one.getByRole('row').filter({ hasText: no }).click();
    await button(one, '通过').click();
    await expect.poll(() => number(one).textContent()).not.toBe(no);
    // told before anybody presses, and nothing is left to press
    await drawer(two)
      .getByText(/已通过 · 刚刚，这一条已不待您办理，可以看下一条。$/)
      .waitFor();
    await button(two, '通过').waitFor({ state: 'detached' });
    expect(await number(two).textContent()).toBe(no);
    await button(two, '下一条').click();
    await expect.poll(() => number(two).textContent()).not.toBe(no);
    await one.context().close();
    await two.context().close();
  },
);

longTest(
  'the session ends while an opinion is typed: one dialog, 取消 keeps it, and it is there after the next login',
  async () => {
    const page = await product.login('management', QUEUE);
    await page.locator('tr[data-row]').nth(1).click();
    await opinion(page).fill('周学时与方案不一致，请核实');
    await product.server.pool.query(
      `delete from auth_session where user_id = (select id from app_user where username = 'management')`,
    );
    const dialog = page
      .getByRole('dialog')
      .filter({ hasText: '登录状态已过期' })
      .or(page.getByRole('alertdialog'));
    await button(page, '退回申报人').click();
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await opinion(page).inputValue()).toBe('周学时与方案不一致，请核实');
    await expect
      .poll(async () => {
        // the same request is let through again after a while only; then the dialog comes and covers the button
        if ((await dialog.count()) === 0)
          await button(page, '退回申报人')
            .click({ timeout: 2_000 })
            .catch(() => {});
        return dialog.count();
      })
      .toBe(1);
    await dialog.getByRole('button', { name: '重新登录' }).click();
    await page.waitForURL(/\/login/);
    await fillLogin(page, 'management');
    await expect.poll(() => opinion(page).inputValue()).toBe('周学时与方案不一致，请核实');
    expect(new URL(page.url()).searchParams.get('open')).toMatch(/^\d+$/);
    await page.context().close();
  },
);
