import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hand } from '../hand.ts';
import { openProduct, WAYS } from '../kit.ts';

/** Script B1: the morning queue of the first level, by mouse and by keyboard alone (申报 65、67；审批 27、60). */
const WAITS = `declare_status = 1 and business_type = 0
  and semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')`;
const COMPUTING = `(select path from org_unit where business_type = 0 and node_key = '3-1')`;

describe.each(WAYS)('by %s', (by) => {
  const product = openProduct();
  const one = async (text: string, values: unknown[] = []) =>
    (await product.server.pool.query(text, values)).rows[0];
  const waiting = (condition: string) =>
    one(`select count(*)::int as n from declaration where ${WAITS} and ${condition}`).then(
      ({ n }) => n as number,
    );
  const mine = `current_level = 1 and starts_with(management_path, ${COMPUTING})`;
  const tab = async (page: Page, name: string) => {
    const text = await page.getByRole('tab', { name: new RegExp(`^${name}`) }).textContent();
    return Number(text?.replace(name, ''));
  };

  test('clears the morning queue: what is ordinary at once, what has a flag one by one', async () => {
    const before = {
      all: await waiting(mine),
      plain: await waiting(`${mine} and risks = '{}'`),
      above: await waiting('current_level = 2'),
    };
    const flagged = before.all - before.plain;
    const page = await product.login('management', '/');
    const h = hand(page, by);
    const drawer = page.getByRole('dialog');
    const head = drawer.locator('.detail-facts span').first();
    const opinion = drawer.getByLabel('意见', { exact: true });

    // from home to the queue: its counter is what waits in the database
    const todo = page
      .getByRole('button', { name: new RegExp(`管理单位审批.*${before.all}`) })
      .first();
    await h.press(todo);
    await page.getByRole('heading', { name: '管理单位审批' }).waitFor();
    await expect.poll(() => tab(page, '待审批')).toBe(before.all);

    // what has no flag, all of it, on all pages
    await h.choose(page.getByLabel('风险标', { exact: true }), /^无风险$/);
    await h.press(page.getByRole('button', { name: '查询' }));
    await h.press(page.getByRole('button', { name: `选择全部 ${before.plain} 条` }));
    await h.press(page.getByRole('button', { name: `批量通过（${before.plain}）` }));
    await h.press(drawer.getByRole('button', { name: `通过 ${before.plain} 条` }));
    await drawer.getByText(`成功 ${before.plain}，失败 0`).waitFor();
    await h.press(drawer.getByRole('button', { name: '关闭' }));
    await drawer.waitFor({ state: 'detached' });
    await h.press(page.getByRole('button', { name: '重置' }));
    await expect.poll(() => tab(page, '待审批')).toBe(flagged);
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(flagged);

    // the first of the rest by keyboard, with the reason why it is not in the plan
    const row = page.locator('tr[data-row]').filter({ hasText: '计划外' }).first();
    const no = await row.locator('td').nth(2).textContent();
    await row.focus();
    await h.key('Enter');
    await expect.poll(() => head.textContent()).toBe(no);
    const { reason } = await one(
      'select off_plan_reason as reason from declaration where declaration_no = $1',
      [no],
    );
    expect(reason).not.toBe('');
    await drawer.getByText(reason).waitFor();
    await h.key('o');
    await expect.poll(() => opinion.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.type('原因充分，同意开设');
    await h.key('Control+Enter');
    await expect.poll(() => head.textContent()).not.toBe(no); // the next one has opened by itself

    // returned with too few words: told beside the box, nothing is sent
    const returned = await head.textContent();
    const r = drawer.getByRole('button', { name: '退回申报人', exact: true });
    if (by === 'mouse') await h.type(opinion, '不行');
    else {
      await h.key('o');
      await page.keyboard.type('不行');
      await h.key('Tab');
    }
    if (by === 'mouse') await h.press(r);
    else await h.key('r');
    await drawer
      .getByText(/至少 5 个字/)
      .and(drawer.locator('[role=alert], .field-error, [data-part="error-text"], .form-error'))
      .first()
      .waitFor();
    expect(await head.textContent()).toBe(returned);
    await expect.poll(() => opinion.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.type('：请核对学时与培养方案');
    if (by === 'mouse') await h.press(r);
    else await h.key('Control+Enter');
    await expect.poll(() => head.textContent()).not.toBe(returned);

    // the others
    for (let left = flagged - 2; left > 0; left--) {
      const now = await head.textContent();
      if (by === 'mouse') await h.press(drawer.getByRole('button', { name: '通过', exact: true }));
      else await h.key('p');
      if (left > 1) await expect.poll(() => head.textContent()).not.toBe(now);
    }
    await expect.poll(() => waiting(mine)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => tab(page, '待审批')).toBe(0);
    await page.getByText('您的审批范围内没有待审批的申报。').waitFor();
    expect(await waiting('current_level = 2')).toBe(before.above + before.all - 1);
    expect(
      await one(
        'select declare_status as status, current_level as level from declaration where declaration_no = $1',
        [returned],
      ),
    ).toEqual({
      status: 2,
      level: null,
    });
    const { opinion: said } = await one(
      `select r.opinion from approval_record r join declaration d on d.id = r.declaration_id where d.declaration_no = $1 order by r.seq desc limit 1`,
      [returned],
    );
    expect(said).toBe('不行：请核对学时与培养方案');
    console.log('B1', by, JSON.stringify(h.took()));
    await page.context().close();
  }, 120_000);
});
