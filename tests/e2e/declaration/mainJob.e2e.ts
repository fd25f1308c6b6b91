import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct();

const LEVELS = [
  ['management', '管理单位'],
  ['teaching', '教学单位'],
  ['supervisor', '主管单位'],
  ['master', '主审单位'],
] as const;
const progress = (...words: string[]) =>
  words.map((word, i) => `${LEVELS[i]?.[1]}${word}`).join(' → ');
const drawer = (page: Page) => page.getByRole('dialog');

/** A draft of the secretary that may be submitted as it is, straight from the database. */
async function ownDraft(): Promise<{ id: number; declarationNo: string; courseName: string }> {
  const { rows } = await product.server.pool.query(
    `select d.id, d.declaration_no as "declarationNo", d.course_name as "courseName" from declaration d
     join app_user u on u.school_id = d.school_id and u.id = d.declarer_id
     where u.username = 'declarer' and d.declare_status = 0 and d.teachers_named
       and not exists (select 1 from declaration o join teaching_class a on a.declaration_id = o.id
         join teaching_class b on b.declaration_id = d.id and a.admin_class_ids && b.admin_class_ids
         where o.id <> d.id and o.course_id = d.course_id and o.semester_id = d.semester_id and o.declare_status <> 6)
     order by d.id limit 1`,
  );
  if (!rows[0]) throw new Error('the demo school has no draft of the declarer');
  return { ...rows[0], id: Number(rows[0].id) };
}

/** The numbers of the demo school, as the strip shows them (申报 56；审批 70). */
const VECTOR = {
  课程总数: 1386,
  新开课: 111,
  延续课: 1275,
  线上: 83,
  线下: 1081,
  线上线下混合: 222,
  自授: 970,
  外授: 416,
  进入审批: 1148,
  管理单位通过: 780,
  教学单位通过: 566,
  主管单位通过: 409,
  主审单位通过: 294,
};

longTest(
  'the test vector stands on the screen of master, and every number opens a list of its length',
  async () => {
    const page = await product.login('master', '/talent/declaration');
    await page
      .getByText(
        '管理单位(780/1148) → 教学单位(566/1148) → 主管单位(409/1148) → 主审单位(294/1148)',
      )
      .first()
      .waitFor();
    for (const [label, number] of Object.entries(VECTOR)) {
      const button = page
        .getByRole('button', { name: new RegExp(`^(${number}\\s*${label}|${label}\\s*${number})`) })
        .first();
      await button.click();
      await page.getByText(new RegExp(`共\\s*${number}\\s*条`)).waitFor();
      await page.getByRole('button', { name: '重置' }).click();
      await page.getByText(/共\s*1400\s*条/).waitFor();
    }
  },
);

test('a declared task passes four levels, and everybody sees where it stands', async () => {
  const draft = await ownDraft();
  const declarer = await product.login(
    'declarer',
    `/talent/declaration?keyword=${draft.declarationNo}`,
  );
  await declarer
    .getByRole('row')
    .filter({ hasText: draft.declarationNo })
    .getByText('未提交')
    .waitFor();
  await rowAct(declarer.getByRole('row').filter({ hasText: draft.declarationNo }), '查看');
  await drawer(declarer).getByRole('button', { name: '提交审批', exact: true }).click();
  const first = progress('审批中', '未到达', '未到达', '未到达');
  const warned = declarer.getByRole('button', { name: /仍要提交|确认并提交|继续提交/ });
  await Promise.race([
    warned.waitFor().then(() => warned.click()),
    declarer.getByText(first).first().waitFor(),
  ]);
  await declarer.getByText(first).first().waitFor();

  const passed: string[] = [];
  for (const [account, unit] of LEVELS) {
    const page = await product.login(
      account,
      `/talent/approve/${account}?keyword=${draft.declarationNo}`,
    );
    const row = page.getByRole('row').filter({ hasText: draft.declarationNo });
    await row.click();
    await drawer(page).getByRole('heading', { name: draft.courseName, exact: true }).waitFor();
    await drawer(page).getByRole('button', { name: '通过', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    passed.push(unit);
    await page.context().close();
  }
  expect(passed).toHaveLength(4);

  await declarer.goto(`${product.server.url}/talent/declaration?keyword=${draft.declarationNo}`);
  await declarer
    .getByRole('row')
    .filter({ hasText: draft.declarationNo })
    .getByLabel(progress('已通过', '已通过', '已通过', '已通过'))
    .waitFor();
  const { rows } = await product.server.pool.query(
    'select action, level, operator_name from approval_record where declaration_id = $1 order by seq',
    [draft.id],
  );
  expect(rows.map((r) => [r.action, r.level])).toEqual([
    ['submit', null],
    ['pass', 1],
    ['pass', 2],
    ['pass', 3],
    ['pass', 4],
  ]);
});

longTest(
  'two approvers at once: the open drawer tells the second who was faster, and the row stays greyed where it was',
  async () => {
    const { rows } = await product.server.pool.query(
      `select declaration_no as no from declaration where business_type = 0 and declare_status = 1 and current_level = 1
     and declarer_id = (select id from app_user where username = 'declarer') and semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2') order by id limit 1`,
    );
    const open = async (account: string) => {
      const page = await product.login(account, `/talent/approve/management?keyword=${rows[0].no}`);
      await page.getByRole('row').filter({ hasText: rows[0].no }).click();
      await drawer(page).getByRole('button', { name: '通过', exact: true }).waitFor();
      return page;
    };
    const [one, two] = [await open('management'), await open('management2')];
    await drawer(two).getByLabel('意见').fill('周学时与方案不一致，请核实');
    await drawer(one).getByRole('button', { name: '通过', exact: true }).click();
    await one.getByRole('row').filter({ hasText: rows[0].no }).waitFor({ state: 'detached' });
    // nobody has to press before they hear of it
    await drawer(two)
      .getByText(/ 已通过 · 刚刚，这一条已不待您办理/)
      .waitFor();
    await drawer(two)
      .getByRole('button', { name: '退回申报人', exact: true })
      .waitFor({ state: 'detached' });
    await two.locator('tr.is-gone').filter({ hasText: rows[0].no }).waitFor({ state: 'attached' });
  },
);
