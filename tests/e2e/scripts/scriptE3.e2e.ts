import { expect, test } from 'vitest';
import { EDITABLE_STATUSES } from '../../../machines/approval/approval.sets.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
const COLLEGE = '计算机与人工智能学院';
const sql = async (text: string, values: unknown[] = []) =>
  (await product.server.pool.query(text, values)).rows;

/** Script E3, closing the window: whoever runs it sees what is not handed in, gives a college three days more and reminds its declarers (窗口 1–4；学期 27–30). */
test('closes the window', async () => {
  const page = await product.login('master', '/talent/declarationWindow');
  page.setDefaultTimeout(30_000);
  await page.getByRole('heading', { name: '申报窗口' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: COLLEGE });
  const [open] = await sql(
    `select count(*)::int as n from declaration d join semester s on s.id = d.semester_id and s.semester_code = '2026-2027-2'
     where d.business_type = 0 and d.declare_status = any($1) and d.management_path like '%/3-1/%'`,
    [[...EDITABLE_STATUSES]],
  );
  expect(open?.n).toBeGreaterThan(0);
  await look(page, 'window');

  // 1: the number is the list
  await row.getByRole('button', { name: `${COLLEGE} 未提交 ${open?.n}` }).click();
  await page.getByText(new RegExp(`共 ${open?.n} 条`)).waitFor();
  await page.goBack();

  // 2: three days more for the college; what it has and would have is shown first
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: '延期（1）' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('cell', { name: '2026-12-18 17:00' }).waitFor();
  await dialog.getByRole('cell', { name: '2026-12-21 17:00' }).waitFor();
  await dialog.getByLabel('原因').fill('期中教学检查推迟');
  await look(page, 'extend');
  await dialog.getByRole('button', { name: '延期 1 个学院' }).click();
  await page.getByText('已给 1 个学院延期').waitFor();
  await row.getByText('2026-12-21 17:00').waitFor();

  // 3: whom a reminder reaches, then the reminder
  await page.getByRole('button', { name: '提醒申报人（1 个学院）' }).click();
  const people = dialog.getByRole('checkbox', { name: /^提醒 / });
  await people.first().waitFor();
  const count = await people.count();
  await dialog.getByText(/收到的通知：“.+ 提醒您：您有 \d+ 条申报还没有提交/).waitFor();
  await look(page, 'remind');
  await dialog.getByRole('button', { name: `提醒 ${count} 人` }).click();
  await page.getByText(`已提醒 ${count} 人`).waitFor();
  const told = await sql(`select text from notice where text like '%还没有提交，%12-21 17:00'`);
  expect(told).toHaveLength(count);

  // 4: the window closes for the school; the college goes on, the others are shut out
  await sql(
    `update semester set declare_close_at = '2026-11-19T09:00:00Z' where business_type = 0 and semester_code = '2026-2027-2'`,
  );
  await page.getByRole('button', { name: '刷新' }).click();
  await page.getByRole('row').filter({ hasText: COLLEGE }).getByText('延期').waitFor();
  await page.getByText('（已截止）').first().waitFor();
  await look(page, 'closed');
  const declarer = await product.login('declarer', '/talent/declaration');
  declarer.setDefaultTimeout(30_000);
  await declarer.getByRole('button', { name: '新增申报' }).waitFor();
  await expect
    .poll(() => declarer.getByRole('button', { name: '新增申报' }).isEnabled())
    .toBe(true);
  await look(declarer, 'goes on');
});
