import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { BROKEN_ON_PURPOSE, longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct({ forgiven: BROKEN_ON_PURPOSE });

const box = (page: Page) => page.getByRole('alertdialog');
/** What the dialog says: title, text, buttons in their order. */
const said = async (page: Page) => [
  await box(page).getByRole('heading').textContent(),
  await box(page).locator('.message-text').textContent(),
  await box(page).locator('[data-event=CANCEL], [data-event=CONFIRM]').allTextContents(),
];
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const gone = (page: Page) => box(page).waitFor({ state: 'detached' });

const DETAIL = /\/api\/talent\/declaration\/\d+(\?|$)/;
/** Answers every reading of one declaration in its own way; `answer` is changed between the readings. */
async function answering(page: Page) {
  const state: { answer: (route: Route) => unknown } = { answer: (route) => route.fallback() };
  await page.route(DETAIL, (route) => state.answer(route));
  return state;
}
const json = (body: object) => (route: Route) => route.fulfill({ json: body });
const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });

const ALERT = ['确定'];
const CATALOGUE: [what: string, answer: (route: Route) => unknown, said: unknown[]][] = [
  ['HTTP 401', status(401), ['错误', '认证失败，无法访问系统资源', ALERT]],
  ['HTTP 403', status(403), ['错误', '当前操作没有权限', ALERT]],
  ['HTTP 404', status(404), ['错误', '访问资源不存在', ALERT]],
  ['HTTP 503', status(503), ['错误', '系统接口503异常', ALERT]],
  [
    'no connection',
    (route) => route.abort('connectionrefused'),
    ['错误', '后端接口连接异常', ALERT],
  ],
  ['code 403', json({ code: 403, msg: '别的话' }), ['错误', '当前操作没有权限', ALERT]],
  ['code 404', json({ code: 404 }), ['错误', '访问资源不存在', ALERT]],
  ['code 500 with msg', json({ code: 500, msg: '库存不足' }), ['错误', '库存不足', ALERT]],
  [
    'code 500 without',
    json({ code: 500, msg: '' }),
    ['错误', '系统未知错误，请反馈给管理员', ALERT],
  ],
  ['code 601', json({ code: 601, msg: '申报窗口已关闭' }), ['警告', '申报窗口已关闭', ALERT]],
  ['code 418', json({ code: 418, msg: '茶壶' }), ['错误', '茶壶', ALERT]],
  [
    'code 401',
    json({ code: 401, msg: '认证失败，无法访问系统资源' }),
    ['提示', '登录状态已过期，您可以继续留在该页面，或者重新登录', ['取消', '重新登录']],
  ],
  ['no answer', () => {}, ['错误', '系统接口请求超时', ALERT]],
];

longTest('each failure of the catalogue is told in its own words', async () => {
  const page = await product.login('declarer', '/talent/declaration');
  const reading = await answering(page);
  const seen: unknown[] = [];
  for (const [index, [what, answer]] of CATALOGUE.entries()) {
    reading.answer = answer;
    // another row each time: the same address within a second would wait for the duplicate guard's window
    const row = page.locator('tbody').getByRole('row').nth(index);
    const timesOut = what === 'no answer';
    if (timesOut) await page.clock.install();
    const asked = page.waitForRequest(DETAIL);
    await rowAct(row, '查看');
    await asked;
    if (timesOut) await page.clock.runFor(10_000);
    await box(page).waitFor();
    seen.push([what, await said(page)]);
    await page.keyboard.press('Escape');
    await gone(page);
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(seen).toEqual(CATALOGUE.map(([what, , words]) => [what, words]));
  await page.context().close();
});

test('a dialog holds the focus, gives it back, and is made larger and smaller down to 80 px', async () => {
  const page = await product.login('declarer', '/talent/declaration');
  const add = page.getByRole('button', { name: '新增申报' });
  await add.waitFor();
  const reading = await answering(page);
  reading.answer = json({ code: 500, msg: '库存不足' });
  const first = page.locator('tbody').getByRole('row').nth(0);
  await rowAct(first, '查看');
  await box(page).getByText('库存不足').waitFor();
  expect([await box(page).count(), await focused(page)]).toEqual([1, '确定']);
  const ring: string[] = [];
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Tab');
    ring.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          '',
      ),
    );
  }
  expect(ring).toEqual(['关闭', '调整对话框大小', '确定', '关闭']);

  const handle = page.getByRole('slider', { name: '调整对话框大小' });
  const size = async () => {
    const { width = 0, height = 0 } = (await box(page).boundingBox()) ?? {};
    return [Math.round(width), Math.round(height)];
  };
  const pull = async (dx: number, dy: number) => {
    const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 8 + dx, y + 8 + dy, { steps: 3 });
    await page.mouse.up();
  };
  // what the last movement changed is drawn a moment later
  const becomes = (expected: number[]) => expect.poll(size).toEqual(expected);
  const [width = 0, height = 0] = await size();
  await pull(60, 40);
  await becomes([width + 120, height + 80]);
  await pull(-900, -900);
  await becomes([80, 80]);
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await becomes([80, 80]);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await becomes([112, 96]);
  expect(await handle.getAttribute('aria-valuetext')).toBe('宽 112 像素，高 96 像素');

  await page.keyboard.press('Escape');
  await gone(page);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // the row that was opened (列表 21)
  expect(await focused(page)).toBe(await first.textContent());
  await page.context().close();
});

longTest(
  'the same failure of several calls is told once, different ones one after another',
  async () => {
    const page = await product.login('declarer', '/home');
    await page.route(/\/api\/talent\/declaration\/(list|statistics)/, (route) =>
      json({ code: 500, msg: '同一件事' })(route),
    );
    await page.goto(`${product.server.url}/talent/declaration`);
    await box(page).getByText('同一件事').waitFor();
    await page.keyboard.press('Enter');
    await gone(page);
    await page.unrouteAll();
    await page.route(/\/api\/talent\/declaration\/list/, json({ code: 500, msg: '名单' }));
    await page.route(/\/api\/talent\/declaration\/statistics/, json({ code: 601, msg: '统计' }));
    await page.goto(`${product.server.url}/talent/declaration`);
    const told: unknown[] = [];
    for (let i = 0; i < 2; i++) {
      await box(page).waitFor();
      const words = await said(page);
      told.push(words);
      await page.keyboard.press('Enter');
      await box(page).getByText(String(words[1])).waitFor({ state: 'detached' });
    }
    expect(told.sort()).toEqual(
      [
        ['错误', '名单', ALERT],
        ['警告', '统计', ALERT],
      ].sort(),
    );
    expect(await box(page).count()).toBe(0);
    await page.context().close();
  },
);
