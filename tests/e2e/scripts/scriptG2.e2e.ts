import { expect, test } from 'vitest';
import { longTest, openProduct } from '../kit.ts';

const product = openProduct();

test('G2: a free room of 120 seats on Tuesday 3–4 in week 13, its week, its door card', async () => {
  const page = await product.login('rooms', '/resource/semesterRoom');
  await page.getByRole('tab', { name: '空闲教室' }).click();
  const form = page.getByRole('form', { name: '查找空闲教室' });
  await form.getByLabel('校区').selectOption({ label: '明德校区' });
  await form.getByLabel('周次').fill('13');
  await form.getByLabel('星期').selectOption({ label: '周二' });
  await form.getByLabel('从').selectOption('3');
  await form.getByLabel('到').selectOption('4');
  await form.getByLabel('座位≥').fill('120');
  await form.getByLabel('类型').selectOption({ label: '多媒体教室' });
  await form.getByRole('button', { name: '查找' }).click();
  await page.getByText(/找到 \d+ 间空闲教室/).waitFor();
  const seats = (await page.locator('main tbody tr td:nth-child(6)').allTextContents()).map(Number);
  expect(seats.length).toBeGreaterThan(3);
  expect(seats).toEqual([...seats].sort((a, b) => a - b));
  expect(seats[0]).toBeGreaterThanOrEqual(120);
  const name = (await page.locator('main tbody tr th').first().textContent()) ?? '';
  await page.getByRole('button', { name: `周课表：${name}` }).click();
  await page.getByRole('heading', { name: `${name} 周课表` }).waitFor();
  // the room is empty in that week at that time
  await page.getByLabel('周次').selectOption('13');
  const week = page.getByRole('table', { name: '周课表' });
  await week.waitFor();
  expect(await week.getByRole('button', { name: /周二第3-4节/ }).count()).toBe(0);
  await page.getByRole('button', { name: '门牌' }).click();
  const card = page.getByRole('article', { name: `门牌 ${name}` });
  await card.getByRole('img', { name: '教室周课表的二维码' }).waitFor();
  await card.getByText('第 3 节 10:10–10:55').waitFor();
  await page.getByRole('button', { name: '打印门牌' }).waitFor();
  // the way back is the browser's: the search stands where it was
  await page.goBack();
  await page.getByText(/找到 \d+ 间空闲教室/).waitFor();
}, 60_000);

longTest(
  'a room is closed: the occupancies in it are listed, confirmed they are to be moved',
  async () => {
    const page = await product.login('rooms', '/resource/semesterRoom?keyword=MD02-101');
    await page.getByRole('checkbox', { name: /明志楼101/ }).check();
    await page.getByRole('button', { name: '停用或维修（1）' }).click();
    const dialog = page.getByRole('dialog', { name: '停用或维修：明志楼101' });
    await dialog.getByLabel('原因').fill('更换桌椅');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText(/有 \d+ 条占用受影响/).waitFor();
    await dialog.getByRole('button', { name: /^确认，\d+ 条标为待调整$/ }).click();
    await page.getByText(/明志楼101已设为不开放，\d+ 条占用标为待调整/).waitFor();
    await page.getByRole('cell', { name: '更换桌椅' }).waitFor();
  },
  60_000,
);
