import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

/**
 * Script I1: an approver whose queue is empty asks why and sends it to the administrator, who sees why, looks through the colleague's eyes and
 * is back where they were (权限 29、30；模拟 14、19).
 */
const product = openProduct();

test('the administrator sees why a colleague’s queue is empty and is back where he was', async () => {
  const { pool } = product.server;
  // their scope is a unit to which no course belongs
  const { rows } = await pool.query(
    `update user_unit_scope x set node_key = (select o.node_key from org_unit o where o.school_id = 1 and o.business_type = 0 and o.level = 4
        and not exists (select from declaration d where d.school_id = 1 and starts_with(d.teaching_path, o.path)) order by o.node_key limit 1)
     where x.kind = 'management' and x.business_type = 0 and x.user_id = (select id from app_user where username = 'teaching2')
     returning x.node_key as "nodeKey"`,
  );
  const unit = rows[0].nodeKey as string;

  const page = await product.login('teaching2', '/talent/approve/teaching');
  await page.getByText('您的审批范围内没有待审批的申报。').waitFor();
  await look(page, 'empty queue');
  await page.getByRole('button', { name: '为什么？' }).click();
  const why = page.getByRole('dialog', { name: '为什么？' });
  await why.getByText(`（${unit}）`).waitFor();
  await why.getByText(/您的教学单位审批队列现在是空的/).waitFor();
  await why.getByLabel(/补充说明/).fill('今天有 3 条应当在这里');
  await look(page, 'why');
  await why.getByRole('button', { name: '请管理员处理' }).click();
  const told = page.getByRole('region', { name: '右上角通知' });
  await told.getByText(/^已请 1 位管理员处理，编号 /).waitFor();
  await look(page, 'sent');
  await page.context().close();

  const admin = await product.login('admin', '/home');
  await admin.locator('header').getByRole('button', { name: /^通知/ }).click();
  const bell = admin.getByRole('dialog', { name: '通知' });
  await bell.getByText(/请求处理：为什么教学单位审批的队列是空的/).waitFor();
  await look(admin, 'the notice');
  await bell.getByRole('button', { name: '为什么', exact: true }).click();
  await admin.getByRole('region', { name: '说明' }).getByText(`（${unit}）`).waitFor();
  await look(admin, 'why of the colleague');

  await admin.locator('header').getByRole('button', { name: /^通知/ }).click();
  await bell.getByRole('button', { name: '模拟查看' }).click();
  const start = admin.getByRole('dialog', { name: /^模拟查看：/ });
  await expect.poll(() => start.getByLabel('模拟原因').inputValue()).toMatch(/请求处理：.+编号/);
  await look(admin, 'simulation, filled in');
  await start.getByRole('button', { name: '开始模拟' }).click();
  const band = admin.getByRole('complementary', { name: '模拟用户' });
  await band.getByText(/身份查看（只读）/).waitFor();
  await admin.getByText('您的审批范围内没有待审批的申报。').waitFor();
  expect(new URL(admin.url()).pathname).toBe('/talent/approve/teaching');
  await admin.getByRole('button', { name: '为什么？' }).click();
  const theirs = admin.getByRole('dialog', { name: '为什么？' });
  await theirs.getByText('正在以他人身份查看，不能请管理员处理。').waitFor();
  expect(await theirs.getByRole('button', { name: '请管理员处理' }).count()).toBe(0);
  await look(admin, 'why in the simulation');
  await theirs.getByRole('button', { name: '关闭' }).click();
  await band.getByRole('button', { name: '退出模拟' }).click();
  await expect.poll(() => new URL(admin.url()).pathname).toBe('/system/user');
  await admin.getByRole('heading', { name: '用户', exact: true }).waitFor();
  expect(await start.count()).toBe(0);

  await admin.locator('header').getByRole('button', { name: /^通知/ }).click();
  await bell.getByRole('button', { name: '授权' }).click();
  await admin.getByRole('dialog', { name: /^角色与数据范围：/ }).waitFor();
  await look(admin, 'rights, filled in');
  await admin.context().close();
}, 300_000);
