import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACTION_VERB } from '../../../src/school/approval/web/words.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
const RETURNED = `select d.id::int as id from declaration d where d.declare_status = 4 and exists
  (select from approval_record r where r.declaration_id = d.id and r.action = 'returnToPrevious') order by d.id limit 1`;
const RECORDS = `select action, operator_id::int as by, level from approval_record where declaration_id = $1 order by seq`;
interface Record {
  action: keyof typeof ACTION_VERB | 'systemPass';
  by: number;
  level: number | null;
}
const slider = (page: Page) => page.getByRole('slider', { name: '时间' });
const buttons = (page: Page) => page.getByRole('group', { name: '有的操作' }).getByRole('button');

/** 测试 37、38 */
test('whoever made a step had its button the moment before, and the arrow keys go from step to step', async () => {
  const { rows } = await product.server.pool.query<{ id: number }>(RETURNED);
  const id = rows[0]?.id ?? 0;
  const { rows: records } = await product.server.pool.query<Record>(RECORDS, [id]);
  const path = `/qa/chart?chart=approval&path=item-declaration-${id}&tab=paths`;
  const page = await product.login('qa', path);
  await slider(page).waitFor();
  await slider(page).focus();
  // from now back to before the first step
  await page.keyboard.press('Home');
  await page.getByText('提交之前').waitFor();
  let made = 0;
  for (const { action, by, level } of records) {
    const select = page.getByLabel('按谁看');
    if (action !== 'systemPass') {
      await select.selectOption(String(by));
      await expect
        .poll(() => buttons(page).allTextContents(), { message: `${made} ${action} ${level}` })
        .toContain(ACTION_VERB[action]);
      expect(await buttons(page).first().isDisabled()).toBe(true);
    }
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    made++;
    await page.getByText(`第 ${made} 步之后`).waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe(String(made));
  }
  await page.keyboard.press('ArrowLeft');
  await page.getByText(`第 ${made - 1} 步之后`).waitFor();
  await page.getByText(/^拒绝的（\d+）$/).click();
  await look(page, 'then');
  // whoever is sent the address sees the same
  const seen = await page.getByRole('region', { name: '当时' }).textContent();
  await page.reload();
  await expect.poll(() => page.getByRole('region', { name: '当时' }).textContent()).toBe(seen);
  await page.setViewportSize({ width: 390, height: 844 });
  await slider(page).scrollIntoViewIfNeeded();
  await look(page, 'then phone');
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await look(page, 'then phone dark');
  await page.setViewportSize({ width: 1280, height: 900 });
  await look(page, 'then dark');
  expect(product.faults).toEqual([]);
}, 120_000);
