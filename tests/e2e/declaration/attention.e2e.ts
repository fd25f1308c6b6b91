import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
const QUEUE = '/talent/approve/management';

/** 审批 79 */
test('a colleague sees on the row and in the drawer who has an item open, and no more once it is closed', async () => {
  const page = await product.login('management', QUEUE);
  const colleague = await product.login('management2', QUEUE);
  const row = (of: typeof page) => of.locator('tr[data-row]').nth(2);
  await row(page).waitFor();
  await row(colleague).waitFor();
  const course = (await row(page).locator('td').nth(1).textContent()) ?? '';
  await row(page).click();
  await page.getByRole('dialog').waitFor();
  const seen = colleague.locator('tr[data-row]').filter({ hasText: '正在看' });
  await seen.waitFor();
  expect(await seen.textContent()).toContain(course);
  await look(colleague, 'attention row');
  await seen.click();
  await colleague.getByText(/正在看这一条，可能也会办理。$/).waitFor();
  await look(colleague, 'attention drawer');
  await page.keyboard.press('Escape');
  await colleague.getByText(/正在看这一条/).waitFor({ state: 'detached' });
  await expect.poll(() => seen.count()).toBe(0);
});
