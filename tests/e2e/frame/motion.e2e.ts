import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
const QUEUE = '/talent/approve/management';
const number = (page: Page) => page.getByRole('dialog').locator('.detail-facts span').first();
const going = (page: Page) => page.locator('.data-scroll > table[inert]');
const rows = (page: Page) =>
  page
    .locator('tr[data-row]:visible')
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row));

/** Notes whatever is moved by script, and makes it last: `slow` times as long as it would. */
async function opened(motion: 'reduce' | 'no-preference', slow: number): Promise<Page> {
  const page = await product.login('management', QUEUE);
  await page.addInitScript((times) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const before = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      moved.push(`${this.tagName} ${Object.keys(frames ?? {}).filter((it) => it !== 'offset')}`);
      const it = before.call(this, frames, options);
      it.playbackRate = 1 / times;
      return it;
    };
  }, slow);
  await page.emulateMedia({ reducedMotion: motion });
  await page.reload();
  await page.locator('tr[data-row]:visible').first().waitFor();
  return page;
}
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

/** 列表 40 */
test('a decided row leaves, the drawer unfolds, and the next decision does not wait', {
  timeout: 90_000,
}, async () => {
  const page = await opened('no-preference', 100);
  const before = await rows(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).waitFor();
  expect(await moved(page)).toEqual(['DIV clipPath']);
  const [first] = [await number(page).textContent()];
  await page.keyboard.press('p');
  await expect.poll(() => number(page).textContent()).not.toBe(first);
  await going(page).first().waitFor({ state: 'attached' });
  expect((await moved(page)).includes('TABLE opacity')).toBe(true);
  expect((await rows(page)).includes(before[0])).toBe(false);
  // the first row is still on its way out: the key of the next decision works
  const second = await number(page).textContent();
  await page.keyboard.press('p');
  await expect.poll(() => number(page).textContent()).not.toBe(second);
  await expect.poll(() => going(page).count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await look(page, 'rows on their way out');
  await page.context().close();
});

test('with less motion nothing moves', { timeout: 60_000 }, async () => {
  const page = await opened('reduce', 1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).waitFor();
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((it) => it.playState === 'running').length);
  await expect.poll(running).toBe(0);
  const first = await number(page).textContent();
  await page.keyboard.press('p');
  await expect.poll(() => number(page).textContent()).not.toBe(first);
  expect(await moved(page)).toEqual([]);
  expect(await going(page).count()).toBe(0);
  await page.context().close();
});
