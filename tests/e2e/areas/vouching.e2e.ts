/** Four eyes in the list of users (用户 42、43). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
const menuOf = (page: Page) => page.getByRole('button', { name: /^更多操作：/ }).click();

test('a reset waits in the list until another administrator has confirmed it', async () => {
  await product.server.pool.query(
    `insert into user_role (school_id, user_id, role_id) select 1, u.id, r.id from app_user u, role r
     where u.username = 'hr' and r.role_key = 'ROLE_ADMIN'`,
  );
  const admin = await product.login('admin', '/system/user?keyword=teaching2');
  await menuOf(admin);
  await admin.getByRole('menuitem', { name: '重置密码' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '重置密码' }).click();
  await admin.getByText('此密码须由另一位管理员在用户列表里确认以后才能登录').waitFor();
  await look(admin, 'vouching slip');
  await admin.getByRole('button', { name: '完成' }).click();
  await menuOf(admin);
  const waits = '待确认（重置的密码正在等另一位管理员确认）';
  await admin.getByRole('menuitem', { name: waits }).waitFor();
  expect(await admin.getByRole('menuitem', { name: '确认（重置密码）', exact: true }).count()).toBe(
    0,
  );
  await look(admin, 'vouching asker');
  await admin.context().close();

  const second = await product.login('hr', '/system/user?keyword=teaching2');
  await menuOf(second);
  await second.getByRole('menuitem', { name: '确认（重置密码）', exact: true }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByText('请先问过本人').waitFor();
  expect(await dialog.textContent()).toContain('重置的人');
  await look(second, 'vouching confirm');
  await dialog.getByRole('button', { name: '确认', exact: true }).click();
  await second.getByText(/^已确认：/).waitFor();
  await menuOf(second);
  await second.getByRole('menuitem', { name: '重置密码', exact: true }).waitFor();
  // the list is read anew under the open menu
  await expect.poll(() => second.getByRole('menuitem', { name: /确认/ }).count()).toBe(0);
  await look(second, 'vouching done');
  await second.context().close();
});
