/** The door after the login for administrators, in the browser (登录 39、40). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../../src/platform/server/access/secondFactor/totp.ts';
import { PERSON } from '../../kit/chromium.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct({ config: { secondFactor: true } });
let page: Page;
beforeAll(async () => {
  const context = await product.browser.newContext({
    ...PERSON,
    viewport: { width: 1280, height: 900 },
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  product.watch(context);
  page = await context.newPage();
});
afterAll(() => page.context().close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
const enter = async () => {
  await page.goto(`${product.server.url}/login?redirect=%2Fsystem%2Fuser`);
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await press('登录');
};
const leave = async () => {
  await page.evaluate(() => sessionStorage.clear());
};
const arrived = () => page.waitForURL((url) => url.pathname === '/system/user');
const alert = () => page.getByRole('alert').textContent();
/** Each look of the page, at both widths. */
async function looked(name: string): Promise<void> {
  for (const [mode, theme] of [
    ['light', 'default'],
    ['dark', 'default'],
    ['light', 'red'],
  ] as const)
    for (const width of [1280, 390]) {
      await page.evaluate(
        ([m, t]) => {
          document.documentElement.dataset.theme = t;
          document.documentElement.className = m;
        },
        [mode, theme] as const,
      );
      await page.setViewportSize({ width, height: 900 });
      await look(page, `${name} ${mode} ${theme} ${width}`);
      expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBe(0);
    }
  await page.setViewportSize({ width: 1280, height: 900 });
}

let secret = '';
let codes: string[] = [];
test('the first time a phone is bound by a scanned code, and the recovery codes are shown once', async () => {
  await enter();
  await heading('绑定手机');
  expect(new URL(page.url()).pathname).toBe('/login/second');
  await page.getByRole('img', { name: '绑定身份验证器的二维码' }).waitFor();
  secret = ((await page.locator('.second-secret').textContent()) ?? '').replace(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await looked('bind');
  await press('绑定并继续');
  expect(await alert()).toBe('请输入手机上的六位动态码');
  // a page of the application leads back here, whatever is typed into the address
  await page.goto(`${product.server.url}/system/user`);
  await heading('绑定手机');
  secret = ((await page.locator('.second-secret').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('动态码').fill(codeAt(secret, stepAt(new Date())));
  await press('绑定并继续');
  await heading('保存恢复码');
  codes = await page.locator('.second-codes li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await looked('codes');
  await press('复制');
  await page.getByText('已复制').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await press('已经保存，继续');
  await arrived();
});

test('new recovery codes in one’s own settings, and the reset of somebody else’s phone', async () => {
  await page.goto(`${product.server.url}/foundation/userConfig`);
  await press('重新生成恢复码');
  await looked('settings asked');
  await press('重新生成');
  await page.locator('.settings-codes li').first().waitFor();
  codes = await page.locator('.settings-codes li').allTextContents();
  expect(codes).toHaveLength(10);
  await looked('settings codes');
  await press('完成');
  await page.getByText('恢复码还剩 10 个').scrollIntoViewIfNeeded();
  await looked('settings');
  await page.goto(`${product.server.url}/system/user`);
  await page
    .getByRole('button', { name: /^更多操作/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: '重置两步验证' }).click();
  await page.getByRole('dialog', { name: /^重置两步验证/ }).waitFor();
  await looked('reset');
  await page.getByRole('dialog').getByRole('button', { name: '重置两步验证' }).click();
  await page.getByText(/还没有绑定两步验证/).waitFor();
});

test('later a code of the phone, or a recovery code, leads to where one wanted to go', async () => {
  await leave();
  await enter();
  await heading('两步验证');
  await looked('ask');
  await page.getByLabel('动态码或恢复码').fill('AAAA-AAAA-AAAA');
  await press('继续');
  await page.getByText('恢复码不正确，每个只能用一次').waitFor();
  await page.getByLabel('动态码或恢复码').fill(codes[0] ?? '');
  await press('继续');
  await arrived();
  await leave();
  await enter();
  await heading('两步验证');
  await product.server.pool.query('update second_factor set last_step = 0');
  await page.getByLabel('动态码或恢复码').fill(codeAt(secret, stepAt(new Date())));
  await press('继续');
  await arrived();
  await leave();
  await enter();
  await heading('两步验证');
  await press('退出登录');
  await page.getByLabel('用户名').waitFor();
  expect(product.faults).toEqual([]);
});
