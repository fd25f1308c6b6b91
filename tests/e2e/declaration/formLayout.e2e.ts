import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
const HOURS = ['total', 'weekly', 'theory', 'experiment', 'computer', 'practice'];

test('表单 39、40；申报 77: six hours in one row, nothing moves when a course is chosen, the parts beside it, and the steps it will take', async () => {
  const page = await product.login('declarer', '/talent/declaration?edit=new');
  await page.setViewportSize({ width: 1280, height: 800 });
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  await field('totalHours').waitFor();
  const topOf = async (name: string) => Math.round((await field(name).boundingBox())?.y ?? -1);
  const tops = await Promise.all(HOURS.map((name) => topOf(`${name}Hours`)));
  expect(new Set(tops).size).toBe(1);
  const index = page.getByRole('navigation', { name: '表单各部分' });
  expect(await index.count()).toBe(0);
  await page.getByText('选定课程和班级后，这里写出提交后要经过的各级审批').waitFor();

  await page.getByRole('combobox', { name: /^课程/ }).fill('数据结构');
  await page
    .getByRole('option', { name: /数据结构/ })
    .first()
    .click();
  const steps = page.getByText(/^提交后经过：/);
  await steps.waitFor();
  expect(await topOf('totalHours')).toBe(tops[0]);
  expect((await steps.textContent())?.replace(/\s/g, '')).toMatch(
    /^提交后经过：管理单位.+→教学单位.+→主管单位.+→主审单位.+$/,
  );
  await look(page, 'form 1280');

  for (const [width, height] of [
    [390, 844],
    [1366, 680],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await look(page, `form ${width}`);
  }
  await index.getByRole('button', { name: '单位' }).click();
  const title = page.getByRole('heading', { name: '新增教学任务申报' });
  expect((await title.boundingBox())?.y).toBeLessThan(110);
  expect(
    await page.evaluate(() => document.activeElement?.closest('.form-card')?.textContent),
  ).toContain('管理单位');
  await look(page, 'form index');
  await page.getByRole('button', { name: '提交审批', exact: true }).click();
  await index
    .getByRole('button', { name: /，有需要修改的$/ })
    .first()
    .waitFor();
  await look(page, 'form wrong');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'form dark');
  await page.context().close();
}, 240_000);
