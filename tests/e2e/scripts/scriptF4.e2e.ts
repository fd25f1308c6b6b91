import { expect } from 'vitest';
import { archive, picture } from '../../kit/school/photos.ts';
import { hand } from '../hand.ts';
import { longTest, openProduct } from '../kit.ts';
import { look } from '../look.ts';

/**
 * Script F4: 228 photos of a grade. The rules are read before the upload, nine files are wrong and go back as a workbook, 219 come in
 * and are gone through by the keys alone while the job goes on, page after page, without ever looking for the focus.
 */
const product = openProduct();
/** Pictures of one page of the review. */
const SHEET = 30;

longTest(
  'F4',
  async () => {
    const sql = async (text: string) => (await product.server.pool.query(text)).rows;
    await sql(`update student_photo set quality = 1 where quality = 0`);
    const people: { id: number; no: string }[] = await sql(
      `select id::int as id, student_no as no from student where in_school and business_type = 0 and grade = '2026' order by student_no limit 224`,
    );
    expect(people.length).toBe(224);
    const [good, small] = [await picture(480, 640), await picture(200, 200)];
    const zip = await archive([
      ...people.map(({ no }, i) => [`${no}.jpg`, i < 219 ? good : small] as [string, Buffer]),
      ...['88888801.jpg', '88888802.jpg', '88888803.jpg'].map((n) => [n, good] as [string, Buffer]),
      ['张三,1.jpg', good],
    ]);
    const page = await product.login('registrar', '/student/photo');
    const h = hand(page, 'mouse');
    await h.press(page.getByRole('button', { name: '导入照片' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('不小于 240×320，宽高比 240:320').waitFor();
    await look(page, 'the rules are said');
    await dialog
      .getByLabel('选择文件：照片压缩包')
      .setInputFiles({ name: '照片.zip', mimeType: 'application/zip', buffer: zip });
    await h.press(dialog.getByRole('button', { name: '检查压缩包' }));
    await dialog
      .getByText(/检查完成（还没有写入）：共 228 个文件，新增 \d+ 张，替换 \d+ 张，有问题 9 个。/)
      .waitFor();
    const file = page.waitForEvent('download');
    await h.press(dialog.getByRole('button', { name: '下载问题清单' }));
    expect((await file).suggestedFilename()).toBe('照片问题清单.xlsx');
    await look(page, 'what is wrong');
    await h.press(dialog.getByRole('button', { name: '导入 219 张' }));
    await dialog.getByText(/已处理 \d+ \/ 228 个文件/).waitFor();
    // the job goes on behind the closed window; what waits is counted as it grows
    await h.press(dialog.getByRole('button', { name: '关闭' }));
    await h.press(page.getByRole('tab', { name: '审核照片' }));
    const clicks = h.took().clicks;
    await look(page, 'what has come so far');

    const faces = page.getByRole('list', { name: '待审照片' }).locator('.review-face');
    const isOnFirst = () => faces.first().evaluate((it) => it === document.activeElement);
    // a page is gone through once it is full or all of them are there; the number beside it follows the job
    const there = async () => {
      const said = await page.getByText(/^待审 \d+ 张，本页 \d+ 张/).textContent();
      const [waiting = 0, here = 0] = (said?.match(/\d+/g) ?? []).map(Number);
      return { waiting, here };
    };
    const firstFace = async () => {
      const [face] = await faces.all();
      return (await face?.getAttribute('aria-label'))?.split('，')[1] ?? null;
    };
    let seen = 0;
    let bad = 0;
    while (seen < 219) {
      await expect
        .poll(
          async () => {
            const { waiting, here } = await there();
            return here === SHEET || (here === waiting && seen + here === 219);
          },
          { timeout: 60_000 },
        )
        .toBe(true);
      await expect.poll(isOnFirst).toBe(true);
      const [{ here }, began] = [await there(), await firstFace()];
      expect(await faces.count()).toBe(here);
      await h.key('2');
      bad += 1;
      for (let i = 1; i < here; i++) await h.key('Space');
      await page.getByText(`本页 ${here} 张；已标记 ${here} 张（不通过 1 张）`).waitFor();
      if (bad === 1) await look(page, 'a page is marked');
      await h.key('Control+Enter');
      seen += here;
      await expect.poll(firstFace).not.toBe(began);
    }
    await page.getByText('没有待审的照片。').waitFor();
    expect(h.took().clicks).toBe(clicks);
    expect(
      await sql(
        `select quality, count(*)::int as n from student_photo where source = 'zip' and student_id in (${people.map(({ id }) => id).join()}) and kind = '2' group by 1 order by 1`,
      ),
    ).toEqual([
      { quality: 1, n: 219 - bad },
      { quality: 2, n: bad },
    ]);
    console.log('F4', JSON.stringify(h.took()));
    await page.context().close();
  },
  480_000,
);
