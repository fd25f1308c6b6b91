import path from 'node:path';
import { expect } from 'vitest';
import { makeDemoContents } from '../../../src/demo/contents.ts';
import { folderStore } from '../../../src/platform/server/files/store.ts';
import { hand } from '../hand.ts';
import { longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

/**
 * Script F3: 240 freshmen of 继续教育, the last three report at the desk, twelve stay away; eight classes with a pair together
 * and a pair apart, one moved by hand, numbers, accounts, the list as a sheet; the same seed gives the same classes.
 */
const product = openProduct();
const no = (serial: number) => `279902${String(serial).padStart(8, '0')}`;

longTest(
  'F3',
  async () => {
    // files of the demo are made when the product starts
    await makeDemoContents(
      product.server.pool,
      await folderStore(path.join(product.server.dataDir, 'files')),
    );
    const sql = async (text: string) => (await product.server.pool.query(text)).rows;
    const classOf = async () =>
      new Map(
        (
          await sql(
            'select id::int, class_id::int as class from freshman where batch_id = 2 and report_status = 1 order by id',
          )
        ).map((row) => [row.id, row.class]),
      );
    const page = await product.login('registrar', '/student/enrolment');
    const h = hand(page, 'mouse');
    const dialog = page.getByRole('dialog');
    await h.press(page.getByRole('navigation', { name: '工作范围' }).getByRole('button'));
    await h.choose(
      page.getByRole('navigation', { name: '工作范围' }).getByLabel('业务类型'),
      /^继续教育$/,
    );
    await rowAct(page, '办理', { name: '2027 年春季', press: h.press });

    // the desk: nothing but the keyboard, as a scanner does
    await h.press(page.getByRole('tab', { name: '报到登记' }));
    const field = page.getByLabel('考生号、通知书号、证件号或姓名');
    await field.waitFor();
    const answer = page.locator('.desk-answer');
    for (const serial of [226, 227, 228]) {
      await expect
        .poll(() => field.evaluate((element) => element === document.activeElement))
        .toBe(true);
      await page.keyboard.type(no(serial).slice(-5));
      await h.key('Enter');
      await answer.getByText(no(serial)).waitFor();
      await answer.getByText('报到成功').waitFor();
    }
    await page.keyboard.type('00226');
    await h.key('Enter');
    await answer.getByText('已经报到过').waitFor();
    // a slow answer: what was said of the one before is gone meanwhile
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/report', (route) => released.then(() => route.continue()));
    await page.keyboard.type('55555');
    await h.key('Enter');
    await answer.getByText('正在登记…').waitFor();
    expect(await answer.getByText('已经报到过').count()).toBe(0);
    release();
    await answer.getByText('名单里没有').waitFor();
    await page.unroute('**/report');
    await page.getByText('228 / 240').waitFor();
    await h.press(page.getByRole('button', { name: '截止报到' }));
    await h.press(dialog.getByText('已核对 12 名未报到的新生'));
    await h.press(dialog.getByRole('button', { name: '截止报到' }));
    await page.getByText('已截止报到').waitFor();

    // the division
    await h.press(page.getByRole('tab', { name: '分班' }));
    for (const [kind, serials] of [
      ['必须同班', [4, 11]],
      ['必须分开', [7, 19]],
    ] as const) {
      await h.press(page.getByRole('button', { name: `添加${kind}` }));
      for (const serial of serials) {
        await h.type(dialog.getByRole('combobox'), no(serial).slice(-6));
        await h.press(dialog.getByRole('option').filter({ hasText: no(serial) }));
      }
      await h.press(dialog.getByRole('button', { name: '添加', exact: true }));
      await page
        .getByRole('region', { name: '分班约束' })
        .locator('b', { hasText: kind })
        .waitFor();
    }
    await h.type(page.getByLabel('种子'), '4711');
    await h.press(page.getByRole('button', { name: '试分', exact: true }));
    const figures = page.getByRole('region', { name: '各班情况' });
    await figures.getByText('人数、性别和约束都满足。').waitFor();
    const numbers = await figures
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [1, 2, 3].map((at) => Number(row.children[at]?.textContent))),
      );
    expect(numbers.map(([size]) => size).sort()).toEqual([28, 28, 28, 28, 29, 29, 29, 29]);
    for (const at of [1, 2])
      expect(
        Math.max(...numbers.map((row) => row[at] ?? 0)) -
          Math.min(...numbers.map((row) => row[at] ?? 0)),
      ).toBeLessThanOrEqual(1);
    await h.press(page.getByRole('button', { name: '保存分班' }));
    await page.getByText('已分成 8 个班', { exact: true }).waitFor();
    const first = await classOf();

    // one is dragged: the figures say what it does to the classes
    const columns = page.locator('.division-class');
    const full = numbers.findIndex(([size]) => size === 29);
    const other = numbers.findIndex(([size], at) => size === 29 && at !== full);
    await columns
      .nth(full)
      .locator('.division-person')
      .filter({ hasNotText: '约束' })
      .first()
      .dragTo(columns.nth(other));
    await figures.getByText('各班人数相差 2 人').waitFor();
    await h.press(page.getByRole('button', { name: '保存分班' }));
    await page.getByText('已分成 8 个班，手工调整 1 人').waitFor();
    const moved = await classOf();
    expect([...moved].filter(([id, at]) => first.get(id) !== at).length).toBe(1);
    // the same seed again
    await h.press(page.getByRole('button', { name: '试分', exact: true }));
    await figures.getByText('人数、性别和约束都满足。').waitFor();
    await h.press(page.getByRole('button', { name: '保存分班' }));
    await expect.poll(classOf).toEqual(first);

    // numbers, records, accounts with their slips
    await h.press(page.getByRole('button', { name: '编学号', exact: true }));
    await h.press(dialog.getByRole('button', { name: '编学号', exact: true }));
    await page.getByText('已编学号：228 人').waitFor();
    await h.press(page.getByRole('button', { name: '开通账号' }));
    await h.press(dialog.getByRole('button', { name: '开通账号' }));
    await dialog.getByText('228 个账号').waitFor({ timeout: 60_000 });
    await h.press(dialog.getByRole('button', { name: '取凭条' }));
    await dialog.getByText('账号凭条（228 张）').waitFor();
    await h.press(dialog.getByRole('button', { name: '完成' }));

    // 花名册
    await h.press(page.getByRole('tab', { name: '新生名单' }));
    await h.press(page.getByRole('button', { name: '228 已编学号' }));
    await page.getByText('共 228 条').waitFor();
    const download = page.waitForEvent('download');
    await h.press(page.getByRole('button', { name: '导出', exact: true }));
    expect((await download).suggestedFilename()).toMatch(/^新生.*\.xlsx$/);
    const [{ n }] = await sql(
      `select count(*)::int as n from student s join freshman f on f.student_id = s.id where f.batch_id = 2 and s.student_no like '2027201%'`,
    );
    expect(n).toBe(228);
    // in a class by pinyin, as nobody has set it otherwise
    const [{ right }] = await sql(
      `select bool_and(at = wanted) as right from (select row_number() over (partition by f.class_id order by s.student_no) as at,
       row_number() over (partition by f.class_id order by f.pinyin collate "C", f.examinee_no) as wanted
     from freshman f join student s on s.id = f.student_id where f.batch_id = 2) x`,
    );
    expect(right).toBe(true);
    console.log('F3', JSON.stringify(h.took()));
    await page.context().close();
  },
  240_000,
);
