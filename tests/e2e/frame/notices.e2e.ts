import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { POLL_PAUSE } from '../../../machines/live/live.machine.ts';
import { longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct();

/** Drafts of the secretary that may be submitted without a question, one college's, straight from the database. */
async function drafts(): Promise<string[]> {
  const { rows } = await product.server.pool.query<{ no: string }>(
    `select d.declaration_no as no from declaration d join app_user u on u.school_id = d.school_id and u.id = d.declarer_id
     where u.username = 'declarer' and d.declare_status = 0 and d.teachers_named
       and not exists (select 1 from declaration o join teaching_class a on a.declaration_id = o.id
         join teaching_class b on b.declaration_id = d.id and a.admin_class_ids && b.admin_class_ids
         where o.id <> d.id and o.course_id = d.course_id and o.semester_id = d.semester_id and o.declare_status <> 6)
     order by d.id limit 3`,
  );
  return rows.map(({ no }) => no);
}
/** The secretary opens a draft, submits it, and confirms what is to be confirmed. */
async function submit(page: Page, no: string): Promise<void> {
  await page.goto(`${product.server.url}/talent/declaration?keyword=${no}`);
  const row = page.getByRole('row').filter({ hasText: no });
  await rowAct(row, '查看');
  await page.getByRole('dialog').getByRole('button', { name: '提交审批', exact: true }).click();
  const warned = page.getByRole('button', { name: /仍要提交|确认并提交|继续提交/ });
  const sent = page.getByText(/管理单位审批中 → /).first();
  await Promise.race([warned.waitFor().then(() => warned.click()), sent.waitFor()]);
  await sent.waitFor();
}
const bell = (page: Page) => page.locator('header').getByRole('button', { name: /^通知/ });
const name = (page: Page) => bell(page).getAttribute('aria-label');
/** Messages in the corners: notices come without. */
const toasts = (page: Page) => page.locator('.notices .notice').count();

test('the bell grows while the approver looks on, without a word in the corner; its panel leads to the queue', async () => {
  const [one = ''] = await drafts();
  const approver = await product.login('management', '/home');
  await expect.poll(() => name(approver)).toBe('通知');
  const secretary = await product.login('declarer', '/home');
  await submit(secretary, one);
  await expect.poll(() => name(approver), { timeout: 2_000, interval: 50 }).toBe('通知，1 条未读');
  expect(await toasts(approver)).toBe(0);
  await bell(approver).focus();
  await approver.keyboard.press('Enter');
  const panel = approver.getByRole('dialog', { name: '通知' });
  await panel.getByText('新增 1 条待审批').waitFor();
  await approver.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect
    .poll(() => bell(approver).evaluate((it) => it === document.activeElement))
    .toBe(true);
  await bell(approver).click();
  await panel.getByText('新增 1 条待审批').click();
  await approver.waitForURL(/\/talent\/approve\/management$/);
  await expect.poll(() => name(approver)).toBe('通知');
  await approver.context().close();
  await secretary.context().close();
});

longTest('without a stream the bell grows by the clock', async () => {
  const [, two = ''] = await drafts();
  await product.server.pool.query('delete from notice');
  const secretary = await product.login('declarer', '/home');
  const approver = await product.login('management2', '/home');
  await approver.getByRole('heading', { name: /您好/ }).waitFor(); // its own stream is asked for by then
  let tries = 0;
  await approver.context().route('**/api/notice/stream*', (route) => {
    tries++;
    return route.fulfill({
      contentType: 'application/json',
      body: '{"code":601,"msg":"打开的页面过多，通知改为定时刷新"}',
    });
  });
  await approver.clock.install();
  await approver.reload();
  await bell(approver).waitFor();
  await expect.poll(() => tries).toBe(1);
  await approver.clock.fastForward(6_000);
  await expect.poll(() => tries).toBe(2); // from here on it is tried once a minute
  await expect.poll(() => name(approver)).toBe('通知');
  await submit(secretary, two);
  expect(await name(approver)).toBe('通知');
  await approver.clock.fastForward(POLL_PAUSE + 1_000);
  await expect.poll(() => name(approver), { timeout: 5_000 }).toBe('通知，1 条未读');
  expect(await toasts(approver)).toBe(0);
  await approver.context().close();
  await secretary.context().close();
});
