import { expect, test } from 'vitest';
import { hand } from '../hand.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

/** Script A3 (申报 32、33): a colleague has begun the same course for the same class; both learn of it, and one of the two goes through. */
const product = openProduct();
const sql = async (text: string, values: unknown[] = []) =>
  (await product.server.pool.query(text, values)).rows;

test('a conflict with a foreign draft is told while declaring, asked at the submit, and refused to whoever comes second', async () => {
  const [foreign] = await sql(
    `select d.id::int as id, d.declaration_no as no, d.course_name as course, u.username, u.cname from declaration d
       join app_user u on u.id = d.declarer_id and u.username <> 'declarer' and u.account_status = 'normal'
     where d.declare_status = 0 and d.business_type = 0 and d.source = 1
       and starts_with(d.management_path, (select path from org_unit where business_type = 0 and node_key = '3-1'))
       and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')
       and exists (select from teaching_class t where t.declaration_id = d.id and cardinality(t.admin_class_ids) > 0)
     order by d.id limit 1`,
  );
  const page = await product.login('declarer', `/talent/declaration?keyword=${foreign.no}`);
  page.setDefaultTimeout(30_000);
  const h = hand(page, 'mouse');
  const list = page.getByRole('region', { name: '教学任务申报列表' });

  // the colleague's draft is copied: the form says at once what stands in the way, and leads there
  await h.press(list.getByRole('button', { name: /^更多操作/ }));
  await h.press(page.getByRole('menuitem', { name: '复制' }));
  await page.getByRole('heading', { name: '编辑教学任务申报' }).waitFor();
  const told = `另有同一课程的草稿 ${foreign.no}（申报人 ${foreign.cname}）`;
  const band = page.getByRole('status').filter({ hasText: '所选班级本学期已有同一课程' });
  await band.getByText(told).waitFor();
  await look(page, 'A3 told');
  await h.press(band.getByRole('button', { name: `查看 ${foreign.no}` }));
  const drawer = page.getByRole('dialog');
  await drawer.getByText(foreign.no).first().waitFor();
  await h.press(drawer.getByRole('button', { name: '关闭' }));
  await drawer.waitFor({ state: 'detached' });

  // at the submit it has to be confirmed; whoever does not leaves a draft
  const [own] = await sql(
    `select id::int as id, declaration_no as no, declare_status as status from declaration where declarer_id = (select id from app_user where username = 'declarer') order by id desc limit 1`,
  );
  const status = async (id: number) =>
    (await sql('select declare_status as status from declaration where id = $1', [id]))[0].status;
  await h.press(page.getByRole('button', { name: '提交审批' }));
  const asked = page.getByRole('alertdialog');
  await asked.getByText(told).waitFor();
  await look(page, 'A3 asked');
  await h.press(asked.getByRole('button', { name: '返回修改' }));
  await asked.waitFor({ state: 'detached' });
  expect(await status(own.id)).toBe(0);
  await h.type(page.getByLabel('备注').first(), '与邓老师说好，由本人申报');
  await h.press(page.getByRole('button', { name: '提交审批' }));
  await h.press(asked.getByRole('button', { name: /提交/ }));
  await page.getByText(`已提交 ${own.no}`).waitFor();
  expect(await status(own.id)).toBe(1);

  // the colleague is refused, with the number and the name, and a way there
  await sql(
    `update app_user set password_hash = (select password_hash from app_user where username = 'declarer') where username = $1`,
    [foreign.username],
  );
  const colleague = await product.login(foreign.username, `/talent/declaration?edit=${foreign.id}`);
  colleague.setDefaultTimeout(30_000);
  await colleague.getByRole('button', { name: '提交审批' }).click();
  await colleague
    .getByText(new RegExp(`本学期已有同一课程的申报 ${own.no}（申报人 林晓雯）`))
    .first()
    .waitFor();
  await look(colleague, 'A3 refused');
  expect(await status(foreign.id)).toBe(0);
  console.log('A3 mouse', JSON.stringify(h.took()));
});
