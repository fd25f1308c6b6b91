import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { REAUTH_TEXT } from '../../../machines/reauth/reauth.machine.ts';
import { PERSON } from '../../kit/chromium.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { addProbe, begin, endOf, fillLogin, longTest, openProduct, seenBy } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

/** What the nearest relatives of this product get wrong, as far as the shell is concerned. */

const product = openProduct();

const place = (page: Page) => page.url().slice(product.server.url.length);
const endSessions = (account: string) =>
  product.server.pool.query(
    'delete from auth_session where user_id = (select id from app_user where username = $1)',
    [account],
  );
const onLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/login');

/** The texts of answers as they come; a page that goes on to another one takes them with it otherwise. */
async function answersOf(page: Page, pattern: RegExp): Promise<string[]> {
  const texts: string[] = [];
  await page.route(pattern, async (route) => {
    const response = await route.fetch().catch(() => null); // the page may have been closed meanwhile
    const text = await response?.text().catch(() => null);
    if (!response || typeof text !== 'string') return;
    texts.push(text);
    await route.fulfill({ response });
  });
  return texts;
}

longTest('the token has expired on a cold load and /logout answers 401 too', async () => {
  const page = await product.login('declarer', '/talent/declaration?pageNum=2');
  await page.getByRole('heading', { name: '教学任务申报' }).waitFor();
  await endSessions('declarer');
  const answers = await answersOf(page, /\/api\/logout/);
  await page.reload();
  await onLogin(page);
  expect(answers.map((text) => JSON.parse(text).code)).toEqual([401]);
  await fillLogin(page, 'declarer');
  await page.waitForURL((url) => url.pathname === '/talent/declaration');
  expect(place(page)).toBe('/talent/declaration?pageNum=2');
  await page.context().close();
});

/** 调用 23 */
test('eight calls answer 401 together', async () => {
  const page = await product.login('declarer', '/home');
  await addProbe(page);
  await page.reload();
  await page.getByRole('heading', { name: /您好/ }).waitFor();
  await page.route('**/api/probe/**', (route) => route.fulfill({ json: { code: 401, msg: '' } }));
  const burst = await begin(page, 'GET', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  await page.getByRole('alertdialog').getByText(REAUTH_TEXT.message).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消', exact: true }).click();
  expect(await endOf(page, burst)).toEqual(
    Array(8).fill({ times: 1, code: 401, message: REAUTH_TEXT.rejected }),
  );
  expect(await seenBy(page)).toEqual({ most: 1, opened: 1, unhandled: [] });
  expect(place(page)).toBe('/home');
  await page.context().close();
});

longTest('/login?redirect=/a?x=1&y=2#h', async () => {
  const page = await product.login('declarer', '/talent/declaration?status=0&pageNum=1#h');
  expect(place(page)).toBe('/talent/declaration?status=0&pageNum=1#h');
  await page.context().close();
});

longTest('permissions change (simulation): removed buttons come back', async () => {
  const page = await product.login('admin', '/system/user?keyword=teaching2');
  const button = page
    .getByRole('row')
    .filter({ hasText: 'teaching2' })
    .getByRole('button', { name: /^更多操作/ });
  const menu = page.getByRole('link', { name: '用户', exact: true });
  await rowAct(page.getByRole('row').filter({ hasText: 'teaching2' }), '模拟查看');
  await page.getByRole('dialog').getByLabel('模拟原因').fill('核对按钮是否随权限变化');
  await page.getByRole('dialog').getByRole('button', { name: '开始模拟' }).click();
  await page.getByText(/身份查看（只读）/).waitFor();
  expect([await button.count(), await menu.count()]).toEqual([0, 0]);
  await page.getByRole('button', { name: '退出模拟' }).click();
  await button.waitFor();
  await menu.waitFor();
  await page.context().close();
});

longTest('password hash in /getInfo, bodies in the operation log', async () => {
  const context = await product.browser.newContext(PERSON);
  const page = await context.newPage();
  const answers = await answersOf(page, /\/api\/(login|getInfo|getRouters)/);
  await page.goto(`${product.server.url}/login`);
  await fillLogin(page, 'declarer', 'Wrong-password-7x');
  await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
  await fillLogin(page, 'declarer');
  await page.waitForURL((url) => url.pathname === '/home');
  const told = answers.join('\n');
  expect(told).toContain('"permissions"');
  expect(told).not.toMatch(/argon2|passwordHash|"password"|"salt"/i);
  const { token } = await page.evaluate(() => ({ token: sessionStorage.getItem('token') ?? '' }));
  const { rows } = await product.server.pool.query('select audit_log::text as row from audit_log');
  const log = rows.map(({ row }) => row).join('\n');
  expect(log).toContain('login');
  for (const secret of [DEMO_PASSWORD, 'Wrong-password-7x', token])
    expect(log.includes(secret)).toBe(false);
  expect(log).not.toMatch(/argon2/);
  await context.close();
});
