import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { longTest, openProduct } from '../kit.ts';
import { opening, rowAct } from '../rowAct.ts';

/** 基础数据 as its administrator uses it: the rules of lists and forms on one resource (列表 9、21、24、29；表单 16). */
const product = openProduct();
let page: Page;
beforeAll(async () => {
  page = await product.login('admin', '/foundation/campus');
  await row('明德校区').waitFor();
}, 120_000);

const row = (name: string): Locator => page.locator('tr[data-row]').filter({ hasText: name });
const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (label: string) => page.getByRole('textbox', { name: label });
const names = () => page.locator('tr[data-row] td:nth-child(3)').allTextContents();
/** Opens what hides behind 更多 of a row. */
const more = async (name: string, action: string) => {
  await row(name)
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a new campus: what is missing is said at its field, then it is in the list', async () => {
  await button('新增校区').click();
  await button('保存').click();
  await page.getByText('不能为空').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('campusCode');
  await field('校区代码').fill('01');
  await field('校区名称').fill('东山校区');
  await page.getByRole('checkbox', { name: '本科生教育' }).check();
  await button('保存').click();
  await page.getByRole('alertdialog').getByText('校区代码“01”已存在').waitFor();
  await button('确定').click();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('campusCode');
  await field('校区代码').fill('04');
  await button('保存').click();
  await row('东山校区').waitFor();
  expect(await names()).toEqual(['东山校区', '明德校区', '求实校区', '滨江校区']);
});

test('leaving a changed form asks; somebody else’s change is laid beside one’s own and the choice is saved', async () => {
  await rowAct(row('东山校区'), '编辑');
  await field('简称').fill('东山');
  await button('返回列表').click();
  await button('继续编辑').click();
  await product.server.pool.query(
    `update campus set campus_name = '东山新区', short_name = '新区', version = version + 1 where campus_code = '04'`,
  );
  await button('保存').click();
  const dialog = page.getByRole('dialog', { name: '记录已被他人修改' });
  await dialog.waitFor();
  expect(
    await dialog
      .locator('tbody tr')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.children].map((cell) => cell.textContent)),
      ),
  ).toEqual([
    ['校区名称', '东山校区', '东山新区', '东山校区'],
    ['简称', '', '新区', '东山'],
  ]);
  await dialog.getByRole('button', { name: '按选择继续编辑' }).click();
  expect([await field('校区名称').inputValue(), await field('简称').inputValue()]).toEqual([
    '东山新区',
    '东山',
  ]);
  await button('保存').click();
  await row('东山新区').waitFor();
});

test('the drawer shows the record and who changed what; J goes on to the next', async () => {
  await opening(row('东山新区')).click();
  const drawer = page.getByRole('dialog', { name: '东山新区（04）' });
  await drawer.getByText('简称：新区 → 东山').waitFor();
  await page.keyboard.press('j');
  await page.getByRole('dialog', { name: '明德校区（01）' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('what others refer to is not deleted and says by whom; what nobody needs is', async () => {
  await more('明德校区', '删除');
  await button('删除').last().click();
  await page
    .getByRole('alertdialog')
    .getByText(/已被 11 个节次、\d+ 条专业单位、.*\d+ 个班级.*引用，不能删除，可停用/)
    .waitFor();
  await button('确定').click();
  await row('明德校区').getByRole('checkbox').check();
  await row('东山新区').getByRole('checkbox').check();
  await button('删除（2）').click();
  await page
    .getByRole('dialog', { name: '批量删除校区' })
    .getByRole('button', { name: '删除 2 条', exact: true })
    .click();
  await page.getByText('成功 1，失败 1').waitFor();
  await button('关闭').click();
  await row('东山新区').waitFor({ state: 'detached' });
});

longTest(
  'a workbook is checked, imported, and its refused row comes back; the list is exported as it is shown',
  async () => {
    const rows = [
      ['校区代码', '校区名称', '适用业务'],
      ['05', '西山校区', '本科生教育'],
      ['01', '明德校区', '本科生教育'],
    ];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: '校区', rows }] }));
    await button('导入').click();
    await page
      .getByLabel('选择要导入的文件')
      .setInputFiles({ name: '校区.xlsx', mimeType: 'application/octet-stream', buffer: file });
    await button('检查文件').click();
    await page.getByText('校区代码“01”已存在').waitFor();
    await button('导入 1 行').click();
    await page.getByText('导入完成').waitFor();
    await page.reload();
    await page.getByText('导入完成').waitFor(); // its place is in the address
    await button('完成').click();
    await row('西山校区').waitFor();
    await page.getByLabel('关键字').fill('西山');
    await button('查询').click();
    await page.getByText('共 1 条').waitFor();
    const download = page.waitForEvent('download');
    await button('导出').click();
    const saved = await (await download).path();
    const sheet = (await readXlsx(new Uint8Array(await readFile(saved)))).sheets[0]?.rows;
    expect(sheet?.map((line) => line.slice(0, 2))).toEqual([
      ['校区代码', '校区名称'],
      ['05', '西山校区'],
    ]);
  },
);

longTest(
  'hidden columns and a saved filter come with the person into another browser',
  async () => {
    await button('列设置').click();
    await page.getByRole('checkbox', { name: '负责人' }).uncheck();
    await page.keyboard.press('Escape');
    await button('常用筛选').click();
    await page.getByLabel('当前筛选的名称').fill('西山');
    await button('保存').click();
    await expect
      .poll(
        async () =>
          (
            await product.server.pool.query(
              `select user_config->'lists' as lists from app_user where username = 'admin'`,
            )
          ).rows[0].lists,
      )
      .toEqual({
        campus: {
          hidden: ['principal'],
          saved: [{ name: '西山', search: expect.stringContaining('keyword=') }],
        },
      });
    const other = await product.login('admin', '/foundation/campus');
    await other.locator('tr[data-row]').filter({ hasText: '滨江校区' }).waitFor();
    expect(await other.getByRole('columnheader', { name: '负责人' }).count()).toBe(0);
    await other.getByRole('button', { name: '常用筛选' }).click();
    await other.getByRole('button', { name: '西山', exact: true }).click();
    await other.getByText('共 1 条').waitFor();
    await other.context().close();
  },
);

longTest(
  'the routing table shows in red where nobody decides; the check names it and leads to the row; units by course type are kept',
  async () => {
    const own = await product.login('admin', '/talent/majorUnit?keyword=生物工程');
    const line = own.locator('tr[data-row]').filter({ hasText: 'B083001-02' });
    await line.getByText('生物工程系：没有可用审批人').waitFor();
    await own.getByRole('button', { name: '检查', exact: true }).click();
    await own.getByText('已检查 56 条，有 2 处问题：没有可用审批人 1 处、未指定 1 处。').waitFor();
    await own.getByRole('dialog').getByRole('button', { name: '音乐学' }).click();
    await own.getByRole('dialog', { name: /B130202-03/ }).waitFor();
    await own.keyboard.press('Escape');
    await line.getByRole('button', { name: /更多操作/ }).click();
    await own.getByRole('menuitem', { name: '按课程类别指定' }).click();
    await own.getByRole('button', { name: '增加一类' }).click();
    const dialog = own.getByRole('dialog', { name: '按课程类别指定：生物工程（求实校区）' });
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('请选择课程类别').waitFor();
    await dialog.getByRole('button', { name: '删除第 8 行' }).click();
    await dialog.getByRole('button', { name: '删除第 7 行' }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await own.getByText('已保存按课程类别指定的单位').waitFor();
    await expect.poll(() => line.locator('td').nth(10).textContent()).toBe('6');
    await own.context().close();
  },
);
