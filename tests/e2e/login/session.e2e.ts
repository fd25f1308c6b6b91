import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { fillLogin, longTest, openProduct } from '../kit.ts';
import { look } from '../look.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct();

/** 登录 1、3、4 */
test('a wrong password says so, keeps the form, and the wanted page comes after the right one', async () => {
  const context = await product.browser.newContext(PERSON);
  const page = await context.newPage();
  await page.goto(`${product.server.url}/talent/declaration?status=0&pageNum=2#x`);
  await page.waitForURL((url) => url.pathname === '/login');
  await fillLogin(page, ' declarer ', 'Wrong-password-1');
  await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
  expect(await page.getByLabel('用户名').inputValue()).toBe(' declarer ');
  await fillLogin(page, ' declarer ');
  await page.waitForURL((url) => url.pathname === '/talent/declaration');
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?status=0&pageNum=2#x');
  await context.close();
});

longTest(
  'a page that is loaded again and again before it has its answers keeps its session',
  async () => {
    const page = await product.login('declarer', '/home');
    for (let times = 0; times < 6; times++)
      await page.reload({ waitUntil: times % 2 ? 'load' : 'domcontentloaded' });
    await page.getByRole('heading', { name: /您好/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');
    await page.context().close();
  },
);

/** 登录 37 */
test('from a network that has failed often the page works for its login by itself, and comes in', async () => {
  const network = createHash('sha256').update('\0\n127.0.0').digest('hex');
  await product.server.pool.query(
    // as many as make the least work; the most is counted, not waited for, in brake.test.ts
    'insert into login_throttle (key, failures, first_at) values ($1, 40, now()) on conflict (key) do update set failures = 40, first_at = now()',
    [network],
  );
  const context = await product.browser.newContext(PERSON);
  const page = await context.newPage();
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) sent.push(request.headers()['login-proof']);
  });
  await page.goto(`${product.server.url}/login`);
  await fillLogin(page, 'teaching');
  await page.waitForURL('**/home', { waitUntil: 'commit' });
  expect(sent).toEqual([undefined, expect.stringMatching(/^[\w-]+(\.\d+){32}$/)]);
  await product.server.pool.query('delete from login_throttle where key = $1', [network]);
  await context.close();
});

/** 模拟 8、10、14 */
test('an administrator looks on as a colleague, read-only, and is back where they were', async () => {
  const page = await product.login('admin', '/system/user?keyword=teaching2');
  const before = await product.server.pool.query(
    'select coalesce(max(id), 0) as id from audit_log',
  );
  await rowAct(page.getByRole('row').filter({ hasText: 'teaching2' }), '模拟查看');
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: '开始模拟' }).isDisabled()).toBe(true); // no reason yet
  await dialog.getByLabel('模拟原因').fill('看不到待审批队列，协助排查');
  await dialog.getByRole('button', { name: '开始模拟' }).click();
  const band = page.getByRole('complementary', { name: '模拟用户' });
  await band.getByText(/正在以 .+ 身份查看（只读）/).waitFor();
  // the colleague's first page stands: until then the menu is the administrator's, about to be replaced
  await page.waitForURL((url) => url.pathname !== '/system/user');
  await page.getByRole('navigation', { name: '主菜单' }).getByText('人才培养').click();
  const his = page.getByRole('navigation', { name: '人才培养菜单' });
  await his.getByText('教学单位审批').click();
  await page.getByRole('heading', { name: '教学单位审批' }).waitFor();
  await page.locator('tr[data-row]:visible').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('heading').first().waitFor();
  expect(await drawer.getByRole('button', { name: '通过', exact: true }).count()).toBe(0);
  await drawer.getByRole('button', { name: '关闭' }).click();
  await drawer.waitFor({ state: 'detached' });

  const written = await page.evaluate(async () => {
    const token =
      sessionStorage.getItem(Object.keys(sessionStorage).find((key) => /token/i.test(key)) ?? '') ??
      '';
    const answer = await fetch('/api/foundation/userConfig', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token.replaceAll('"', '')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ theme: 'red' }),
    });
    return answer.json();
  });
  expect(written).toEqual({ code: 601, msg: '模拟用户状态，没有权限进行此操作' });

  await band.getByRole('button', { name: '退出模拟' }).click();
  await band.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname === '/system/user');
  await page.getByRole('row').filter({ hasText: 'teaching2' }).waitFor();
  const { rows } = await product.server.pool.query(
    `select a.action, a.outcome, u.username as operator, s.username as as_user from audit_log a join app_user u on u.id = a.user_id
     left join app_user s on s.id = a.simulate_user_id where a.id > $1 and (a.action = 'saveUserConfig' and a.outcome = 'denied'
       or a.action in ('startTheImpersonationUser', 'accountSwitchback')) order by a.id`,
    [before.rows[0].id],
  );
  expect(rows.map((r) => [r.action, r.outcome, r.operator])).toEqual([
    ['startTheImpersonationUser', 'done', 'admin'],
    ['saveUserConfig', 'denied', 'admin'],
    ['accountSwitchback', 'done', 'admin'],
  ]);
});

