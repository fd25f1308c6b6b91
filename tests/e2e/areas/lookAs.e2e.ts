import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct();

/** 模拟 14、19 */
test('beside a name of the flow an administrator looks at the item as that person, the reason filled in, and comes back to it', async () => {
  // one that `management` has passed: most who decided in the demo have no account to look through
  const { rows } = await product.server.pool.query(
    `select d.id::int as id, d.declaration_no as no, d.course_name as name, u.cname as person from declaration d
       join approval_record r on r.school_id = d.school_id and r.declaration_id = d.id and r.level = 1 and r.action = 'pass'
       join app_user u on u.school_id = r.school_id and u.id = r.operator_id
     where u.username = 'management' and d.declare_status = 1 and d.current_level = 2
       and d.semester_id = (select id from semester where semester_code = '2026-2027-2' and business_type = 0) order by d.id limit 1`,
  );
  const [{ id, no, name, person }] = rows;
  const from = `/talent/declarationQuery?open=${id}`;
  const admin = await product.login('admin', from);
  const drawer = admin.getByRole('dialog');
  await drawer.getByText(no).first().waitFor();
  await drawer
    .getByRole('button', { name: `以 ${person} 的身份看这条` })
    .first()
    .click();
  const start = admin.getByRole('dialog', { name: /^模拟查看：/ });
  await start.getByRole('heading', { name: `模拟查看：${person}` }).waitFor();
  expect(await start.getByLabel(/模拟原因/).inputValue()).toBe(
    `以 ${person} 的身份看 ${name}（${no}）`,
  );
  await look(admin, 'look as');
  await start.getByRole('button', { name: '开始模拟' }).click();
  const band = admin.getByRole('complementary', { name: '模拟用户' });
  await band.getByText(`正在以 ${person} 身份查看（只读）`).waitFor();
  await admin.getByRole('dialog').getByText(no).first().waitFor();
  expect(new URL(admin.url()).searchParams.get('open')).toBe(String(id));
  expect(new URL(admin.url()).pathname).not.toBe('/talent/declarationQuery');
  await look(admin, 'the item as they see it');
  await band.getByRole('button', { name: '退出模拟' }).click();
  await expect
    .poll(() => `${new URL(admin.url()).pathname}${new URL(admin.url()).search}`)
    .toBe(from);
  await admin.getByRole('dialog').getByText(no).first().waitFor();
});

/** 模拟 22 */
test('by the clock of a moment the queue has waited as long as then, and the band says so on every page', async () => {
  const path = '/talent/approve/management';
  const management = await product.login('management', path);
  const days = (text: string) => Number(/停留 (\d+) 天/.exec(text)?.[1] ?? 0);
  const longest = async (page: typeof management) =>
    Math.max(...(await page.getByText(/停留 \d+ 天/).allTextContents()).map(days));
  await management
    .getByText(/停留 \d+ 天/)
    .first()
    .waitFor();
  const now = await longest(management);
  const admin = await product.login('admin', '/system/user?keyword=management');
  const row = admin
    .getByRole('row')
    .filter({ has: admin.getByText('management', { exact: true }) });
  await rowAct(row.first(), '模拟查看');
  const start = admin.getByRole('dialog', { name: /^模拟查看：/ });
  await start.getByLabel(/模拟原因/).fill('核对三天前的待办');
  await start.getByLabel('以哪一刻的时钟看').fill('2026-11-25 09:00');
  await start.getByRole('button', { name: '开始模拟' }).click();
  await start.getByText('应为已经过去的时间').waitFor();
  await look(admin, 'moment to come');
  await start.getByLabel('以哪一刻的时钟看').fill('2026-11-17 09:00');
  await look(admin, 'moment');
  await start.getByRole('button', { name: '开始模拟' }).click();
  const band = admin.getByRole('complementary', { name: '模拟用户' });
  await band.getByText(/^正在模拟 .+ 的 2026-11-17 09:00（只读）$/).waitFor();
  await admin.waitForURL('**/home', { waitUntil: 'commit' });
  await admin.goto(`${product.server.url}${path}`);
  await expect.poll(() => longest(admin)).toBe(now - 3);
  await look(admin, 'queue of a moment');
  await admin.reload();
  await band.getByText(/2026-11-17 09:00/).waitFor();
  await admin.setViewportSize({ width: 390, height: 844 });
  await look(admin, 'band phone');
  await band.getByRole('button', { name: '退出模拟' }).click();
  await band.waitFor({ state: 'detached' });
});

/** 模拟 20 */
test('unsaved rights of a role are looked at through a holder’s eyes, and are there to go on with afterwards, unsaved', async () => {
  const admin = await product.login('admin', '/system/role');
  await admin.getByRole('row').filter({ hasText: '教学秘书' }).first().waitFor();
  await look(admin, 'roles');
  await admin
    .getByRole('row')
    .filter({ hasText: '教学秘书' })
    .first()
    .getByRole('button', { name: '教学秘书', exact: true })
    .click();
  const form = admin.getByRole('main');
  await form.getByRole('button', { name: '预览' }).waitFor();
  await look(admin, 'role form');
  const right = form.getByRole('checkbox', { name: '校区 · 查看列表', exact: true });
  expect(await right.isChecked()).toBe(false);
  await form.getByRole('checkbox', { name: '校区 · 查看列表', exact: true }).check({ force: true });
  const begin = admin.getByRole('dialog', { name: /^预览：/ });
  await form.getByRole('button', { name: '预览' }).click();
  await begin.waitFor();
  await look(admin, 'preview');
  await begin
    .getByLabel('以谁的身份')
    .selectOption({ label: '林晓雯（2020001） · 计算机与人工智能学院' });
  await begin.getByRole('button', { name: '开始预览' }).click();
  const band = admin.getByRole('complementary', { name: '模拟用户' });
  await band
    .getByText('正在以 林晓雯 身份查看（只读），预览未保存的权限：角色「教学秘书」')
    .waitFor();
  // what they have not yet is there to be looked at
  await admin.goto(`${product.server.url}/foundation/campus`);
  await admin.getByRole('heading', { name: '校区', exact: true }).waitFor();
  await look(admin, 'previewed');
  await band.getByRole('button', { name: /^退出/ }).click();
  await right.waitFor({ state: 'attached' });
  expect([new URL(admin.url()).pathname, await right.isChecked()]).toEqual(['/system/role', true]);
  await look(admin, 'back');
  const { rows } = await product.server.pool.query(
    `select 'foundation:campus:list' = any(permissions) as has from role where role_name = '教学秘书'`,
  );
  expect(rows).toEqual([{ has: false }]);
});
