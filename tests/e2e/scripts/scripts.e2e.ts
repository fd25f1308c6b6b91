import { expect, test } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { hand } from '../hand.ts';
import { addProbe, begin, fillLogin, longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

/** The scripts of the administrator (H), and what they do for somebody who has lost their password. */
const product = openProduct();

const READ_ONLY = '模拟用户状态，没有权限进行此操作';

test('H1 "I cannot see my queue": by simulation, then by the explanation', async () => {
  const { pool } = product.server;
  const waits = (
    t: string,
  ) => `${t}.declare_status = 1 and ${t}.current_level = 2 and ${t}.business_type = 0
    and ${t}.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')`;
  const { rows: places } = await pool.query<{ no: string; item: string; scope: string }>(
    `select d.declaration_no as no, d.teaching_unit_key as item, n.node_key as scope
     from declaration d join org_unit n on n.business_type = 0 and n.level = 4 and n.node_key_parent = '3-16'
     where ${waits('d')} and starts_with(d.teaching_path, (select path from org_unit where business_type = 0 and node_key = '3-16'))
       and not exists (select from declaration x where ${waits('x')} and starts_with(x.teaching_path, n.path)) order by d.id, n.node_key limit 1`,
  );
  const [place] = places;
  if (!place)
    throw new Error('nothing waits for 马克思主义学院, or every department of it has something');
  const before = await pool.query<{ last: string }>('select max(id) as last from audit_log');
  // before it starts: a department below the item's unit
  await pool.query(
    `update user_unit_scope set node_key = $1 where kind = 'management' and user_id = (select id from app_user where username = 'teaching2')`,
    [place.scope],
  );

  const context = await product.browser.newContext({
    ...PERSON,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await addProbe(page);
  await page.goto(`${product.server.url}/system/user?keyword=teaching2`);
  await fillLogin(page, 'admin');
  const h = hand(page, 'mouse');
  const row = page.getByRole('row').filter({ hasText: 'teaching2' });
  const menus = page.getByRole('navigation', { name: '主菜单' });
  await row.getByRole('button', { name: /^更多操作/ }).waitFor();
  const side = page.getByRole('navigation', { name: '人事与安全菜单' });
  const own = await side.allTextContents();
  await rowAct(row, '模拟查看', { press: h.press });
  await h.type(page.getByRole('dialog').getByLabel('模拟原因'), '他说看不到自己的审批队列');
  await h.press(page.getByRole('dialog').getByRole('button', { name: '开始模拟' }));
  const band = page.getByRole('complementary', { name: '模拟用户' });
  await band.getByText('张怀真').first().waitFor();
  expect(await band.textContent()).toMatch(/正在以 .*张怀真.* 身份查看（只读）/);

  // their menus, their empty queue, nothing to press
  await h.press(menus.getByText('人才培养'));
  const his = page.getByRole('navigation', { name: '人才培养菜单' });
  expect(await his.getByText('用户', { exact: true }).count()).toBe(0);
  await h.press(his.getByText('教学单位审批'));
  await page.getByRole('heading', { name: '教学单位审批' }).waitFor();
  await page.getByText('您的审批范围内没有待审批的申报。').waitFor();
  expect(await page.getByRole('button', { name: /通过/ }).count()).toBe(0);
  const burst = await begin(page, 'POST', ['declaration/event']);
  await page.getByRole('alertdialog').getByText(READ_ONLY).waitFor();
  await h.press(page.getByRole('alertdialog').getByRole('button', { name: '确定' }));
  await expect.poll(() => page.evaluate(`probe.state(${burst}).ended[0].message`)).toBe(READ_ONLY);

  // out of it: their own menus again, without a new login
  let logins = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) logins++;
  });
  await h.press(band.getByRole('button', { name: '退出模拟' }));
  await band.waitFor({ state: 'detached' });
  await row.waitFor();
  await expect.poll(() => side.allTextContents()).toEqual(own);
  expect(logins).toBe(0);
  const { rows: logged } = await pool.query(
    `select a.action, a.outcome, o.username as operator, coalesce(a.detail ->> 'reason', '') as reason from audit_log a join app_user o on o.id = a.user_id
     where a.action in ('startTheImpersonationUser', 'accountSwitchback') and a.detail ->> 'event' is distinct from 'look'
       and a.id > $1 order by a.id`,
    [before.rows[0]?.last ?? 0],
  );
  expect(logged).toEqual([
    {
      action: 'startTheImpersonationUser',
      outcome: 'done',
      operator: 'admin',
      reason: '他说看不到自己的审批队列',
    },
    { action: 'accountSwitchback', outcome: 'done', operator: 'admin', reason: '' },
  ]);

  // the explanation names both units
  await h.press(row.getByRole('button', { name: /^更多操作：张怀真/ }));
  await h.press(page.getByRole('menuitem', { name: '权限诊断' }));
  await h.choose(page.getByLabel('问什么'), /^能不能审批某条申报$/);
  await h.type(page.getByLabel('申报编号'), place.no);
  await h.press(page.getByRole('button', { name: '说明原因' }));
  const said = await page
    .getByRole('region', { name: '说明' })
    .getByText(/^他在本科生教育的管理范围是/)
    .textContent();
  expect([
    said?.includes(`（${place.scope}），该申报的教学单位是`),
    said?.endsWith(`（${place.item}），不在范围内`),
  ]).toEqual([true, true]);
  // from the list of users to the reason, of which one is for the dialog that the forged action brings
  expect(h.took()).toMatchObject({ clicks: 14, keys: 0 });
  await context.close();
}, 60_000);

