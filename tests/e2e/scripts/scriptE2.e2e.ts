import { expect } from 'vitest';
import { hand } from '../hand.ts';
import { longTest, openProduct } from '../kit.ts';

/** Script E2: the supervisor level is switched off for 继续教育, what is in flight stays, a new submit passes it by (审批 18、61、67). */
const product = openProduct();
const TYPE2 = `business_type = 2 and semester_id = (select id from semester where business_type = 2 and semester_code = '2026-2027-2')`;

longTest(
  'E2',
  async () => {
    const sql = async (text: string, values: unknown[] = []) =>
      (await product.server.pool.query(text, values)).rows;
    const waiting = async () =>
      (
        await sql(
          `select count(*)::int as n from declaration where ${TYPE2} and declare_status = 1 and current_level = 3`,
        )
      )[0].n;
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    // the demo's drafts of this type are those of people without an account
    const [draft] = await sql(
      `update declaration set declarer_id = (select id from app_user where username = 'multi') where id = (select min(id) from declaration
       where ${TYPE2} and declare_status = 0) returning id::int, declaration_no as no, course_name as name`,
    );

    const page = await product.login('admin', '/foundation/general?tab=switches');
    const h = hand(page, 'mouse');
    await page.getByRole('navigation', { name: '工作范围' }).getByRole('button').click();
    await page
      .getByRole('navigation', { name: '工作范围' })
      .getByLabel('业务类型')
      .selectOption({ label: '继续教育' });
    await h.press(page.getByRole('button', { name: '修改2026-2027-2的审批开关' }));
    const dialog = page.getByRole('dialog', { name: '审批开关：2026-2027-2' });
    await h.press(dialog.getByText('主管单位审批', { exact: true }));
    await dialog
      .getByText(new RegExp(`^主管单位：有 ${before} 条在途停在该级.*仍由该级审批$`))
      .waitFor();
    expect(await dialog.getByLabel('应用到在途申报').isChecked()).toBe(false); // 保持
    await h.type(dialog.getByLabel('原因'), '继续教育由教务处统一审核');
    await h.press(dialog.getByRole('button', { name: '保存' }));
    // once more with the numbers (审批 75)
    await h.press(page.getByRole('alertdialog').getByRole('button', { name: '仍要保存' }));
    await page.getByText('审批开关已保存').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await waiting()).toBe(before);

    const declarer = await product.login('multi', '/');
    await declarer.getByRole('navigation', { name: '工作范围' }).getByRole('button').click();
    await declarer
      .getByRole('navigation', { name: '工作范围' })
      .getByLabel('业务类型')
      .selectOption({ label: '继续教育' });
    await declarer.goto(
      `${product.server.url}/talent/declaration?keyword=${draft.no}&open=${draft.id}`,
    );
    const d = hand(declarer, 'mouse');
    const drawer = declarer.getByRole('dialog');
    await d.press(drawer.getByRole('button', { name: '提交审批' }));
    await declarer.getByText('管理单位审批中 → 教学单位未到达 → 主审单位未到达').first().waitFor();
    expect(
      (
        await sql(
          'select enabled_levels as levels, declare_status as status from declaration where id = $1',
          [draft.id],
        )
      )[0],
    ).toMatchObject({ levels: [1, 2, 4], status: 1 });
    console.log('E2', JSON.stringify([h.took(), d.took()]));
    await page.context().close();
    await declarer.context().close();
  },
  90_000,
);
