import { expect } from 'vitest';
import { longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct();

longTest(
  'an agent who holds no role approves for their principal, and the record names both',
  async () => {
    const leader = await product.login('management', '/hr/myTeam');
    await leader.getByRole('button', { name: '代理设置' }).click();
    const dialog = leader.getByRole('dialog', { name: '代理设置' });
    await dialog.getByRole('combobox', { name: /代理人/ }).fill('许知意');
    await dialog.getByRole('option', { name: /许知意/ }).click();
    await dialog.getByLabel(/结束日期/).fill('2026-11-27');
    await dialog.getByLabel('原因').fill('参加培训');
    await dialog.getByRole('button', { name: '设置代理' }).click();
    await dialog.getByText('许知意（代 赵立群）').waitFor();

    const agent = await product.login('newcomer', '/talent/approve/management');
    await agent.getByRole('heading', { name: '管理单位审批' }).waitFor();
    const { rows } = await product.server.pool.query<{ id: number; name: string }>(
      `select id::int, course_name as name from declaration where declare_status = 1 and current_level = 1 and starts_with(management_path,
       (select path from org_unit where business_type = 0 and node_key = '3-1')) and semester_id = (select id from semester where semester_code = '2026-2027-2' and business_type = 0)
     order by arrived_at, id limit 1`,
    );
    await agent.goto(`${product.server.url}/talent/approve/management?open=${rows[0]?.id}`);
    const drawer = agent.getByRole('dialog').filter({ hasText: rows[0]?.name ?? '' });
    await drawer.getByRole('button', { name: '通过', exact: true }).click();
    await expect
      .poll(async () => {
        const found = await product.server.pool.query<{ by: string; for: string }>(
          `select operator_name as by, on_behalf_of_name as for from approval_record where declaration_id = $1 and action = 'pass' order by seq desc limit 1`,
          [rows[0]?.id],
        );
        return found.rows[0];
      })
      .toEqual({ by: '许知意', for: '赵立群' });
  },
);

longTest(
  'a department is moved in its dialog; who can act there is another list afterwards',
  async () => {
    const admin = await product.login('admin', '/foundation/department');
    await admin.getByRole('button', { name: /^更多操作：通信工程系/ }).click();
    await admin.getByRole('menuitem', { name: '移动' }).click();
    const dialog = admin.getByRole('dialog', { name: '移动：通信工程系' });
    await dialog.getByRole('combobox', { name: /新的上级单位/ }).fill('物理与光电学院');
    await dialog.getByText('物理与光电学院', { exact: true }).first().waitFor();
    await admin.keyboard.press('End');
    await admin.keyboard.press('Enter');
    await dialog.getByText('失去数据范围').waitFor();
    await dialog.getByRole('button', { name: '移动', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await rowAct(admin, '查看', { name: '通信工程系' });
    const drawer = admin.getByRole('dialog').filter({ hasText: '通信工程系' });
    await drawer.getByText('上级由电子信息工程学院改为物理与光电学院').waitFor();
    const levels = drawer.getByRole('region', { name: '谁能在这里办理' });
    await levels.getByText('范围：物理与光电学院').first().waitFor();
    expect(await levels.getByText('范围：电子信息工程学院').count()).toBe(0);
  },
);
