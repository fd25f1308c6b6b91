import { expect } from 'vitest';
import { longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct();

const LONG = { timeout: 180_000 };
const NAME = '2027级软件工程专业培养方案';

longTest(
  'a plan is copied, changed, refused for an error, mended, passed twice, published and compared',
  LONG,
  async () => {
    const secretary = await product.login('declarer', '/talent/plan');
    await rowAct(secretary.getByRole('row', { name: /2026级软件工程/ }), '复制为新年级或新版本');
    await secretary.getByRole('dialog').getByRole('button', { name: '复制' }).click();
    await secretary.getByRole('heading', { name: NAME }).waitFor();

    // one elective course goes, another one is put into another term
    const groups = secretary.getByRole('navigation', { name: '课程组' });
    await groups.getByRole('button', { name: /^专业选修/ }).click();
    const rows = secretary.locator('[data-plan-course]');
    const before = await rows.count();
    await rows.nth(0).getByRole('button', { name: /^去掉/ }).click();
    await expect.poll(() => rows.count()).toBe(before - 1);
    const moved = rows.nth(0).getByLabel(/的开课学期$/);
    const term = (await moved.inputValue()) === '7' ? '6' : '7';
    await moved.fill(term);
    const total = secretary.getByLabel('要求总学分');
    const right = await total.inputValue();
    await total.fill(String(Number(right) + 4));
    await secretary.getByRole('button', { name: '提交审批' }).click();
    const problems = secretary.getByRole('region', { name: '校验结果' });
    await problems
      .getByText(`各课程组要求学分合计 ${right}，应等于总学分 ${Number(right) + 4}`)
      .waitFor();
    expect(await secretary.getByRole('alertdialog').count()).toBe(0);
    await total.fill(right);
    await secretary.getByRole('button', { name: '提交审批' }).click();
    await secretary
      .getByRole('alertdialog')
      .getByRole('button', { name: '提交', exact: true })
      .click();
    await secretary.getByText('已提交', { exact: true }).waitFor();

    const decide = async (account: string) => {
      const page = await product.login(account, '/talent/plan');
      await page
        .getByRole('region', { name: '待我审批' })
        .getByRole('button', { name: NAME })
        .click();
      await page.getByRole('tab', { name: /^审批/ }).click();
      await page.getByRole('button', { name: '通过', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
      await page.getByRole('region', { name: '审批' }).getByText('已通过').first().waitFor();
      return page;
    };
    await decide('management');
    const office = await decide('master');
    await office.getByRole('button', { name: '发布', exact: true }).click();
    await office.getByText('已发布', { exact: true }).first().waitFor();

    const { rows: ids } = await product.server.pool.query<{ id: number }>(
      `select id::int from plan where business_type = 0 and plan_name in ('2026级软件工程专业培养方案', $1) order by grade`,
      [NAME],
    );
    await office.goto(
      `${product.server.url}/talent/plan?compare=${ids.map(({ id }) => id).join('-')}`,
    );
    await office.getByRole('button', { name: '全部课程差别 2' }).waitFor();
    const differences = office.getByRole('table', { name: '课程和章节的差别' }).getByRole('row');
    expect(await differences.count()).toBe(2);
    expect(await differences.filter({ hasText: '修改' }).textContent()).toContain(
      `开课学期 ${term}`,
    );
  },
);
