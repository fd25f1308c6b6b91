import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNTS, leavesOf } from '../../pictures/screens.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();

/** What of a page stands above its first row, and how many rows are whole above its foot. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main .data tbody tr')]
      .filter((row) => row.checkVisibility())
      .map((row) => row.getBoundingClientRect());
    const foot = document.querySelector('main .data-scroll')?.getBoundingClientRect().bottom ?? 0;
    return {
      first: boxes[0] ? Math.round(boxes[0].top) : null,
      whole: boxes.filter(({ bottom }) => bottom <= foot + 1).length,
      fits: boxes.every(({ bottom }) => bottom <= foot + 1),
      // what filters a list does not run out of its line
      out: [...document.querySelectorAll('main search form')].some((form) =>
        [...form.querySelectorAll('*')].some(
          (it) => it.getBoundingClientRect().right > form.getBoundingClientRect().right + 1,
        ),
      ),
    };
  });

test('列表 36: at 1280 × 800 the first row of every list lies at most 260 px below the top, and about fourteen are seen', async () => {
  const seen = new Set<string>();
  const low: string[] = [];
  for (const account of ACCOUNTS) {
    const page = await product.login(account, '/home');
    await page.setViewportSize({ width: 1280, height: 800 });
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const answer = await page.request.get(`${product.server.url}/api/getRouters`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    for (const { path } of leavesOf((await answer.json()).data)) {
      if (seen.has(path) || path === '/home' || path.startsWith('http')) continue;
      seen.add(path);
      await page.goto(`${product.server.url}${path}`);
      await page.locator('main h1:visible').first().waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main [aria-busy=true], main .skeleton')].every(
          (it) => !it.checkVisibility() || it.closest('[data-sample]'),
        ),
      );
      const { first, whole, fits, out } = await measured(page);
      await look(page, `${account} ${path.slice(1).replaceAll('/', '-')} ${first}`);
      if (first !== null && (first > 260 || (!fits && whole < 13)))
        low.push(`${account} ${path}: ${first} px, ${whole} rows`);
      if (out) low.push(`${account} ${path}: filters run out of their line`);
    }
    await page.context().close();
  }
  expect(seen.size).toBeGreaterThan(45);
  expect(low).toEqual([]);
}, 480_000);
