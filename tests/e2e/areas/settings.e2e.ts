import { expect } from 'vitest';
import { longTest, openProduct } from '../kit.ts';

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
