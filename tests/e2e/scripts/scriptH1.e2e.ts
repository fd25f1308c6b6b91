import { expect, test } from 'vitest';
import { hand } from '../hand.ts';
import { openProduct } from '../kit.ts';

/**
 * Script H1: a wrong pass is undone by one key or from 已审批, and a colleague's decision is seen before anybody presses (审批 32、72；申报
 * 71、72).
 */
const product = openProduct();
const state = async (no: string) =>
  (
    await product.server.pool.query(
      'select current_level as level from declaration where declaration_no = $1',
      [no],
    )
  ).rows[0].level as number;

test('undoes a wrong pass by Z and from 已审批, and sees what a colleague decides', async () => {
  const page = await product.login('management', '/talent/approve/management');
  page.setDefaultTimeout(60_000);
  const h = hand(page, 'mouse');
  const drawer = page.getByRole('dialog');
  const rows = page.locator('tr[data-row]');
  await rows.first().waitFor();
  const no = (await rows.first().locator('td').nth(2).textContent()) ?? '';
  expect(no).toMatch(/^\d{5}-0-\d{5}$/);

  // one pass, taken back by one key
  await h.press(rows.first());
  await drawer.getByRole('button', { name: '通过', exact: true }).waitFor();
  await drawer
    .getByLabel('在列表中的位置')
    .getByText(/^1 \/ \d+$/)
    .waitFor();
  await h.key('p');
  const told = page.getByRole('region', { name: '右上角通知' });
  await told.getByText(new RegExp(`${no} 已通过$`)).waitFor();
  expect(await state(no)).toBe(2);
  await h.key('z');
  await told.getByText(new RegExp(`${no} 已取回，待审批$`)).waitFor();
  expect(await state(no)).toBe(1);
  console.log('undo a wrong pass', JSON.stringify(h.took()));

  // the same from 已审批, newest first
  await h.key('Escape');
  await drawer.waitFor({ state: 'detached' });
  const row = rows.filter({ hasText: no });
  await h.press(row);
  await drawer.getByRole('button', { name: '通过', exact: true }).click();
  await told.getByText(new RegExp(`${no} 已通过$`)).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^已审批/ }).click();
  await expect.poll(() => rows.first().textContent()).toContain(no);
  await page.getByRole('button', { name: new RegExp(`^取回 .*${no}`) }).click();
  // the notice of the first time may still stand there
  await expect.poll(() => state(no), { timeout: 20_000 }).toBe(1);

  // a colleague passes what is shown here: greyed in its place
  await page.getByRole('tab', { name: /^待审批/ }).click();
  await row.waitFor();
  const colleague = await product.login('management2', `/talent/approve/management?keyword=${no}`);
  await colleague.locator('tr[data-row]').filter({ hasText: no }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await page
    .locator('tr.is-gone')
    .filter({ hasText: no })
    .getByText(/ 已通过 · 刚刚$/)
    .waitFor();
  await page.context().close();
  await colleague.context().close();
}, 300_000);