/** 登录 27、28 */
test('an expired session asks once; cancel keeps what was typed, 重新登录 comes back to the same place', async () => {
  const page = await product.login('declarer', '/talent/declaration');
  await page.getByRole('button', { name: '新增申报' }).click();
  await page.getByLabel('备注').fill('会话过期也不能丢的一句话');
  await product.server.pool.query(
    `delete from auth_session where user_id = (select id from app_user where username = 'declarer')`,
  );
  await page.getByRole('button', { name: '保存草稿' }).click();
  const text = '登录状态已过期，您可以继续留在该页面，或者重新登录';
  // a draft without course is refused beside the field; the search for one reaches the server
  const answered = page.waitForResponse((response) =>
    response.url().includes(encodeURIComponent('操作系统')),
  );
  await page.getByLabel(/^课程/).first().fill('操作系统');
  await answered;
  await page.getByText(text).waitFor();
  expect(await page.getByText(text).count()).toBe(1);
  await page.getByRole('button', { name: '取消', exact: true }).last().click();
  await page.getByText(text).waitFor({ state: 'detached' });
  expect(await page.getByLabel('备注').inputValue()).toBe('会话过期也不能丢的一句话');
});

/** 登录 23 */
test('a logout empties the cache of the browser; theme and what was typed are there afterwards', async () => {
  const { rows } = await product.server.pool.query(
    `select d.id from declaration d join app_user u on u.id = d.declarer_id where u.username = 'declarer' and d.declare_status = 0
       and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2') order by d.id limit 1`,
  );
  const form = `/talent/declaration?edit=${rows[0].id}`;
  const page = await product.login('declarer', form);
  page.on('dialog', (dialog) => void dialog.accept());
  const note = page.getByLabel('备注');
  await note.fill('退出以后也不能丢的一句话');
  await page.goto(`${product.server.url}/home`);
  const me =
    (await page.getByRole('heading', { name: /您好/ }).textContent())?.split('，')[0] ?? '';
  await page.getByRole('button', { name: me }).click();
  await page.getByRole('menuitemradio', { name: '红色' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: me }).click();
  const left = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  expect((await (await left).allHeaders())['clear-site-data']).toBe('"cache"');
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  expect(await page.locator('html').getAttribute('data-theme')).toBe('red');
  await fillLogin(page, 'declarer');
  await page.waitForURL('**/home', { waitUntil: 'commit' });
  expect(await page.locator('html').getAttribute('data-theme')).toBe('red');
  await page.goto(`${product.server.url}${form}`);
  await page.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => note.inputValue()).toBe('退出以后也不能丢的一句话');
  await page.context().close();
});

/** 模拟 21 */
test('who has left the machine for a while types the password again in the dialog of 模拟查看, which keeps the reason', async () => {
  const page = await product.login('admin', '/system/user?keyword=teaching2');
  const row = page.getByRole('row').filter({ hasText: 'teaching2' });
  await row.waitFor();
  await product.server.pool.query(
    `update auth_session set created_at = now() - interval '6 minutes' where user_id = (select id from app_user where username = 'admin')`,
  );
  await rowAct(row, '模拟查看');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('模拟原因').fill('离开座位以后再看');
  await dialog.getByRole('button', { name: '开始模拟' }).click();
  const password = dialog.getByLabel(/^登录密码/);
  await password.fill('Wrong-Word-11');
  await look(page, 'fresh-simulation');
  await password.press('Enter');
  await dialog.getByText('密码不正确').waitFor();
  await password.fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '开始模拟' }).click();
  const band = page.getByRole('complementary', { name: '模拟用户' });
  await band.getByText(/正在以 .+ 身份查看（只读）/).waitFor();
  await band.getByRole('button', { name: '退出模拟' }).click();
  await band.waitFor({ state: 'detached' });
  await page.context().close();
});
