import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import { PDF } from '../../kit/school/samples.ts';
import { hand } from '../hand.ts';
import { openProduct } from '../kit.ts';
import { opening } from '../rowAct.ts';

/**
 * Script F1: 休学 from the application to its effect. The college's secretary applies on the student's behalf: nobody decides
 * on their own application (审批 6), so the registrar, who decides last, does not apply herself.
 */
const product = openProduct();
const CLASS = '计科2501';
const classRow = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: CLASS, exact: true }) });

/** 异动 3、18、31 */
test('F1: applied with its proof and preview, passed twice, waits for its day, then history, class and list have it', async () => {
  const [of] = (
    await product.server.pool.query(
      `select s.student_no as no, s.cname, s.class_id::int as "classId", (select count(*)::int from student x where x.class_id = s.class_id and x.in_school) as here
       from student s join admin_class c on c.id = s.class_id where c.class_name = $1 and s.in_school
         and not exists (select from status_change x where x.student_id = s.id) order by s.student_no limit 1`,
      [CLASS],
    )
  ).rows as [{ no: string; cname: string; classId: number; here: number }];
  const page = await product.login('declarer', '/student/change');
  const h = hand(page, 'mouse');
  await h.press(page.getByRole('button', { name: '申请异动' }));
  const dialog = page.getByRole('dialog');
  // the last four digits and the class
  await h.type(dialog.getByLabel('学生'), `${of.no.slice(-4)} ${CLASS}`);
  await h.press(dialog.getByRole('option', { name: new RegExp(`${of.cname}（${of.no}）`) }));
  await dialog.getByText(new RegExp(`现为${CLASS} · .* · 在读`)).waitFor();
  await h.choose(dialog.getByLabel('异动类型'), /^休学$/);
  await h.choose(dialog.getByLabel('原因'), /疾病/);
  await dialog.getByLabel('生效日期').fill('2026-11-23');
  await dialog.getByLabel('截止日期').fill('2027-11-22');
  await h.type(dialog.getByLabel('情况说明'), '因病需要住院治疗并休养，申请休学一年');
  await dialog
    .getByLabel('选择文件：证明材料（必传）')
    .setInputFiles({ name: '医院证明.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByText('已上传').waitFor();
  const preview = dialog.getByRole('list', { name: '生效预览' });
  await preview.getByText('是否在校：在校 → 不在校').waitFor();
  expect(await preview.getByRole('listitem').allTextContents()).toEqual([
    '是否在校：在校 → 不在校',
    '学籍状态：在读 → 休学',
    expect.stringMatching(/^将从 \d+ 个教学班名单中移除$/),
    '原班级实有人数减 1',
    '学生账号保留',
  ]);
  await h.press(dialog.getByRole('button', { name: /^提交/ }));
  const told = await page.getByText(/^已提交 YD\d+$/).textContent();
  const changeNo = told?.replace('已提交 ', '') ?? '';

  // a second one is refused with the name of the first
  await h.press(page.getByRole('button', { name: '申请异动' }));
  await h.type(dialog.getByLabel('学生'), of.no);
  await h.press(dialog.getByRole('option', { name: new RegExp(of.no) }));
  await dialog.getByText(`这个学生还有未办结的异动 ${changeNo}（休学，审批中）`).waitFor();
  await h.press(dialog.getByRole('button', { name: '取消' }));

  // the college, then the registrar with the document's number
  const second = await product.login('management', '/student/change?tab=mine');
  const m = hand(second, 'mouse');
  await m.press(opening(second.getByRole('row', { name: new RegExp(changeNo) })));
  await m.press(second.getByRole('dialog').getByRole('button', { name: /^通过/ }));
  await second.getByText('已办理').waitFor();
  const last = await product.login('registrar', '/student/change?tab=mine');
  const r = hand(last, 'mouse');
  await r.press(opening(last.getByRole('row', { name: new RegExp(changeNo) })));
  await r.type(last.getByRole('textbox', { name: '批准文号' }), '澄大教〔2026〕88号');
  await r.press(last.getByRole('dialog').getByRole('button', { name: /^通过/ }));
  await last.getByText('已办理，2026-11-23 生效').waitFor();

  // waits for its day
  await last.goto(`${product.server.url}/student/change?tab=waiting&keyword=${changeNo}`);
  await last.getByRole('row', { name: new RegExp(`${changeNo}.*待生效`) }).waitFor();
  expect(
    await takeDueEffects({ pool: product.server.pool }, new Date('2026-11-23T00:05:00+08:00')),
  ).toBeGreaterThan(0);
  await last.goto(`${product.server.url}/student/change?keyword=${changeNo}`);
  await last.getByRole('row', { name: new RegExp(`${changeNo}.*已生效`) }).waitFor();

  // history of the student, numbers of the class
  await last.goto(`${product.server.url}/student/student?keyword=${of.no}`);
  await r.press(opening(last.getByRole('row', { name: new RegExp(of.no) })));
  const history = last
    .getByRole('region', { name: '学籍历史' })
    .getByRole('listitem')
    .filter({ hasText: ' 至 ' });
  await expect.poll(() => history.count()).toBe(2);
  expect((await history.allTextContents()).map((text) => text.slice(0, 16).trim())).toEqual([
    expect.stringMatching(/^2026-11-23 至 今/),
    expect.stringMatching(/^2025-09-01 至 20/),
  ]);
  await last.goto(`${product.server.url}/student/class?keyword=${CLASS}`);
  await expect
    .poll(() => classRow(last).first().textContent())
    .toMatch(new RegExp(`${of.here - 1}`));

  // the certificate
  await last.goto(`${product.server.url}/student/change?keyword=${changeNo}`);
  await r.press(opening(last.getByRole('row', { name: new RegExp(changeNo) })));
  await r.press(last.getByRole('button', { name: '打印休学证明' }));
  await last
    .getByRole('article', { name: '休学证明' })
    .getByText(/澄大教〔2026〕88号/)
    .waitFor();
  console.log('F1', h.took(), m.took(), r.took());
}, 180_000);
