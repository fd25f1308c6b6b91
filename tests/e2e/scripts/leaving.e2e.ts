import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

/** A leaving dean: everything under his name to a successor and the account closed, and back again (用户 32–34, 单位 33); counted by the page itself. */
const product = openProduct();
const one = async (text: string, ...values: unknown[]) =>
  (await product.server.pool.query(text, values)).rows[0];
/** What comes from hands, from now on. */
const begin = (page: Page) =>
  page.evaluate(() => {
    const took = { clicks: 0, letters: 0 };
    Object.assign(window, { took });
    addEventListener(
      'click',
      (event) => event.isTrusted && event.detail > 0 && took.clicks++,
      true,
    );
    addEventListener(
      'input',
      (event) => {
        const { data } = event as InputEvent;
        took.letters += data?.length ?? 0;
      },
      true,
    );
  });
const took = (page: Page) => page.evaluate('took') as Promise<{ clicks: number; letters: number }>;

test('a dean leaves, and comes back as long as nobody has acted', async () => {
  const { pool } = product.server;
  const dean = await one(
    `select id::int, cname, employee_number as no from app_user where username = 'management'`,
  );
  const heir = await one(
    `select u.id::int, u.cname, u.employee_number as no from app_user u where u.account_status = 'normal' and u.password_hash is not null and u.work_status = '1'
       and not exists (select from user_unit_scope s where s.user_id = u.id) and not exists (select from user_role r where r.user_id = u.id and r.role_id in (select id from role where role_key ~ 'ADMIN|SECURITY|AUDIT'))
     order by u.id limit 1`,
  );
  await pool.query(
    `update org_unit set leader_staff_id = $1 where business_type = 0 and level = 3 and node_key in (select node_key from user_unit_scope where user_id = $1)`,
    [dean.id],
  );
  await pool.query(
    `update admin_class set counselor_no = $1 where id in (select id from admin_class where enabled and class_status = '1' order by id limit 2)`,
    [dean.no],
  );
  const state = () =>
    one(
      `select (select account_status from app_user where id = $1) as account, (select count(*)::int from org_unit where leader_staff_id = $1) as units,
         (select count(*)::int from admin_class where counselor_no = $3) as classes, (select count(*)::int from user_role where user_id = $1) as roles,
         (select count(*)::int from org_unit where leader_staff_id = $2) as "heirUnits", (select count(*)::int from user_unit_scope where user_id = $2) as "heirScopes"`,
      dean.id,
      heir.id,
      dean.no,
    );
  const before = await state();
  const page = await product.login('admin', '/system/user');
  await page.getByRole('heading', { name: '用户', exact: true }).waitFor();
  await begin(page);
  const keyword = page.getByLabel('关键字');
  await keyword.click();
  await page.keyboard.type(dean.no);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^更多操作：${dean.cname}`) }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  const box = page.getByRole('dialog', { name: new RegExp(`^停用：${dean.cname}`) });
  await box.getByLabel('接收人').click();
  await look(page, 'wizard');
  await page.keyboard.type(heir.no);
  await page.getByRole('option', { name: new RegExp(heir.cname) }).click();
  await box.getByLabel(/^原因/).click();
  await page.keyboard.type('调离学院');
  await look(page, 'wizard, filled in');
  await box.getByRole('button', { name: '移交并停用' }).click();
  const told = page.getByRole('region', { name: '右上角通知' });
  await told.getByText(/^已停用 .+，已移交给 .+：/).waitFor();
  await look(page, 'done');
  // and the letters of two numbers and a reason
  expect((await took(page)).clicks).toBeLessThanOrEqual(7);
  expect(await state()).toEqual({
    account: 'disabled',
    units: 0,
    classes: 0,
    roles: before.roles - 1,
    heirUnits: before.heirUnits + before.units,
    heirScopes: before.heirScopes + 1,
  });

  await begin(page);
  await page.getByRole('button', { name: new RegExp(`^更多操作：${dean.cname}`) }).click();
  await page.getByRole('menuitem', { name: '移交记录' }).click();
  const records = page.getByRole('dialog', { name: /^移交记录：/ });
  await records.getByRole('row', { name: new RegExp(heir.cname) }).waitFor();
  await look(page, 'records');
  await records.getByRole('button', { name: /^撤销移交/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销移交' }).click();
  await told.getByText(/^已撤销：/).waitFor();
  await records.getByText('已撤销', { exact: true }).waitFor();
  await look(page, 'undone');
  expect(await took(page)).toEqual({ clicks: 4, letters: 0 });
  expect(await state()).toEqual(before);
  await page.context().close();
}, 120_000);
