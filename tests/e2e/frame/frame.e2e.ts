import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';

const product = openProduct();
const LAPTOP = { width: 1093, height: 614 }; // 1366 × 768 at 125 %
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** 菜单 5 */
test('top menus without room lie behind 更多, by keyboard too; a long name is cut off and told whole', async () => {
  const page = await product.login('multi');
  const name = '阿卜杜热西提·买买提明·艾则孜江';
  await page.route('**/api/getInfo', async (route) => {
    const answer = await route.fetch();
    const info = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...info, user: { ...info.user, cname: name } },
    });
  });
  const top = page.getByRole('navigation', { name: '主菜单' });
  const menus = () => top.locator('.top-list a:visible').allTextContents();
  await page.reload();
  await top.waitFor();
  // too little room whatever fonts the machine has
  await page.addStyleTag({ content: '.top-menu .top-list .menu-item { padding-inline: 30px }' });
  await page.setViewportSize({ width: 1920, height: 900 });
  const more = top.getByRole('button', { name: '更多' });
  await expect.poll(() => more.count()).toBe(0);
  const all = await menus();
  for (const size of [LAPTOP, { width: 900, height: 600 }]) {
    await page.setViewportSize(size);
    await more.waitFor();
    const edge = await page.locator('.header .context').boundingBox();
    const box = await more.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge?.x ?? 0);
    await more.press('Enter');
    const behind = await page.getByRole('menuitem').allTextContents();
    expect([...(await menus()), ...behind]).toEqual(all);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('更多');
  }
  const cut = page.locator('.user-name');
  expect(await cut.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
  expect(await page.getByTitle(name).count()).toBe(1);
  await more.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/home');
  expect(await page.locator('.top-more.is-chosen').count()).toBe(1);
  await page.context().close();
});

test('a page whose code cannot be fetched says why, and opens when the connection is back or when it is tried again', async () => {
  const page = await product.login('supervisor', '/talent/approve/supervisor');
  const alert = page.locator('.page-message[role=alert]:visible');
  const open = async (name: string) =>
    page.getByRole('navigation', { name: '人才培养菜单' }).getByRole('link', { name }).click();
  await page.locator('tbody tr:not(.is-skeleton)').first().waitFor();
  // what the page reads by itself meanwhile fails, and is told
  await page.addLocatorHandler(page.getByRole('alertdialog'), (box) =>
    box.getByRole('button', { name: '确定' }).click(),
  );
  await page.context().setOffline(true);
  await open('申报统计');
  await expect.poll(() => alert.textContent()).toContain('网络不通');
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: '申报统计' }).waitFor();
  // as after a deployment
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await open('申报查询');
  await expect.poll(() => alert.textContent()).toContain('系统已更新');
  expect(await alert.textContent()).not.toMatch(/assets|module/);
  await page.unroute('**/assets/**');
  await button(page, '重新打开页面').click();
  await page.getByRole('heading', { name: '申报查询' }).waitFor();
  expect(
    product.faults
      .splice(0)
      .filter(
        (fault) =>
          !/Failed to (load resource|fetch dynamically)|preload CSS|no connection/.test(fault),
      ),
  ).toEqual([]);
  await page.context().close();
});

test('the list of a picker lies above its dialog, below or above its field, wholly in the window; Esc closes the list alone', async () => {
  const page = await product.login('rooms', '/resource/semesterRoom');
  await page.setViewportSize(LAPTOP);
  await page.locator('tbody tr:not(.is-skeleton)').first().getByRole('checkbox').check();
  await button(page, /^使用单位（/).click();
  const field = page.getByRole('combobox', { name: '使用单位' });
  const list = page.getByRole('tree');
  for (const size of [LAPTOP, { width: 640, height: 400 }]) {
    await page.setViewportSize(size);
    await field.click();
    const [box, from] = [await list.boundingBox(), await field.boundingBox()];
    const inside = await list.evaluate((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      const seen = [top + 2, bottom - 2].every((y) =>
        it.contains(document.elementFromPoint((left + right) / 2, y)),
      );
      return seen && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    });
    expect([
      inside,
      (box?.width ?? 0) >= 280,
      Math.abs((box?.x ?? 0) - (from?.x ?? 99)) < 2,
    ]).toEqual([true, true, true]);
    await field.press('Escape');
    expect([await list.count(), await page.getByRole('dialog').count()]).toEqual([0, 1]);
  }
  await field.fill('没有的');
  await expect.poll(() => list.textContent()).toContain('没有匹配');
  await page.context().close();
});

test('Esc closes 更多 of the approval bar, and only then the drawer', async () => {
  const page = await product.login('management', '/talent/approve/management');
  await page.locator('tbody tr:not(.is-skeleton)').first().press('Enter');
  await button(page, '更多').click();
  await button(page, '收起').waitFor();
  await page.keyboard.press('Escape');
  await button(page, '更多').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().close();
});
