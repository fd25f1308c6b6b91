import { expect, test } from 'vitest';
import { longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct();

longTest(
  /** 菜单 10 */
  'a renamed and moved menu shows to another person after their next navigation, without a new login',
  async () => {
    const [admin, master] = await Promise.all([
      product.login('admin', '/tabSetting'),
      product.login('master', '/home'),
    ]);
    await master
      .getByRole('link', { name: '人才培养' })
      .or(master.getByRole('button', { name: '人才培养' }))
      .first()
      .waitFor();

    await rowAct(admin, '修改', { name: '主审单位审批' });
    const form = admin.getByRole('dialog', { name: '修改菜单：主审单位审批' });
    await form.getByLabel('路由名称').fill('TalentApproveTeaching');
    await form.getByRole('button', { name: '保存菜单' }).click();
    await form.getByText('与「教学单位审批」的路由名称重复').waitFor();
    await form.getByLabel('路由名称').fill('TalentApproveMaster');
    await form.getByLabel('菜单名称').fill('教务处终审');
    await form.getByRole('button', { name: '保存菜单' }).click();
    await form.waitFor({ state: 'hidden' });

    // by the keyboard out of 审批, and up before it
    const row = admin.getByRole('row', { name: '教务处终审，第 3 层' });
    await row.focus();
    await admin.keyboard.press('Alt+ArrowLeft');
    const moved = admin.getByRole('row', { name: '教务处终审，第 2 层' });
    await moved.waitFor();

    await moved.focus();
    await admin.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(() =>
        admin
          .getByRole('row')
          .evaluateAll(
            (rows) =>
              rows
                .map((one) => one.getAttribute('aria-label') ?? '')
                .filter((name) => /审批，|终审，/.test(name))[0],
          ),
      )
      .toBe('教务处终审，第 2 层');
    await rowAct(admin, '修改', { name: '教务处终审' });
    await admin.getByRole('dialog').getByLabel('菜单名称').fill('教务处审定');
    await admin.getByRole('button', { name: '保存菜单' }).click();
    await admin.getByRole('row', { name: '教务处审定，第 2 层' }).waitFor();

    let loads = 0;
    master.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await master
      .getByRole('link', { name: '人才培养' })
      .or(master.getByRole('button', { name: '人才培养' }))
      .first()
      .click();
    await master.getByRole('navigation').getByText('教务处审定').first().waitFor();
    expect(loads).toBe(0);
  },
  40_000,
);

longTest(
  'a file with faults is refused with a list of them, and nothing changes',
  async () => {
    const admin = await product.login('admin', '/tabSetting');
    await admin.getByRole('row', { name: /用户，第 2 层/ }).waitFor();
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: '导出 JSON' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const file = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      menus: Record<string, unknown>[];
    };
    const at = file.menus.findIndex((menu) => menu.name === 'SystemUser');
    const menus = file.menus.with(at, {
      ...file.menus[at],
      component: 'system/nothing/index',
      path: 'javascript:alert(1)',
    });

    await admin.getByRole('button', { name: '导入 JSON' }).click();
    const dialog = admin.getByRole('dialog', { name: '导入菜单' });
    const put = (value: unknown) =>
      dialog.getByLabel('菜单文件（JSON）').setInputFiles({
        name: 'm.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(value)),
      });
    await put({ menus });
    const list = dialog.getByRole('list', { name: '文件中的错误' });
    await list.waitFor();
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
      `第 ${at + 1} 个「用户」：路径只能由字母、数字、短横线、下划线和 / 组成，参数写作 :id，不能是其他地址`,
      `第 ${at + 1} 个「用户」：没有这个页面：system/nothing/index`,
    ]);
    expect(await dialog.getByRole('button', { name: '以文件替换菜单' }).isDisabled()).toBe(true);
    await put(file);
    await dialog.getByText('文件与现在的菜单完全相同，不需要导入。').waitFor();
  },
  40_000,
);

longTest(
  'why they cannot see their queue: the missing scope is named',
  async () => {
    const { pool } = product.server;
    await pool.query(
      `update user_unit_scope set node_key = '4-1' where user_id = (select id from app_user where username = 'teaching2')`,
    );
    const { rows } = await pool.query<{ no: string }>(
      `select declaration_no as no from declaration where current_level = 2 and declare_status = 1 and starts_with(teaching_path,
       (select path from org_unit where business_type = 0 and node_key = '3-16')) order by id limit 1`,
    );
    const admin = await product.login('admin', '/system/user?keyword=teaching2');
    await admin.getByRole('button', { name: /^更多操作：张怀真/ }).click();
    await admin.getByRole('menuitem', { name: '权限诊断' }).click();
    await admin.getByLabel('问什么').selectOption({ label: '能不能审批某条申报' });
    await admin.getByLabel('申报编号').fill(rows[0]?.no ?? '');
    await admin.getByRole('button', { name: '说明原因' }).click();
    const answer = admin.getByRole('region', { name: '说明' });
    await answer
      .getByText(/^他在本科生教育的管理范围是 .+（4-1），该申报的教学单位是 .+，不在范围内$/)
      .waitFor();
    expect(await answer.getByRole('status').textContent()).toMatch(
      /不可以\s*张怀真 现在不能在教学单位审批/,
    );
  },
  40_000,
);

test('dragged by the mouse behind a sibling, then another far up into a folder, a menu is stored where it was let go', async () => {
  const page = await product.login('admin', '/tabSetting');
  await page.setViewportSize({ width: 1440, height: 1600 }); // both ends of a drag in sight
  const row = (title: string) => page.getByRole('row', { name: new RegExp(`^${title}，第`) });
  /** Takes a row by its middle and lets it go over another one, at a part of its height. */
  const drag = async (title: string, on: string, part: number, zone: string | null) => {
    await row(on).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const [from, to] = [await row(title).boundingBox(), await row(on).boundingBox()];
    if (!from || !to) throw new Error('rows out of sight');
    await page.mouse.move(from.x + 300, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 310, from.y + from.height / 2 + 4, { steps: 3 });
    await page.mouse.move(to.x + 300, to.y + to.height * part, { steps: 8 });
    await expect.poll(() => row(on).getAttribute('data-over')).toBe(zone);
    await page.mouse.up();
  };
  const stored = async (parent: string) =>
    (
      await product.server.pool.query<{ title: string }>(
        'select m.title from menu m join menu p on p.school_id = m.school_id and p.id = m.parent_id where p.title = $1 order by m.sort_no',
        [parent],
      )
    ).rows.map(({ title }) => title);
  await row('年度').waitFor();
  const before = await stored('学期设置');
  expect(before.slice(0, 3)).toEqual(['年度', '学年', '学期']);
  await drag('年度', '学期', 0.9, 'after');
  await expect
    .poll(() => stored('学期设置').then((titles) => titles.slice(0, 3)))
    .toEqual(['学年', '学期', '年度']);
  const [from, into] = [await stored('基础数据'), await stored('学期设置')];
  await row('用户配置').getByText('用户配置').waitFor();
  await drag('用户配置', '学期设置', 0.5, 'into');
  await expect.poll(() => stored('学期设置')).toEqual([...into, '用户配置']);
  expect(await stored('基础数据')).toEqual(from.filter((title) => title !== '用户配置'));
}, 60_000);
