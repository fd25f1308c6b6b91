/** Photos and accounts of students as the registrar and a student meet them. */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeDemoContents } from '../../../src/demo/contents.ts';
import { folderStore } from '../../../src/platform/server/files/store.ts';
import { ZipWriter } from '../../../src/platform/server/files/zip.ts';
import { longTest, openProduct } from '../kit.ts';
import { look } from '../look.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct();
const classId = async (name: string) =>
  (
    await product.server.pool.query('select id::int as id from admin_class where class_name = $1', [
      name,
    ])
  ).rows[0].id as number;

longTest(
  'an archive of photos is checked, imported and reviewed by keyboard alone',
  async () => {
    const { pool } = product.server;
    const { rows } = await pool.query(
      `select student_no as no from student where class_id = $1 and in_school order by student_no limit 2`,
      [await classId('法学2601')],
    );
    const at = path.join(tmpdir(), `photos-${process.pid}.zip`);
    const zip = await ZipWriter.to(at);
    const jpeg = await sharp({
      create: { width: 480, height: 640, channels: 3, background: '#3a6ea5' },
    })
      .jpeg()
      .toBuffer();
    for (const { no } of rows) await zip.add(`${no}.jpg`, jpeg);
    await zip.add('张三,1.jpg', jpeg);
    await zip.end();
    const buffer = await readFile(at);
    await rm(at);
    const page = await product.login('registrar', '/student/photo');
    await page.getByRole('button', { name: '导入照片' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('选择文件：照片压缩包')
      .setInputFiles({ name: '照片.zip', mimeType: 'application/zip', buffer });
    await dialog.getByRole('button', { name: '检查压缩包' }).click();
    await dialog
      .getByText('检查完成（还没有写入）：共 3 个文件，新增 2 张，替换 0 张，有问题 1 个。')
      .waitFor();
    await dialog
      .getByRole('row', { name: '张三,1.jpg 文件名含英文逗号，请改用下划线 _' })
      .waitFor();
    await dialog.getByRole('button', { name: '导入 2 张' }).click();
    await dialog.getByText(/导入完成.*新增 2 张.*照片等待审核/).waitFor();
    await dialog.getByRole('button', { name: '完成' }).click();

    await pool.query(
      'update student_photo set quality = 1 where quality = 0 and student_id not in (select id from student where student_no = any($1))',
      [rows.map(({ no }) => no)],
    );
    await page.getByRole('tab', { name: '审核照片' }).click();
    const faces = page.getByRole('list', { name: '待审照片' }).locator('.review-face');
    await expect.poll(() => faces.count()).toBe(2);
    await faces.first().focus();
    await page.keyboard.press('Space');
    await expect
      .poll(() => faces.nth(1).evaluate((it) => it === document.activeElement))
      .toBe(true);
    await page.keyboard.press('2');
    await page.getByText('待审 2 张，本页 2 张；已标记 2 张（不通过 1 张）').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('没有待审的照片。').waitFor();
    const judged = await pool.query(
      'select quality, reason from student_photo p join student s on s.id = p.student_id where s.student_no = any($1) order by 1',
      [rows.map(({ no }) => no)],
    );
    expect(judged.rows).toEqual([
      { quality: 1, reason: null },
      { quality: 2, reason: '不是本人' },
    ]);
  },
  60_000,
);

/** 安全 29 */
test('of a birthday the form and the drawer show the year; saved so it stays, and whole it is shown for a reason', async () => {
  const { pool } = product.server;
  const { rows } = await pool.query(
    `select id, student_no as no, to_char(birthday, 'YYYY-MM-DD') as born from student where business_type = 0 and in_school and birthday is not null order by id limit 1`,
  );
  const { id, no, born } = rows[0];
  const stored = async () =>
    (
      await pool.query(
        `select to_char(birthday, 'YYYY-MM-DD') as born, dormitory from student where id = $1`,
        [id],
      )
    ).rows[0];
  const mask = `${born.slice(0, 4)}-**-**`;
  const page = await product.login('registrar', `/student/student?keyword=${no}`);
  await rowAct(page.getByRole('row').filter({ hasText: no }), '编辑');
  const field = page.getByLabel('出生日期', { exact: true });
  await expect.poll(() => field.inputValue()).toBe(mask);
  await field.scrollIntoViewIfNeeded();
  await look(page, 'birthday form');
  // the calendar of a day that nobody sees begins at today
  await field.press('Alt+ArrowDown');
  await page.getByRole('dialog', { name: '日历' }).getByRole('grid').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('宿舍').fill('明德 3-204');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(stored).toEqual({ born, dormitory: '明德 3-204' });

  await page.getByRole('row').filter({ hasText: no }).first().click();
  await page.getByText('身份信息').click();
  await page.getByText(mask).waitFor();
  await look(page, 'birthday drawer');
  await page.getByRole('button', { name: '查看全文：出生日期' }).click();
  await page.getByLabel('原因（必填）').fill('核对年龄');
  await page.getByRole('button', { name: '查看全文', exact: true }).click();
  await page.getByText(born).waitFor();
  await look(page, 'birthday shown');
  await page.context().close();
});

/** 学生账号 5、7、14 */
test('a class gets accounts, its slips come once; the student changes the password and sees their own record', async () => {
  // files of the demo are made when the product starts
  await makeDemoContents(
    product.server.pool,
    await folderStore(path.join(product.server.dataDir, 'files')),
  );
  const id = await classId('计科2602');
  const page = await product.login('registrar', `/student/account?classId=${id}`);
  await page.getByRole('button', { name: '批量开通' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('为列表当前筛选出的全部在校学生开通账号。').waitFor();
  await dialog.getByRole('button', { name: '开通账号' }).click();
  await dialog.getByText(/^已开通 \d+ 个账号/).waitFor();
  await dialog.getByRole('button', { name: '取凭条' }).click();
  const slip = page.getByRole('region', { name: /^账号凭条：/ }).first();
  await slip.waitFor();
  const [username = '', password = ''] = await slip.locator('.credential').allTextContents();
  await dialog.getByRole('button', { name: '完成' }).click();
  await page.getByRole('row', { name: new RegExp(`${username}.*正常`) }).waitFor();

  const student = await product.browser.newPage({ locale: 'zh-CN' });
  await student.goto(`${product.server.url}/login`);
  await student.getByLabel('用户名').fill(username);
  await student.getByLabel('密码', { exact: true }).fill(password);
  await student.getByRole('button', { name: '登录', exact: true }).click();
  await student.getByLabel('当前密码').fill(password);
  await student.getByLabel('新密码', { exact: true }).fill('Xiaoman-2026-ok');
  await student.getByLabel('确认新密码').fill('Xiaoman-2026-ok');
  await student.getByLabel('确认新密码').press('Enter');
  const own = student.getByRole('region', { name: '本人学籍信息' });
  await own.getByText(username).waitFor();
  expect(
    await student.getByRole('region', { name: '学籍历史' }).getByRole('listitem').count(),
  ).toBe(1);
  await student.close();
}, 120_000);
