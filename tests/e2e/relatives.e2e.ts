import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { REAUTH_TEXT } from '../../machines/reauth/reauth.machine.ts';
import { DEMO_PASSWORD } from '../kit/fixed.ts';
import { fillLogin, type Product, startProduct } from './kit.ts';
import { addProbe, begin, endOf, seenBy } from './probe.ts';

/** architecture.md "What the nearest relatives get wrong": what concerns the shell. The names of the tests are its rows. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 120_000);
afterAll(() => product.stop());
afterEach(() => expect(product.faults.splice(0)).toEqual([]));

const place = (page: Page) => page.url().slice(product.server.url.length);
const endSessions = (account: string) =>
  product.server.pool.query('delete from auth_session where user_id = (select id from app_user where username = $1)', [account]);
const onLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/login');

/** The texts of answers as they come; a page that goes on to another one takes them with it otherwise. */
async function answersOf(page: Page, pattern: RegExp): Promise<string[]> {
  const texts: string[] = [];
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    texts.push(await response.text());
    await route.fulfill({ response });
  });
  return texts;
}

test('a menu names an unknown view', async () => {
  const page = await product.login('declarer', '/home');
  const odd = (path: string, component: unknown) => ({ path, name: path, component, hidden: false, meta: { title: `坏菜单${path}` } });
  await page.route('**/api/getRouters*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.push(odd('/odd', 'no/such/view'), odd('/proto', '__proto__'), odd('/none', null));
    await route.fulfill({ response, json: body });
  });
  for (const path of ['/odd', '/proto', '/none']) {
    await page.goto(`${product.server.url}${path}`);
    await page.getByRole('heading', { name: `坏菜单${path}` }).waitFor();
    await page.getByText('这个菜单指向的页面不存在').waitFor();
  }
  await page.getByRole('link', { name: '人才培养' }).click();
  await page.getByRole('heading', { name: '教学任务申报' }).waitFor();
  await page.context().close();
});

test('the menu call fails', async () => {
  const page = await product.login('declarer', '/home');
  await page.route('**/api/getRouters*', (route) => route.fulfill({ json: { code: 500, msg: '菜单读取失败，编号 x1' } }));
  await page.reload();
  await onLogin(page);
  await page.getByRole('alert').filter({ hasText: '菜单读取失败，编号 x1' }).waitFor();
  await page.unroute('**/api/getRouters*');
  await fillLogin(page, 'declarer');
  await page.waitForURL((url) => url.pathname === '/home');
  await page.getByRole('heading', { name: /您好/ }).waitFor();
  await page.context().close();
});

test('the menu call hangs', async () => {
  const page = await product.login('declarer', '/home');
  await page.clock.install();
  await page.route('**/api/getRouters*', () => {}); // never answered
  const asked = page.waitForRequest('**/api/getRouters*');
  await page.reload();
  await asked;
  await page.clock.runFor(10_000);
  await onLogin(page);
  await page.getByRole('alert').filter({ hasText: '系统接口请求超时' }).waitFor();
  await page.context().close();
});

test('the token has expired on a cold load and /logout answers 401 too', async () => {
  const page = await product.login('declarer', '/talent/declaration?pageNum=2');
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

test('eight calls answer 401 together', async () => {
  const page = await product.login('declarer', '/home');
  await addProbe(page);
  await page.reload();
  await page.getByRole('heading', { name: /您好/ }).waitFor();
  await page.route('**/api/probe/**', (route) => route.fulfill({ json: { code: 401, msg: '' } }));
  const burst = await begin(page, 'GET', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  await page.getByRole('alertdialog').getByText(REAUTH_TEXT.message).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消', exact: true }).click();
  expect(await endOf(page, burst)).toEqual(Array(8).fill({ times: 1, code: 401, message: REAUTH_TEXT.rejected }));
  expect(await seenBy(page)).toEqual({ most: 1, opened: 1, unhandled: [] });
  expect(place(page)).toBe('/home');
  await page.context().close();
});

test('/login?redirect=/a?x=1&y=2#h', async () => {
  const page = await product.login('declarer', '/talent/declaration?status=0&pageNum=1#h');
  expect(place(page)).toBe('/talent/declaration?status=0&pageNum=1#h');
  await page.context().close();
});

test('permissions change (simulation): removed buttons come back', async () => {
  const page = await product.login('admin', '/system/user?keyword=teaching2');
  const button = page
    .getByRole('row')
    .filter({ hasText: 'teaching2' })
    .getByRole('button', { name: /模拟查看/ });
  const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '人事与安全' });
  await button.click();
  await page.getByRole('dialog').getByLabel('模拟原因').fill('核对按钮是否随权限变化');
  await page.getByRole('dialog').getByRole('button', { name: '开始模拟' }).click();
  await page.getByText(/身份查看（只读）/).waitFor();
  expect([await button.count(), await menu.count()]).toEqual([0, 0]);
  await page.getByRole('button', { name: '退出模拟' }).click();
  await button.waitFor();
  await menu.waitFor();
  await page.context().close();
});

test.each(['{"a":', 'javascript:alert(1)', '"><img src=x onerror=alert(1)>', '\u0000'.repeat(10_000)])(
  'a corrupt stored theme %#',
  async (stored) => {
    const page = await product.login('declarer', '/home');
    await page.addInitScript((value) => {
      for (const key of ['theme', 'mode', 'sideFolded', 'recentPages.4', 'pages']) localStorage.setItem(key, value);
      sessionStorage.setItem('pages', value);
    }, stored);
    await page.reload();
    await page.getByRole('heading', { name: /您好/ }).waitFor();
    const look = () => page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.className]);
    expect(await look()).toEqual(['default', 'light']);
    await page.getByRole('button', { name: '主题' }).click();
    await page.getByRole('menuitemradio', { name: '红色' }).click();
    expect(await look()).toEqual(['red', 'light']);
    await page.context().close();
  },
);

test('password hash in /getInfo, bodies in the operation log', async () => {
  const context = await product.browser.newContext({ locale: 'zh-CN' });
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
  for (const secret of [DEMO_PASSWORD, 'Wrong-password-7x', token]) expect(log.includes(secret)).toBe(false);
  expect(log).not.toMatch(/argon2/);
  await context.close();
});
