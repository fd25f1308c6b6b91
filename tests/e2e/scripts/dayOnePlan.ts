import type { Page } from 'playwright-core';
import { look } from '../look.ts';
import { rowAct } from '../rowAct.ts';
import { button, open, openGuide, sampleOf, step } from './dayOne.ts';

/** The group that the sample's courses name. */
const GROUP = '专业课';
const GRADE = '2026';

/** From the guide: a plan of the first major, its group, its courses by the sample workbook, submitted. Answers its name. */
export async function makePlan(page: Page): Promise<string> {
  await openGuide(page);
  const buffer = await sampleOf(page, '方案课程');
  await step(page, '培养方案').getByRole('link', { name: '培养方案', exact: true }).click();
  await button(page, '新增培养方案').first().click();
  await page.getByRole('heading', { name: '新增培养方案' }).waitFor();
  await page.getByLabel(/^年级/).fill(GRADE);
  // of the field alone: the step of the guide has the same name while the page is on its way
  for (const name of ['专业', '校区'])
    await page.getByRole('combobox', { name, exact: true }).selectOption({ index: 1 });
  await look(page, 'plan head');
  await button(page, '保存').click();
  await page.getByText(/^已保存/).waitFor();
  await open(page, '/talent/plan');
  const row = page.locator('tr[data-row]').first();
  await rowAct(row, '打开方案');
  await button(page, '新增课程组').click();
  await page.getByLabel(/^课程组名称/).fill(GROUP);
  await button(page, '保存').click();
  await page.getByText('已保存', { exact: true }).first().waitFor();
  await button(page, '导入课程').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('工作簿', { exact: true })
    .setInputFiles({ name: '示例.xlsx', mimeType: 'application/octet-stream', buffer });
  await dialog.getByRole('status').getByText('，0 处有问题').waitFor();
  await look(page, 'plan courses');
  await dialog.getByRole('button', { name: /^放入方案（\d+ 门）$/ }).click();
  const credits = await page
    .getByRole('region', { name: `课程组 ${GROUP}` })
    .locator('b')
    .textContent();
  await page.getByLabel('要求总学分').fill(credits ?? '');
  await look(page, 'plan body');
  await button(page, '提交审批').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('已提交', { exact: true }).waitFor();
  const name = await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('heading', { name: /培养方案$/ }))
    .first()
    .textContent();
  await look(page, 'plan submitted');
  return name ?? '';
}
/** One level passes it; the last one publishes it. */
export async function passPlan(page: Page, name: string, publishes: boolean): Promise<void> {
  await open(page, '/talent/plan');
  await page.getByRole('region', { name: '待我审批' }).getByRole('button', { name }).click();
  await page.getByRole('tab', { name: /^审批/ }).click();
  await button(page, '通过').click();
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('region', { name: '审批' }).getByText('已通过').first().waitFor();
  if (!publishes) return;
  await button(page, '发布').click();
  await page.getByText('已发布', { exact: true }).first().waitFor();
  await look(page, 'plan published');
}
