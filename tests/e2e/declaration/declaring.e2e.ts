import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { longTest, openProduct } from '../kit.ts';

const product = openProduct();

const drawer = (page: Page) => page.getByRole('dialog');
const remark = (page: Page) => page.getByLabel('备注');
const save = (page: Page) => page.getByRole('button', { name: '保存草稿' }).click();
const one = async (sql: string, values: unknown[] = []) =>
  (await product.server.pool.query(sql, values)).rows[0];

/** A new declaration of the first course that the picker finds, with that remark. */
async function begin(page: Page, text: string): Promise<void> {
  // the list is there until the form has been loaded, and has a 课程统计 of its own
  await page.getByRole('heading', { name: '新增教学任务申报' }).waitFor();
  const course = page.getByLabel(/^课程/).first();
  await course.fill('网络编程');
  await page.getByRole('option', { name: /网络编程/ }).waitFor();
  await page
    .getByRole('listbox', { name: '课程' })
    .and(page.locator('[aria-busy=false]'))
    .waitFor();
  await course.press('Enter');
  await page
    .getByText('自授', { exact: true })
    .or(page.getByText('外授', { exact: true }))
    .first()
    .waitFor();
  await remark(page).fill(text);
}

test('a new form: its first save gives it an address, the way back asks, a file dropped on it can be read', async () => {
  const page = await product.login('declarer', '/talent/declaration');
  await page.getByRole('button', { name: '新增申报' }).click();
  await begin(page, '两个班合上');
  const weekly = page.getByLabel(/^周学时/).first();
  const planned = await weekly.inputValue();
  await weekly.fill('4.5');
  await save(page);
  expect([await weekly.inputValue(), await page.getByText('应为整数').count()]).toEqual(['4.5', 1]);
  await weekly.fill(planned);
  await save(page);
  await page.waitForURL(/\?edit=\d+$/);
  await page.reload();
  await page.getByRole('heading', { name: '编辑教学任务申报' }).waitFor();
  await expect.poll(() => remark(page).inputValue()).toBe('两个班合上');

  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['第一章 套接字'], '教学大纲.txt', { type: 'text/plain' }));
    return data;
  });
  await page.getByRole('region', { name: '附件' }).dispatchEvent('drop', { dataTransfer: files });
  await page.getByText('已上传').waitFor();
  const address = page.url();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
  await page.waitForURL(address);
  await save(page);
  await page.getByText(/^已保存/).waitFor();

  await page.goto(address.replace('edit=', 'open='));
  const shown = page.waitForEvent('popup');
  await drawer(page).getByRole('button', { name: '预览教学大纲.txt' }).click();
  const popup = await shown;
  await popup.waitForURL(/^blob:/);
  expect(await popup.locator('body').textContent()).toBe('第一章 套接字');
  await page.context().close();
});

longTest(
  'a save whose answer is lost is asked again under its key: one draft, however often',
  async () => {
    const page = await product.login('declarer', '/talent/declaration?edit=new');
    const mark = `断线${Date.now()}`;
    await begin(page, `${mark}时保存`);
    let lost = 0;
    await page.route('**/api/talent/declaration', async (route) => {
      if (route.request().method() !== 'POST' || lost === 2) return route.continue();
      lost++;
      await route.fetch(); // the server does it, nobody hears of it
      await route.abort();
    });
    await save(page);
    await page.getByText('结果未知，正在核对').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await remark(page).fill(`${mark}后改过`);
    await expect
      .poll(
        async () => {
          // a press within a second of the last is a double click to the request layer
          await save(page);
          return await page
            .getByText(/^已保存/)
            .first()
            .waitFor({ timeout: 5_000 })
            .then(
              () => true,
              () => false,
            );
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    const { rows } = await product.server.pool.query(
      `select remark, version from declaration where remark like $1`,
      [`${mark}%`],
    );
    expect(rows).toEqual([{ remark: `${mark}后改过`, version: 2 }]);
    // what the cut line itself says
    expect(product.faults.splice(0).every((fault) => fault.includes('ERR_FAILED'))).toBe(true);
    await page.context().close();
  },
);

longTest(
  'a batch submit shows what is to be confirmed, and sends it again at one press',
  async () => {
    const { no, id } = await one(
      `select declaration_no as no, id::int as id from declaration where source = 2 and declare_status = 0
     and declarer_id = (select id from app_user where username = 'declarer') order by id limit 1`,
    );
    const page = await product.login('declarer', `/talent/declaration?keyword=${no}`);
    await page.getByRole('row').filter({ hasText: no }).getByRole('checkbox').check();
    await page.getByRole('button', { name: /^批量提交/ }).click();
    await drawer(page).getByRole('button', { name: '提交审批 1 条' }).click();
    await drawer(page)
      .getByText(/需确认：.*该申报为计划外/)
      .waitFor();
    expect(
      (await one('select declare_status as status from declaration where id = $1', [id])).status,
    ).toBe(0);
    await drawer(page).getByRole('button', { name: '确认并提交审批 1 条' }).click();
    await drawer(page).getByText('成功 1，失败 0').waitFor();
    expect(
      (await one('select declare_status as status from declaration where id = $1', [id])).status,
    ).toBe(1);
    await page.context().close();
  },
);
