import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
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

/** Script A4 (申报 40、76): what a term has of all majors, one plan after the other and at once; the presses that each way takes are told. */
test('makes the drafts of all majors at once, in fewer presses than plan by plan, and finds what they lack', async () => {
  const before = await open();
  await before.page.getByRole('button', { name: '从培养方案生成' }).click();
  const dialog = dialogOf(before.page);
  const plans: [grade: string, plan: string][] = [];
  await dialog.getByText(/^全选未申报的/).waitFor();
  for (const grade of await dialog.getByLabel('年级').locator('option').allTextContents()) {
    await dialog.getByLabel('年级').selectOption({ label: grade });
    for (const plan of await dialog.getByLabel('专业').locator('option').allTextContents())
      plans.push([grade, plan]);
  }
  await dialog.getByRole('button', { name: '取消' }).click();
  const now = await open();
  await now.page.getByRole('button', { name: '从培养方案生成' }).click();
  await dialogOf(now.page).getByText('全部专业未申报').click();
  const all = dialogOf(now.page).getByText(/^全选未申报的 \d+ 门（\d+ 个方案）$/);
  const [, courses, open_] = (await all.textContent())?.match(/(\d+) 门（(\d+) 个方案/) ?? [];
  await look(now.page, 'all majors');
  await dialogOf(now.page)
    .getByRole('button', { name: `生成 ${courses} 条草稿` })
    .click();
  await now.page.getByText(`生成 ${courses} 条草稿`).waitFor();
  await dialogOf(now.page).waitFor({ state: 'detached' });
  await now.page.getByText(new RegExp(`^共 ${courses} 条`)).waitFor();
  const took = await now.heard();
  // plan by plan each has its dialog: open, grade, major, make; a select is one press at least
  const planByPlan = Number(open_) * 4;
  console.log(
    `${courses} drafts of ${open_} plans (${plans.length} to look through): at once ${took.clicks} presses, plan by plan at least ${planByPlan}`,
  );
  expect(took.clicks + took.keys).toBeLessThan(planByPlan);
  // what they lack stands in the list before anybody submits
  const lacking = now.page.getByRole('cell', { name: /^\d+ 项$/ });
  await look(now.page, 'lacking');
  expect(
    (await lacking.count()) + (await now.page.getByRole('cell', { name: '齐' }).count()),
  ).toBeGreaterThan(0);
});
