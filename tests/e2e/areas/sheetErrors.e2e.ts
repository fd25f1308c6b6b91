/** A long sheet of students: how its check is followed, and how what is wrong in it is read to the last. */
import { loadavg } from 'node:os';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longTest, openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
const ROWS = 2_000;
/** One in so many has no name, one in as many a sex that there is not. */
const WRONG_EVERY = 29;
const HEAD =
  '学号,姓名,性别,证件类型,证件号码,年级,院系,专业,班级,校区,学籍状态,培养层次,学习形式,学制,入学日期';

/** Students for all classes of one grade, more than these were planned for. */
async function sheet(): Promise<{ file: Buffer; wrong: number }> {
  const { rows: places } = await product.server.pool.query<string[]>({
    text: `select c.grade, o.unit_name, m.major_name, c.class_name, p.campus_name from admin_class c join major m on m.id = c.major_id
       join org_unit o on o.business_type = 0 and o.node_key = c.management_unit_key join campus p on p.id = c.campus_id
     where c.business_type = 0 and c.enabled and c.grade = '2025' and (select count(*) from major x where x.major_name = m.major_name) = 1 order by c.id`,
    rowMode: 'array',
  });
  let wrong = 0;
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const [grade = '', unit = '', major = '', name = '', campus = ''] =
      places[i % places.length] ?? [];
    const [nameless, sexless] = [i % WRONG_EVERY === 3, i % WRONG_EVERY === 7];
    if (nameless || sexless) wrong += 1;
    return [
      ...[`20259${String(i).padStart(7, '0')}`, nameless ? '' : '万人甲', sexless ? '不详' : '男'],
      ...['其他', null, grade, unit, major, name, campus],
      ...['在读', '本科', '全日制', '4', '2025-09-01'],
    ];
  });
  const book = await writeXlsx({ sheets: [{ name: '学生', rows: [HEAD.split(','), ...rows] }] });
  return { file: Buffer.from(book), wrong };
}
const scheme = (page: Page, dark: boolean) =>
  page.evaluate((on) => {
    document.documentElement.classList.toggle('dark', on);
    document.documentElement.classList.toggle('light', !on);
  }, dark);

/** 导入导出 1、3、27、28、30 */
longTest(
  'two thousand students are checked under a bar with rows and time left; every error is reached by paging, wide and on a phone',
  async () => {
    const { file, wrong } = await sheet();
    const page = await product.login('registrar', '/student/student');
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await page
      .getByLabel('选择要导入的文件')
      .setInputFiles({ name: '学生.xlsx', mimeType: 'application/octet-stream', buffer: file });
    const began = Date.now();
    await page.getByRole('button', { name: '检查文件' }).click();
    await dialog
      .getByText(new RegExp(`^已处理 \\d+ / ${ROWS} 行，约还需 \\d+ (秒|分钟)$`))
      .waitFor({
        timeout: 120_000,
      });
    await look(page, 'the bar');
    await dialog.getByText(/^检查完成（还没有写入）/).waitFor({ timeout: 400_000 });
    const seconds = (Date.now() - began) / 1000;
    const { rows } = await product.server.pool.query<{ seconds: number }>(
      'select extract(epoch from finished_at - created_at)::float8 as seconds from job order by id desc limit 1',
    );
    console.log(`${ROWS} rows checked`, { seconds, job: rows[0]?.seconds, load: loadavg()[0] });
    await dialog.getByText(`有问题 ${wrong} 行`).waitFor();
    await dialog.getByText(/^进入班级 \d+ 个，其中 \d+ 个将超过计划人数或教室座位/).waitFor();

    // to the last of them by the numbers of the pages
    const problems = dialog.getByRole('table').filter({ hasText: '原值' });
    const lastRow = async () =>
      Number(await problems.locator('tbody tr').last().locator('td').first().textContent());
    expect(await problems.locator('tbody tr').count()).toBe(50);
    const first = await lastRow();
    await dialog.getByRole('button', { name: '下一页' }).click();
    await expect.poll(lastRow).toBeGreaterThan(first);
    const at = dialog.getByLabel('页码');
    await at.fill(String(Math.ceil(wrong / 50)));
    await at.press('Enter');
    await expect.poll(lastRow).toBeGreaterThan(ROWS - 2 * WRONG_EVERY);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const dark of [false, true]) {
        await scheme(page, dark);
        await look(page, `errors ${width} ${dark ? 'dark' : 'light'}`);
        await dialog.getByLabel(/^已知晓：/).scrollIntoViewIfNeeded();
        await look(page, `sizes ${width} ${dark ? 'dark' : 'light'}`);
        // nothing is wider than the window
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
        await problems.scrollIntoViewIfNeeded();
      }
    }
    await page.context().close();
  },
  600_000,
);
