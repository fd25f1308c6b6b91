import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CaseFile } from '../../../src/workbench/web/chart/free/freeWalk.ts';
import { violationsOf } from '../../kit/axe.ts';
import { replayCase } from '../../kit/chart/replayCase.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
// who works and tests, so that there is something to record
beforeAll(async () => {
  await product.server.pool.query(
    `insert into user_role (school_id, user_id, role_id) select u.school_id, u.id, r.id from app_user u, role r
     where u.username in ('declarer', 'management') and r.role_key = 'ROLE_QA' and r.school_id = u.school_id`,
  );
});
const KEY = 'Alt+Shift+R';
const WRITTEN = '两个班合上，请安排在上午';
const menu = async (page: Page, ...names: string[]) => {
  for (const name of names)
    await page.getByRole('navigation').getByText(name, { exact: true }).first().click();
};
const sign = (page: Page) => page.getByRole('button', { name: '正在录制，停止' });
const list = (page: Page) => page.getByRole('list', { name: '录到的路径' });
/** The case that is saved of the chart's path. */
async function savedOf(page: Page, chart: string): Promise<CaseFile> {
  const row = list(page).getByRole('listitem').filter({ hasText: chart }).first();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: '存为回归用例' }).click(),
  ]);
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as CaseFile;
}
/** Its path is walked on the real screen to the end. */
async function walk(page: Page, chart: string): Promise<void> {
  const row = list(page).getByRole('listitem').filter({ hasText: chart }).first();
  await row.getByRole('link', { name: '画在图上' }).click();
  await page.getByRole('button', { name: '走这条路径' }).click();
  await page.getByLabel('速度').selectOption('最快');
  await page.getByText(/^全部 \d+ 步通过$/).waitFor({ timeout: 60_000 });
}

/** 测试 36 */
test('what somebody does in a form is recorded over a reload and becomes a path: walked, told, and replayed as a case', async () => {
  const page = await product.login('declarer', '/qa/chart?chart=editing&tab=live');
  await page.getByRole('button', { name: '录制这张图' }).click();
  await page.getByText('正在录制，已录 0 步').waitFor();
  await menu(page, '人才培养', '教学任务申报');
  await page.getByRole('button', { name: '新增申报' }).click();
  await page.getByLabel('备注').fill(WRITTEN);
  await look(page, 'recording sign');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText(/处需要修改/).waitFor();
  const kept = await page.evaluate(() => sessionStorage.getItem('recording'));
  expect([kept?.includes('open.refused'), kept?.includes(WRITTEN)]).toEqual([true, false]);
  await page.reload();
  await sign(page).waitFor();
  await page.keyboard.press(KEY);
  await page.getByText(/已停止录制，共 \d+ 步/).waitFor();
  await page.getByRole('button', { name: '查看' }).click();
  await page.getByLabel('路径名称').fill('新申报没填全就保存');
  await look(page, 'recording stopped');
  await page.getByRole('button', { name: '起名' }).click();
  const saved = await savedOf(page, '编辑与保存');
  await look(page, 'recording named');
  expect(await violationsOf(page)).toEqual([]);
  expect(saved.states.slice(-3)).toEqual(['open.clean', 'open.dirty', 'open.refused']);
  expect(await replayCase(saved)).toEqual({ variant: saved.variant, states: saved.states });
  // what was not so is red
  const tampered = { ...saved, events: saved.events.slice(1) };
  expect((await replayCase(tampered)).states).not.toEqual(saved.states);
  await list(page).getByRole('button', { name: '复制报告' }).first().click();
  const report = page.locator('.recording-text pre');
  await expect
    .poll(() => report.textContent())
    .toContain('应为“有需要修改的地方”，实际“有需要修改的地方”，一致');
  expect(await report.textContent()).toMatch(/构建：index-[\s\S]*角色：[\s\S]*编号 [\w-]{13}/);
  expect(await report.textContent()).not.toContain(WRITTEN);
  await walk(page, '编辑与保存');
  await look(page, 'recording walked');
  expect(product.faults).toEqual([]);
}, 120_000);

/** 测试 36 */
test('a decision is recorded by a key in its queue, and its chart on the server has a path too', async () => {
  const page = await product.login('management', '/talent/approve/management');
  await page.locator('tr[data-row]').first().waitFor();
  await page.keyboard.press(KEY);
  await sign(page).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  const before = await drawer.getByRole('heading').first().textContent();
  await drawer.getByRole('button', { name: '通过', exact: true }).click();
  // the next one comes by itself
  await expect.poll(() => drawer.getByRole('heading').first().textContent()).not.toBe(before);
  await look(page, 'recording queue');
  await page.keyboard.press('Escape');
  await sign(page).click();
  await page.getByRole('button', { name: '查看' }).click();
  await page.getByLabel('路径名称').fill('管理单位通过');
  await page.getByRole('button', { name: '起名' }).click();
  await list(page)
    .getByText(/申报|20262/)
    .first()
    .waitFor();
  await look(page, 'recording decided');
  for (const chart of ['审批', '办理']) {
    const saved = await savedOf(page, chart);
    expect(await replayCase(saved)).toEqual({ variant: saved.variant, states: saved.states });
  }
  await walk(page, '审批');
  await page.getByRole('button', { name: '结束走查' }).click();
  // a copied address leads there as long as it is kept, also after a reload
  await page.reload();
  await page.getByRole('heading', { name: '管理单位通过' }).waitFor();
  expect(product.faults).toEqual([]);
}, 120_000);
