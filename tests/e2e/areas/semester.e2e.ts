import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

/** 学期设置 as the administrator and a declarer meet it (学期 27–34). */
const product = openProduct();
let admin: Page;

const row = (page: Page, text: string) => page.locator('tr[data-row]').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function more(page: Page, text: string, action: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
/** Saves the window of the target semester in its form. */
async function close(at: string): Promise<void> {
  await rowAct(row(admin, '2026-2027-2'), '编辑');
  await admin.getByLabel('申报截止').fill(at);
  await button(admin, '保存').click();
  // what shuts out people who write is asked first, with their numbers
  const sure = admin.getByRole('alertdialog').getByRole('button', { name: '仍要保存' });
  const back = row(admin, '2026-2027-2');
  await sure.or(back).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await back.waitFor();
}
const ownDraft = async (): Promise<{ id: number; no: string }> => {
  const { rows } = await product.server.pool.query(
    `select d.id::int, d.declaration_no as no from declaration d join app_user u on u.school_id = d.school_id and u.id = d.declarer_id
     where u.username = 'declarer' and d.declare_status = 0 and d.teachers_named and not exists (select 1 from declaration o
       join teaching_class a on a.declaration_id = o.id join teaching_class b on b.declaration_id = d.id and a.admin_class_ids && b.admin_class_ids
       where o.id <> d.id and o.course_id = d.course_id and o.semester_id = d.semester_id and o.declare_status <> 6) order by d.id limit 1`,
  );
  return rows[0];
};

longTest(
  'the window closes while somebody writes: they are told when, nothing is lost, and an extension of their unit lets them submit',
  async () => {
    const draft = await ownDraft();
    const page = await product.login('declarer', `/talent/declaration?edit=${draft.id}`);
    await page.getByLabel('备注').fill('第 17 周可以调整');
    admin = await product.login('admin', '/foundation/semester');
    await close('2026-11-19T17:00');
    await button(page, '提交审批').click();
    const said = page.getByRole('alertdialog').getByText('申报已于 11-19 17:00 截止');
    const sure = page.getByRole('alertdialog').getByRole('button', { name: '确认提交' });
    await said.or(sure).first().waitFor();
    await said.waitFor();
    await button(page, '确定').click();
    expect(await page.getByLabel('备注').inputValue()).toBe('第 17 周可以调整');

    const other = await product.login('declarer', '/talent/declaration');
    await other
      .getByRole('status')
      .getByText('2026-2027-2 申报已于 11-19 17:00 截止，草稿保留')
      .waitFor();
    expect(await button(other, '新增申报').isDisabled()).toBe(true);
    await other.context().close();

    const keeper = await login(product.server, 'admin');
    const given = await keeper.post('/foundation/declareExtension', {
      ofSemesterId: 10,
      level: 0,
      ofUnitKey: '3-1',
      until: '2026-11-27T17:00',
      reason: '培养方案调整',
    });
    expect([given.code, given.msg]).toEqual([200, '操作成功']);
    await button(page, '提交审批').click();
    const passed = page.getByText(`已提交 ${draft.no}`);
    await sure.or(passed).first().waitFor();
    if (await sure.isVisible()) await sure.click();
    await passed.waitFor();
    await page
      .getByRole('status')
      .getByText('2026-2027-2 申报延期开放（已延期），11-27 17:00 截止，剩 7 天')
      .waitFor();
    await page.context().close();
  },
);

test('a semester ends with its checks: each number opens its list, and what is open has to be confirmed', async () => {
  await product.server.pool.query(
    `update semester set state = 3 where business_type = 0 and semester_code = '2026-2027-2'`,
  );
  admin ??= await product.login('admin', '/foundation/semester');
  await admin.reload();
  await more(admin, '2026-2027-2', '结束学期');
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('进行中 → 已结束').waitFor();
  const drafts = dialog
    .getByRole('listitem')
    .filter({ hasText: '没有提交的草稿' })
    .getByRole('button');
  const number = (await drafts.textContent())?.match(/\d+/)?.[0];
  expect(await dialog.getByRole('button', { name: '结束学期' }).isDisabled()).toBe(true);
  await drafts.click();
  await admin.getByText(new RegExp(`共\\s*${number}\\s*条`)).waitFor();
  await admin.goto(`${product.server.url}/foundation/semester`);
  await more(admin, '2026-2027-2', '结束学期');
  await dialog.getByText(/已核对以上 \d+ 项未完成的事项/).click();
  await dialog.getByRole('button', { name: '结束学期' }).click();
  await row(admin, '2026-2027-2').getByText('已结束').waitFor();
});

test('the calendar marks today, and a day becomes a holiday by a press on it', async () => {
  await admin.goto(`${product.server.url}/foundation/calendar?of=9`);
  await admin.getByText('今天是第 12 周').waitFor();
  expect(await admin.locator('td[aria-current=date]').textContent()).toMatch(/20\s*今天/);
  await button(admin, '2026-12-09 周三').click();
  await admin.getByLabel('名称').fill('运动会');
  await admin.getByLabel('课调到').fill('2026-12-12');
  await button(admin, '保存').click();
  await button(admin, '2026-12-09 周三，运动会放假，课调到 2026-12-12').waitFor();
  await button(admin, '2026-12-12 周六，补 12-09 周三的课').waitFor();
});
