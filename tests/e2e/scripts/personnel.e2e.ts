import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';
import { rowAct } from '../rowAct.ts';

/** The day of whoever looks after people: what they are, from–to (用户 36). */
const product = openProduct();
const WIDE = { width: 1920, height: 1080 };

test('the end of a duty and the next one on the person’s page; lists show what holds today', async () => {
  const page = await product.login('hr', '/hr/myTeam');
  await page.getByRole('heading', { name: '我的团队', exact: true }).waitFor();
  const keyword = page.getByLabel('关键字');
  await keyword.click();
  await page.keyboard.type('赵立群');
  await page.keyboard.press('Enter');
  await rowAct(page, '查看档案', { name: '赵立群' });
  const card = page.getByRole('region', { name: '职务与岗位' });
  await card.getByText('教学副院长').waitFor();
  await look(page, 'posts');
  await card.getByRole('button', { name: '编辑：教学副院长' }).click();
  const edit = page.getByRole('dialog', { name: '编辑职务与岗位：赵立群' });
  await edit.getByLabel(/^结束日期/).fill('2020-01-01');
  await edit.getByRole('button', { name: '保存' }).click();
  await edit.getByText('结束日期不能早于开始日期').waitFor();
  await look(page, 'refused');
  await edit.getByLabel(/^结束日期/).fill('2026-11-19');
  await edit.getByRole('button', { name: '保存' }).click();
  await edit.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: '新增' }).click();
  const add = page.getByRole('dialog', { name: '新增职务与岗位：赵立群' });
  await add.getByLabel(/^名称/).fill('院长');
  await add.getByLabel(/^开始日期/).fill('2026-11-20');
  await look(page, 'new one');
  await add.getByRole('button', { name: '保存' }).click();
  await add.waitFor({ state: 'detached' });
  await card.getByText('职务：院长').waitFor();
  expect(await card.getByRole('row').count()).toBe(4);
  await page.setViewportSize(WIDE);
  await look(page, 'history');
  await page.keyboard.press('Escape');
  await page.getByRole('cell', { name: '院长', exact: true }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/hr/staffPost`);
  await page.getByRole('heading', { name: '职务与岗位', exact: true }).waitFor();
  await page.getByRole('cell', { name: '现任' }).first().waitFor();
  await look(page, 'list');
});

test('the organisation as a chart, by keys alone: from the school to the people of a department (单位 34)', async () => {
  const page = await product.login('hr', '/hr/department');
  await page.getByRole('tab', { name: '架构图' }).click();
  const tree = page.getByRole('tree', { name: '组织架构图' });
  await tree.focus();
  const all = await tree.getByRole('treeitem').count();
  const here = () =>
    tree.getByRole('treeitem', { selected: true }).first().getAttribute('aria-label');
  expect(await here()).toMatch(/^澄川大学，/);
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  expect(await here()).toMatch(
    /^计算机与人工智能学院，学院，负责人 王景行，在岗 3 人，编制 6 人，/,
  );
  await page.keyboard.press('ArrowRight');
  expect(await tree.getByRole('treeitem').count()).toBe(all + 4);
  await page.keyboard.press('ArrowRight');
  const people = Number(/在岗 (\d+) 人/.exec((await here()) ?? '')?.[1]);
  await look(page, 'chart');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `（${people} 人）` });
  await dialog.getByRole('cell').first().waitFor();
  expect(await dialog.locator('tbody tr').count()).toBe(people);
  await page.keyboard.press('Escape');
  expect(await tree.evaluate((it) => it === document.activeElement)).toBe(true);
});