longTest(
  'a forgotten password: reset by the administrator, changed at the login, and on to the page that was wanted',
  async () => {
    const admin = await product.login('admin', '/system/user?keyword=declarer');
    const row = admin.getByRole('row').filter({ hasText: 'declarer' });
    await row.getByRole('button', { name: /^更多操作：林晓雯/ }).click();
    await admin.getByRole('menuitem', { name: '重置密码' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '重置密码' }).click();
    const slip = admin.getByRole('region', { name: '账号凭条' });
    const password = (await slip.locator('.credential').nth(1).textContent()) ?? '';
    expect(password).toMatch(/^[A-Za-z2-9]{12}$/);
    await admin.getByRole('button', { name: '完成' }).click();
    await slip.waitFor({ state: 'detached' });

    const context = await product.browser.newContext(PERSON);
    const page = await context.newPage();
    await page.goto(`${product.server.url}/talent/declaration?status=0&pageNum=2#x`);
    await page.waitForURL((url) => url.pathname === '/login');
    await fillLogin(page, 'declarer', password);
    await page.getByRole('heading', { name: '请先修改密码' }).waitFor();
    await page
      .getByText('密码至少 10 个字符，且含大写、小写、数字、符号中的三类，不含用户名')
      .waitFor();
    const change = async (newPassword: string, again = newPassword) => {
      await page.getByLabel('当前密码').fill(password);
      await page.getByLabel('新密码', { exact: true }).fill(newPassword);
      await page.getByLabel('确认新密码').fill(again);
      await page.getByRole('button', { name: '修改密码并继续' }).click();
    };
    await change('Zhixing-2026', 'Zhixing-2027');
    await page.getByRole('alert').getByText('两次输入的新密码不一致').waitFor();
    await change('Declarer-2026');
    await page.getByRole('alert').getByText('密码不能包含用户名').waitFor();
    // opening a page by its address does not get round it
    await page.goto(`${product.server.url}/talent/declaration?status=0&pageNum=2#x`);
    await page.getByRole('heading', { name: '请先修改密码' }).waitFor();
    await change('Zhixing-2026');
    await page.waitForURL((url) => url.pathname === '/talent/declaration');
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?status=0&pageNum=2#x');
    await context.close();
    await admin.context().close();
  },
  60_000,
);
