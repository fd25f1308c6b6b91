import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { departuresDue } from '../../../src/areas/team/server/departure/due.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

/** 离岗计划 as the personnel office has it (用户 38–41): planned from the person's page and from the list, changed, overtaken, cancelled, begun and handed over. */
const product = openProduct();
const LIST = '/hr/departure';
const toast = (page: Page) => page.getByRole('region', { name: '右上角通知' });
const planning = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Two of the staff of whom nothing is planned and whom nobody else is called like. */
async function twoPeople() {
  const { rows } = await product.server.pool.query<{ id: number; cname: string }>(
    `select id::int, cname from app_user u where work_status = '1' and account_status = 'normal' and unit_key like '4-%' and unit_business_type = 0
       and not exists (select from departure d where d.user_id = u.id) and not exists (select from app_user o where o.cname = u.cname and o.id <> u.id)
     order by id desc limit 2`,
  );
  return rows as [(typeof rows)[0], (typeof rows)[0]];
}
const state = async (userId: number) =>
  (
    await product.server.pool.query(
      `select departure_state as state, to_char(begin_on, 'YYYY-MM-DD') as begins, version::int from departure where user_id = $1 order by id desc limit 1`,
      [userId],
    )
  ).rows[0];

test('a retirement from the person’s page: bad days, a slow answer, other days, overtaken by a second tab, cancelled', async () => {
  const [{ id, cname }] = await twoPeople();
  const page = await product.login('hr', `/hr/myTeam?open=${id}`);
  const card = page.getByRole('region', { name: '离岗计划' });
  await card.getByText('没有计划离岗。').waitFor();
  await card.getByRole('button', { name: '计划离岗' }).click();
  const box = planning(page, `计划离岗：${cname}`);
  await box
    .getByRole('region', { name: '会留下什么' })
    .getByText(/^名下没有|没有移交的会留下|项$/)
    .first()
    .waitFor();
  const day = box.getByLabel(/^离岗日期/);
  const note = box.getByLabel('说明');
  await day.fill('2026-11-19');
  await note.fill('按期退休');
  await look(page, 'planning');
  const send = box.getByRole('button', { name: '计划离岗' });
  await send.click();
  await box.getByText('开始日期已经过去').waitFor();
  await look(page, 'refused');
  expect([await day.inputValue(), await note.inputValue()]).toEqual(['2026-11-19', '按期退休']);

  // an answer that takes its time: it is sent once, however often it is pressed
  let asked = 0;
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  await page.route('**/api/hr/departure', async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  await day.fill('2027-06-30');
  await send.click();
  await expect.poll(() => asked).toBe(1);
  await page.keyboard.press('Enter');
  await look(page, 'slow answer');
  go();
  await box.waitFor({ state: 'detached' });
  await page.unroute('**/api/hr/departure');
  await toast(page).getByText(`已计划：${cname} 2027-06-30 离岗`).waitFor();
  expect([asked, await state(id)]).toEqual([1, { state: 1, begins: '2027-06-30', version: 1 }]);
  await card.getByText('退休：2027-06-30 起').waitFor();
  await look(page, 'planned');

  await card.getByRole('link', { name: '退休：2027-06-30 起' }).click();
  const record = page.getByRole('dialog', { name: new RegExp(`^${cname}`) });
  await record.getByRole('region', { name: '名下的事项' }).waitFor();
  await look(page, 'record');
  const second = await page.context().newPage();
  const other = second.getByRole('dialog', { name: new RegExp(`^${cname}`) });
  const isOpen = () =>
    other
      .getByRole('button', { name: '修改日期' })
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
  // where the machine is loaded a new tab has asked the first for the session and gone on before it answers (登录 24)
  do await second.goto(page.url());
  while (!(await isOpen()));

  await record.getByRole('button', { name: '修改日期' }).click();
  const change = planning(page, `修改日期：${cname}`);
  await change.getByLabel(/^离岗日期/).fill('2027-07-31');
  await change.getByRole('button', { name: '保存' }).click();
  await change.waitFor({ state: 'detached' });
  await toast(page).getByText(`已修改：${cname} 2027-07-31 离岗`).waitFor();
  // the second tab has the old one: it is told so, and what stands there is read anew
  await other.getByRole('button', { name: '取消计划' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: '取消计划' }).click();
  await second.getByText('这条计划刚刚被他人修改，请刷新').waitFor();
  await look(second, 'overtaken');
  await second.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await other.getByText('2027-07-31').first().waitFor();
  expect(await state(id)).toEqual({ state: 1, begins: '2027-07-31', version: 2 });
  await other.getByRole('button', { name: '取消计划' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: '取消计划' }).click();
  await toast(second).getByText(`${cname}：已取消计划`).waitFor();
  await other.getByText('已取消').first().waitFor();
  await look(second, 'cancelled');
  expect((await state(id)).state).toBe(4);
  await page.context().close();
}, 120_000);

test('a leave from the list: from–to, no plan over it, in the list with what is under the name; a notice opens it', async () => {
  const [, { id, cname }] = await twoPeople();
  const page = await product.login('hr', LIST);
  await page.getByRole('heading', { name: '离岗计划', exact: true }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await look(page, 'list');
  const plan = async (fill: (box: ReturnType<typeof planning>) => Promise<void>) => {
    await page.getByRole('button', { name: '计划离岗' }).first().click();
    const box = planning(page, '计划离岗');
    await box.getByRole('combobox', { name: /人员/ }).fill(cname);
    await page.getByRole('option', { name: new RegExp(cname) }).click();
    await fill(box);
    await box.getByRole('button', { name: '计划离岗' }).click();
    return box;
  };
  const first = await plan(async (box) => {
    await box.getByLabel(/^类别/).selectOption({ label: '病假' });
    await box.getByLabel(/^离岗日期/).fill('2026-12-01');
    await box.getByLabel(/^离岗至/).fill('2026-11-30');
  });
  await first.getByText('结束日期不能早于开始日期').waitFor();
  await first.getByLabel(/^离岗至/).fill('2027-01-31');
  await look(page, 'leave');
  await first.getByRole('button', { name: '计划离岗' }).click();
  await first.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: cname, exact: true }).waitFor();
  const again = await plan((box) => box.getByLabel(/^离岗日期/).fill('2027-01-01'));
  await again.getByText('重叠，请先取消那一条').waitFor();
  await look(page, 'overlap');
  await again.getByRole('button', { name: '取消' }).click();
  expect(await state(id)).toMatchObject({ state: 1, begins: '2026-12-01' });

  // a week before the day
  await departuresDue(product.server, new Date('2026-11-24T08:00:00+08:00'));
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'list, narrow');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.server.url);
  await page.locator('header').getByRole('button', { name: /^通知/ }).click();
  const told = page
    .getByRole('dialog', { name: '通知' })
    .getByText(new RegExp(`${cname}（.+还有 7 天`));
  await told.waitFor();
  await look(page, 'notices');
  await told.click();
  await page
    .getByRole('dialog', { name: new RegExp(`^${cname}`) })
    .getByRole('button', { name: '取消计划' })
    .waitFor();
  await look(page, 'from the notice');
  await page.context().close();
}, 120_000);

