import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { startProvider, type TestProvider } from '../../kit/oidc.ts';
import { fillLogin, longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

let provider: TestProvider;
afterAll(() => provider.stop()); // after the product: what is said first here ends last
const product = openProduct({
  config: async () => {
    provider = await startProvider();
    return { oidc: provider.settings };
  },
});
beforeAll(async () => {
  provider.open(product.server.url);
  const { rows } = await product.server.pool.query(
    `select employee_number from app_user where username = 'declarer'`,
  );
  provider.employeeNumbers.set('lin', rows[0].employee_number);
}, 120_000);

/** A browser of somebody who has never been here; a fault on a page of ours is remembered. */
async function open(path: string): Promise<Page> {
  const context = await product.browser.newContext(PERSON);
  const page = await context.newPage();
  page.on('pageerror', (error) => product.faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const ours = message.location().url.startsWith(product.server.url);
    if (message.type() === 'error' && ours) product.faults.push(`${page.url()}: ${message.text()}`);
  });
  await page.goto(`${product.server.url}${path}`);
  return page;
}
const toProvider = async (page: Page) => {
  await page.getByRole('link', { name: '统一身份认证登录' }).click();
  await page.waitForURL((url) => url.origin === provider.settings.issuer);
};
const place = (page: Page) => page.url().slice(product.server.url.length);

test('by the provider into the page that was wanted; neither code nor cookie stays', async () => {
  const page = await open('/talent/declaration?pageNum=2#x');
  await page.waitForURL((url) => url.pathname === '/login');
  await toProvider(page);
  await page.getByLabel('账号').fill('lin');
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL((url) => url.pathname === '/talent/declaration');
  expect(place(page)).toBe('/talent/declaration?pageNum=2#x');
  await page.getByRole('heading', { name: '教学任务申报' }).waitFor();
  expect(
    (await page.context().cookies(`${product.server.url}/api/login/oauth`)).filter((c) =>
      c.name.startsWith('oauth_'),
    ),
  ).toEqual([]);
  const { rows } = await product.server.pool.query(
    `select action, outcome from audit_log where action in ('login', 'oauthLogin') and id > ${product.logged}`,
  );
  expect(rows).toEqual([{ action: 'oauthLogin', outcome: 'done' }]);

  // who is logged in and comes back to the redirect page goes home, and no second session is opened
  await page.goto(`${product.server.url}/login/oauth-redirect?code=x&state=y`);
  await page.waitForURL((url) => url.pathname === '/home');
  expect((await product.server.pool.query('select from auth_session')).rowCount).toBe(1);
  await page.context().close();
});

longTest(
  'refused at the provider, unknown here, or opened by hand: the reason and a way back',
  async () => {
    const page = await open('/login');
    const told = async (text: string) => {
      await page.getByRole('alert').getByText(text).waitFor();
      expect(place(page)).toBe('/login/oauth-redirect');
      await page.getByRole('link', { name: '返回登录' }).click();
      await page.waitForURL((url) => url.pathname === '/login');
    };
    await toProvider(page);
    await page.getByRole('button', { name: '取消' }).click();
    await told('您没有同意登录');
    await toProvider(page);
    await page.getByLabel('账号').fill('somebody');
    await page.getByRole('button', { name: '登录' }).click();
    await told('该统一身份没有对应的账号，请联系管理员');
    await page.goto(
      `${product.server.url}/login/oauth-redirect?code=stolen&state=${'x'.repeat(43)}`,
    );
    await told('登录请求已失效，请重新登录');
    await page.context().close();
  },
);

longTest(
  'registration: a statement while it is off; on, an account that can log in once an administrator has activated it',
  async () => {
    const page = await open('/register');
    await page.getByText(/^本校没有开放自助注册/).waitFor();
    await product.server.pool.query(
      `insert into setting (school_id, key, value) values (1, 'register.enabled', 'true')`,
    );
    await page.getByRole('link', { name: '返回登录' }).click();
    await page.getByRole('link', { name: '注册账号' }).click();
    await page.getByRole('button', { name: '提交注册' }).click();
    await page.getByText('请输入姓名', { exact: true }).waitFor();
    await page.getByLabel('姓名').fill('张思远');
    await page.getByLabel('工号').fill('20269177');
    await page.getByLabel('用户名').fill('declarer');
    await page.getByLabel('密码', { exact: true }).fill('Jiao-Wu-9183');
    await page.getByLabel('确认密码').fill('Jiao-Wu-9183');
    await page.getByRole('button', { name: '提交注册' }).click();
    await page.getByText('该用户名不能使用，请换一个').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('username');
    await page.getByLabel('用户名').fill('zhangsy');
    await page.getByRole('button', { name: '提交注册' }).click();
    await page.getByText(/^注册申请已提交/).waitFor();
    const { rows } = await product.server.pool.query(
      `select account_status, cname from app_user where username = 'zhangsy'`,
    );
    expect(rows).toEqual([{ account_status: 'inactive', cname: '张思远' }]);

    const admin = await product.login('admin', '/system/user?keyword=zhangsy');
    await rowAct(admin, '激活', { name: '张思远（20269177）' });
    await admin.getByRole('alertdialog').getByRole('button', { name: '激活' }).click();
    await admin.getByRole('row').filter({ hasText: 'zhangsy' }).getByText('正常').waitFor();
    await page.goto(`${product.server.url}/login`);
    await fillLogin(page, 'zhangsy', 'Jiao-Wu-9183');
    await page.getByRole('heading', { name: '张思远，您好' }).waitFor();
    await admin.context().close();
    await page.context().close();
  },
);
