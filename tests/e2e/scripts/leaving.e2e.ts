import { expect, test } from 'vitest';
import { hand } from '../hand.ts';
import { openProduct, WAYS } from '../kit.ts';
import { look } from '../look.ts';
import { rowAct } from '../rowAct.ts';

/** A leaving dean: everything under his name to a successor and the account closed, and back again (用户 32–34, 单位 33); by mouse and by keyboard alone, counted. */
const product = openProduct();
const one = async (text: string, ...values: unknown[]) =>
  (await product.server.pool.query(text, values)).rows[0];
test.each(WAYS)(
  'by %s: a dean leaves, and comes back as long as nobody has acted',
  async (way) => {
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
    const me = hand(page, way);
    const keyword = page.getByLabel('关键字');
    await me.type(keyword, dean.no);
    await me.key('Enter');
    await rowAct(page, '停用', { name: dean.cname, press: me.press });
    const box = page.getByRole('dialog', { name: new RegExp(`^停用：${dean.cname}`) });
    await box.getByLabel('接收人').waitFor();
    await look(page, 'wizard');
    await me.type(box.getByLabel('接收人'), heir.no);
    const option = page.getByRole('option', { name: new RegExp(heir.cname) });
    await option.waitFor();
    if (way === 'mouse') await me.press(option);
    else await me.key('Enter');
    await me.type(box.getByLabel(/^原因/), '调离学院');
    await look(page, 'wizard, filled in');
    await me.press(box.getByRole('button', { name: '移交并停用' }));
    const told = page.getByRole('region', { name: '右上角通知' });
    await told.getByText(/^已停用 .+，已移交给 .+：/).waitFor();
    await look(page, 'done');
    const left = me.took();
    // and the letters of two numbers and a reason
    expect(left.clicks).toBe(way === 'mouse' ? 7 : 0);
    expect(await state()).toEqual({
      account: 'disabled',
      units: 0,
      classes: 0,
      roles: before.roles - 1,
      heirUnits: before.heirUnits + before.units,
      heirScopes: before.heirScopes + 1,
    });

    await rowAct(page, '移交记录', { name: dean.cname, press: me.press });
    const records = page.getByRole('dialog', { name: /^移交记录：/ });
    await records
      .getByRole('row', { name: new RegExp(heir.cname) })
      .first()
      .waitFor();
    await look(page, 'records');
    await me.press(records.getByRole('button', { name: /^撤销移交/ }));
    await me.press(page.getByRole('alertdialog').getByRole('button', { name: '撤销移交' }));
    await told.getByText(/^已撤销：/).waitFor();
    await records.getByText('已撤销', { exact: true }).first().waitFor();
    await look(page, 'undone');
    const all = me.took();
    expect(all.clicks - left.clicks).toBe(way === 'mouse' ? 4 : 0);
    console.log(`a leaving dean by ${way}`, JSON.stringify({ left, all }));
    expect(await state()).toEqual(before);
    await page.context().close();
  },
  120_000,
);
