import { expect, test } from 'vitest';
import { hand } from '../hand.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

/** Script H4: an external menu is made from the avatar's menu on, with a name and an address, and everybody sees it (菜单 28、29). */
const product = openProduct();

test('an external menu: its name and its address, http is warned of, everybody sees it and it opens outside', async () => {
  const page = await product.login('admin', '/home');
  page.setDefaultTimeout(30_000);
  const h = hand(page, 'mouse');
  await h.press(page.locator('button.dropdown-button', { has: page.locator('.avatar') }));
  await h.press(page.getByRole('menuitem', { name: '系统菜单配置' }));
  await h.press(page.getByRole('button', { name: '新增菜单' }).first());
  const form = page.getByRole('dialog', { name: '新增菜单' });
  await form.getByLabel('类型').selectOption('link');
  expect(await form.getByLabel(/路由名称|权限标识/).count()).toBe(0);
  await h.type(form.getByLabel('菜单名称'), '图书馆');
  await h.type(form.getByLabel('链接地址'), 'http://lib.example.edu.cn/');
  await form.getByText('http 的地址不加密').waitFor();
  await look(page, 'a link');
  await form.getByLabel('链接地址').fill('https://lib.example.edu.cn/');
  await form.getByText('在新窗口打开，离开本系统').waitFor();
  expect(await form.getByText('http 的地址不加密').count()).toBe(0);
  await h.press(form.getByRole('button', { name: '保存菜单' }));
  await form.waitFor({ state: 'detached' });
  console.log('an external menu', JSON.stringify(h.took()));

  // a page that is hidden says that its address still opens it
  await h.press(page.getByRole('button', { name: '新增菜单' }).first());
  await form.getByText('隐藏（不在导航中显示）').click();
  await form.getByText('隐藏只是不在导航中显示').waitFor();
  await look(page, 'a hidden page');
  await page.context().close();

  const newcomer = await product.login('newcomer', '/home');
  const link = newcomer.getByRole('link', { name: /^图书馆/ }).first();
  await link.waitFor();
  await look(newcomer, 'everybody’s link');
  expect(
    await Promise.all(['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
  ).toEqual(['https://lib.example.edu.cn/', '_blank', 'noopener noreferrer']);
  await newcomer.context().close();
}, 180_000);
