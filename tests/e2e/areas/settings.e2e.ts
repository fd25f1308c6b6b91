import { expect, it } from 'vitest';
import { longTest, openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();

longTest(
  'a level is closed and applied to what is in flight: the numbers before, the list of what was done, the queues after',
  async () => {
    const admin = await product.login('admin', '/foundation/general?tab=switches');
    await admin.getByRole('button', { name: '修改2026-2027-2的审批开关' }).click();
    const form = admin.getByRole('dialog', { name: '审批开关：2026-2027-2' });
    await form.getByText('教学单位审批', { exact: true }).click();
    await form
      .getByText('教学单位：有 210 条在途停在该级，还有 280 条会到这一级，仍由该级审批')
      .waitFor();
    await form.getByText('应用到在途申报').click();
    await form.getByText('应用到在途：210 条进入后面一级').waitFor();
    expect(await form.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
    await form.getByLabel('原因').fill('教务会议决定');
    await form.getByRole('button', { name: '保存' }).click();
    const asked = admin.getByRole('alertdialog');
    await asked.getByText('应用到在途：210 条在途申报立即按新的开关调整').waitFor();
    await asked.getByRole('button', { name: '仍要保存' }).click();
    const done = admin.getByRole('dialog', { name: '应用到在途' });
    await done.getByText('已调整 210 条申报').waitFor({ timeout: 25_000 });
    expect(await done.getByRole('row').count()).toBe(211);
    expect(await done.getByText('教学单位系统通过').count()).toBe(210);
    // the job stands in the address: a reload shows its result again
    await admin.reload();
    await admin.getByText('已调整 210 条申报').waitFor();
    await admin.getByRole('button', { name: '关闭', exact: true }).click();
    await admin.getByRole('cell', { name: '关闭' }).first().waitFor();
    await admin.getByRole('cell', { name: '启用 364 条待审批' }).waitFor();
    const teaching = await product.login('teaching', '/talent/approve/teaching');
    await teaching.getByText('共 0 条').first().waitFor();
  },
  60_000,
);

longTest(
  'the theme chosen in one browser is there in the next, and the page of settings has the same',
  async () => {
    const first = await product.login('hr', '/foundation/userConfig');
    await first.getByLabel('主题', { exact: true }).selectOption('red');
    await first.getByText('主题已保存').waitFor();
    const second = await product.login('hr', '/foundation/userConfig');
    await expect.poll(() => second.locator('html').getAttribute('data-theme')).toBe('red');
    expect(await second.getByLabel('主题', { exact: true }).inputValue()).toBe('red');
    await second.getByRole('button', { name: '主题恢复默认' }).click();
    await expect.poll(() => second.locator('html').getAttribute('data-theme')).toBe('default');
  },
  30_000,
);

longTest(
  'a job that has failed is seen at home, and its reason in the list that opens (设置 26)',
  async () => {
    await product.server.pool.query(
      `insert into job (school_id, kind, entity, title, user_id, state, done, total, error, created_at, finished_at)
       select school_id, 'import', 'student/student', '导入学生', id, 'failed', 1200, 8000, '处理时发生错误，请稍后重试或反馈给管理员', now(), now()
       from app_user where username = 'registrar'`,
    );
    const admin = await product.login('admin', '/home');
    const failed = admin.getByRole('button', { name: '1 失败的任务' });
    await failed.waitFor();
    await look(admin, 'home of an administrator with a failed job');
    await failed.click();
    await admin.getByRole('heading', { name: '通用设置' }).waitFor();
    await admin.getByText('共 1 条').first().waitFor();
    await admin.getByRole('cell', { name: '1200 / 8000' }).waitFor();
    await admin.getByRole('cell', { name: /^处理时发生错误/ }).waitFor();
    await look(admin, 'failed jobs');
    await admin.setViewportSize({ width: 390, height: 844 });
    await look(admin, 'failed jobs 390');
  },
  60_000,
);

/** 审批 84 */
it('a parameter says before it is saved whose operations change: each number opens a list of that length', async () => {
  const admin = await product.login('admin', '/foundation/general');
  await admin.getByRole('button', { name: '设置取回时限' }).click();
  await admin.getByRole('textbox', { name: '值', exact: true }).fill('240');
  const opens = async (name: RegExp) => {
    const number = admin.getByRole('button', { name }).first();
    await number.waitFor();
    const said = Number(/\d+/.exec((await number.textContent()) ?? '')?.[0]);
    await number.click();
    const title = /^.*的(申报|人)/.exec((await number.getAttribute('aria-label')) ?? '')?.[0];
    const list = admin.getByRole('list', { name: title ?? '', exact: true });
    await list.waitFor();
    expect(said).toBeGreaterThan(0);
    expect(await list.getByRole('listitem').count()).toBe(said);
  };
  await opens(/^多出“取回”的申报/);
  await opens(/^多出“取回”的人/);
  await look(admin, 'parameter rehearsed');
  await admin.setViewportSize({ width: 390, height: 844 });
  await look(admin, 'parameter rehearsed 390');
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.getByRole('button', { name: '取消', exact: true }).click();
}, 60_000);

/** 审批 84 */
it('the end of a level says before it is saved whose operations go', async () => {
  const admin = await product.login('admin', '/foundation/general');
  await admin.getByRole('tab', { name: '审批开关' }).click();
  await admin.getByRole('button', { name: '修改2026-2027-2的审批开关' }).click();
  const form = admin.getByRole('dialog', { name: '审批开关：2026-2027-2' });
  await form.getByLabel('管理单位审批截止').fill('2026-11-19 08:00');
  await form.getByLabel('管理单位审批截止').press('Tab');
  const effect = form.getByRole('group', { name: '对在途申报的影响' });
  await effect.getByRole('button', { name: /^失去“通过”的申报/ }).click();
  const said = await effect.getByRole('button', { name: /^失去“通过”的申报/ }).textContent();
  await form.getByRole('list', { name: '失去“通过”的申报' }).waitFor();
  expect(
    await form.getByRole('list', { name: '失去“通过”的申报' }).getByRole('listitem').count(),
  ).toBe(Number(/\d+/.exec(said ?? '')?.[0]));
  await look(admin, 'deadline rehearsed');
  await form.getByRole('button', { name: '取消', exact: true }).click();
}, 60_000);
