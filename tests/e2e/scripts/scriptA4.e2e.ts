import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
/** Tasks that somebody declares in a morning. */
const WANTED = 30;
/** Real presses as the page hears them, whoever sends them. */
async function count(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const heard = { clicks: 0, keys: 0 };
    Object.assign(window, { heard });
    addEventListener('click', (event) => event.detail > 0 && heard.clicks++, true);
    addEventListener(
      'change',
      (event) => event.target instanceof HTMLSelectElement && heard.clicks++,
      true,
    );
    addEventListener('keydown', () => heard.keys++, true);
  });
  return () =>
    page.evaluate(() => (window as unknown as { heard: { clicks: number; keys: number } }).heard);
}
const open = async () => {
  const page = await product.login('declarer', '/talent/declaration');
  page.setDefaultTimeout(30_000);
  await page.getByRole('button', { name: '从培养方案生成' }).waitFor();
  return { page, heard: await count(page) };
};
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Script A4 (申报 40、76): what a term has of all majors, one plan after the other and at once; the page itself counts what each way takes. */
test('makes the drafts of all majors at once, in fewer presses than plan by plan, and finds what they lack', async () => {
  // as it was: a dialog for each plan, its grade and its major chosen, until thirty are made
  const before = await open();
  const dialog = dialogOf(before.page);
  let made = 0;
  for (let plan = 0; made < WANTED; plan++) {
    await before.page.getByRole('button', { name: '从培养方案生成' }).click();
    await dialog.getByText(/^全选未申报的/).waitFor();
    const grades = dialog.getByLabel('年级').locator('option');
    await dialog.getByLabel('年级').selectOption({ index: plan % (await grades.count()) });
    await dialog
      .getByLabel('专业', { exact: true })
      .selectOption({ index: Math.floor(plan / (await grades.count())) });
    await dialog.getByText(/^全选未申报的/).waitFor();
    const make = dialog.getByRole('button', { name: /^生成 \d+ 条草稿$/ });
    await expect.poll(async () => (await make.textContent()) ?? '').toMatch(/^生成 [1-9]/);
    made += Number((await make.textContent())?.match(/\d+/)?.[0]);
    await make.click();
    await dialog.waitFor({ state: 'detached' });
  }
  const planByPlan = await before.heard();

  const now = await open();
  await now.page.getByRole('button', { name: '从培养方案生成' }).click();
  await dialogOf(now.page).getByText('全部专业未申报').click();
  const all = dialogOf(now.page).getByText(/^全选未申报的 \d+ 门（\d+ 个方案）$/);
  const [, courses, plans] = (await all.textContent())?.match(/(\d+) 门（(\d+) 个方案/) ?? [];
  await look(now.page, 'all majors');
  await dialogOf(now.page)
    .getByRole('button', { name: `生成 ${courses} 条草稿` })
    .click();
  await now.page.getByText(`生成 ${courses} 条草稿`).waitFor();
  await dialogOf(now.page).waitFor({ state: 'detached' });
  await now.page.getByText(new RegExp(`^共 ${courses} 条`)).waitFor();
  const took = await now.heard();
  console.log(
    `plan by plan: ${made} drafts in ${planByPlan.clicks} clicks, ${planByPlan.keys} keys; at once: ${courses} drafts of ${plans} plans in ${took.clicks} clicks, ${took.keys} keys`,
  );
  expect(took.clicks + took.keys).toBeLessThan(planByPlan.clicks + planByPlan.keys);
  // what they lack stands in the list before anybody submits
  await now.page
    .getByRole('cell', { name: /^(\d+ 项|齐)$/ })
    .first()
    .waitFor();
  await look(now.page, 'lacking');
});