test('who is soon of age is planned with two clicks; the day comes, what is left open is marked, and handed over from there', async () => {
  const { pool } = product.server;
  // the eldest of those under whose name something is
  const { rows } = await pool.query<{ id: number; cname: string; no: string }>(
    `update app_user set birthday = '1966-03-15', gender = '1' where id = (select u.id from app_user u
       where u.on_staff and u.account_status = 'normal' and u.work_status = '1' and u.username is not null and exists (select from admin_class a where a.counselor_no = u.employee_number)
         and not exists (select from departure d where d.user_id = u.id) and not exists (select from app_user o where o.cname = u.cname and o.id <> u.id)
       order by u.id limit 1) returning id::int, cname, employee_number as no`,
  );
  const [{ id, cname, no }] = rows as [(typeof rows)[0]];
  const page = await product.login('hr', LIST);
  await page.getByRole('tab', { name: '即将退休' }).click();
  const row = page.getByRole('row').filter({ hasText: no });
  await row.getByText('2026-08-01').waitFor();
  await row.getByText('已到龄').waitFor();
  await look(page, 'soon of age');
  await page.getByLabel('时间').selectOption({ label: '半年内' });
  await page.waitForURL(/months=6/);
  await row.getByRole('button', { name: `计划离岗：${cname}` }).click();
  const box = planning(page, `计划离岗：${cname}`);
  await box.getByText(/没有移交的会留下/).waitFor();
  expect(await box.getByLabel(/^离岗日期/).inputValue()).toBe('2026-11-20');
  await look(page, 'all filled in');
  await box.getByRole('button', { name: '计划离岗' }).click();
  await toast(page).getByText(`已计划：${cname} 2026-11-20 离岗`).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await state(id)).toMatchObject({ state: 1, begins: '2026-11-20' });

  await departuresDue(product.server, new Date('2026-11-20T08:00:00+08:00'));
  await page.getByRole('tab', { name: '计划', exact: true }).click();
  const gone = page.getByRole('row').filter({ hasText: no });
  await gone.getByText('已离岗').waitFor();
  await gone.getByText('已到期未移交').waitFor();
  await look(page, 'begun');

  // whoever looks after accounts takes it from there: who, why and the day are filled in
  const admin = await product.login('admin', `${LIST}?keyword=${no}`);
  await admin.getByRole('button', { name: `查看：${cname}` }).click();
  await admin.getByRole('link', { name: `移交并停用：${cname}` }).click();
  const wizard = admin.getByRole('dialog', { name: new RegExp(`^停用：${cname}`) });
  expect(await wizard.getByLabel(/^原因/).inputValue()).toBe('退休，2026-11-20 起');
  await wizard.getByLabel('接收人').fill('赵立群');
  await admin
    .getByRole('option', { name: /赵立群/ })
    .first()
    .click();
  await look(admin, 'handing over');
  await wizard.getByRole('button', { name: '移交并停用' }).click();
  await toast(admin)
    .getByText(/^已停用 .+，已移交给 赵立群/)
    .waitFor();
  await page.reload();
  await gone.getByText('已离岗').waitFor();
  expect(await gone.getByText('已到期未移交').count()).toBe(0);
  await look(page, 'handed over');
  await admin.context().close();
  await page.context().close();
}, 120_000);
