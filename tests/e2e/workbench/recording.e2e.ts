import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CaseFile } from '../../../src/workbench/web/chart/free/freeWalk.ts';
import { replayCase } from '../../kit/chart/replayCase.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
// who declares and tests, so that there is something to record
beforeAll(async () => {
  await product.server.pool.query(
    `insert into user_role (school_id, user_id, role_id) select u.school_id, u.id, r.id from app_user u, role r
     where u.username = 'declarer' and r.role_key = 'ROLE_QA' and r.school_id = u.school_id`,
  );
});
const menu = (page: Page, ...names: string[]) =>
  names.reduce(
    (before, name) =>
      before.then(() =>
        page.getByRole('navigation').getByText(name, { exact: true }).first().click(),
      ),
    Promise.resolve(),
  );

/** 测试 36 */
test('what somebody does in the product is recorded and becomes a path that is walked, told and replayed', async () => {
  const page = await product.login('declarer', '/qa/chart?chart=editing&tab=live');
  await page.getByRole('button', { name: '录制这张图' }).click();
  await page.getByText('正在录制，已录 0 步').waitFor();
  await menu(page, '人才培养', '教学任务申报');
  await page.getByRole('button', { name: '新增申报' }).click();
  await page.getByLabel('备注').fill('两个班合上');
  await look(page, 'recording-sign');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('请').first().waitFor();
  await page.keyboard.press('Alt+Shift+R');
  await page.getByText(/已停止录制，共 \d+ 步/).waitFor();
  await page.getByRole('button', { name: '查看' }).click();
  await look(page, 'recording-stopped');
  await page.getByLabel('路径名称').fill('新申报没填全就保存');
  await page.getByRole('button', { name: '起名' }).click();
  const list = page.getByRole('list', { name: '录到的路径' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: '存为回归用例' }).first().click(),
  ]);
  await look(page, 'recording-named');
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as CaseFile;
  expect(await replayCase(saved)).toEqual({ variant: saved.variant, states: saved.states });
  await list.getByRole('button', { name: '复制报告' }).first().click();
  await list.getByRole('link', { name: '画在图上' }).first().click();
  await page.getByRole('button', { name: '走这条路径' }).click();
  await page.getByLabel('速度').selectOption('最快');
  await page.getByText(/^全部 \d+ 步通过$/).waitFor({ timeout: 60_000 });
  await look(page, 'recording-walked');
  expect(product.faults).toEqual([]);
}, 120_000);
