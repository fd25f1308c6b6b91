import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

/** What a morning takes in clicks and keys, counted by the page itself: before, 43 items took 5 clicks for the ordinary ones and a key each for the rest; 30 tasks 3 clicks each beside what is filled in. */
const product = openProduct();
const QUEUE = '/talent/approve/management';

/** Counts from now on what comes from hands. */
const begin = (page: Page) =>
  page.evaluate(() => {
    const took = { clicks: 0, keys: 0 };
    Object.assign(window, { took });
    addEventListener(
      'click',
      (event) => event.isTrusted && event.detail > 0 && took.clicks++,
      true,
    );
    addEventListener('keydown', (event) => event.isTrusted && took.keys++, true);
  });
const took = (page: Page) => page.evaluate('took') as Promise<{ clicks: number; keys: number }>;
const count = async (page: Page) =>
  Number((await page.getByRole('tab', { name: /^待审批/ }).textContent())?.replace('待审批', ''));

longTest('a queue of 43 is cleared', async () => {
  const page = await product.login('management', QUEUE);
  await page.locator('tr[data-row]').first().waitFor();
  const all = await count(page);
  await begin(page);
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: /^常规/ }).click();
  await page.getByRole('button', { name: /^选择全部/ }).click();
  const batch = page.getByRole('button', { name: /^批量通过（\d+）/ });
  const ordinary = Number((await batch.textContent())?.match(/\d+/)?.[0]);
  await batch.click();
  await drawer.getByRole('button', { name: /^通过 \d+ 条/ }).click();
  await drawer.getByText(/^成功 \d+，失败 0/).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  const left = all - ordinary;
  await expect.poll(() => count(page)).toBe(left);
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(left);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const head = drawer.locator('.detail-facts span').first();
  for (let i = 0; i < left; i++) {
    await drawer.getByRole('button', { name: '通过', exact: true }).waitFor();
    const now = await head.textContent();
    await page.keyboard.press('p');
    if (i < left - 1) await expect.poll(() => head.textContent()).not.toBe(now);
  }
  await expect.poll(() => count(page)).toBe(0);
  const { clicks, keys } = await took(page);
  console.log('cleared', JSON.stringify({ all, left, clicks, keys }));
  expect([clicks, keys]).toEqual([4, 3 + left]);
});

longTest('a pass by mistake is undone, at once and later', async () => {
  const page = await product.login('supervisor', '/talent/approve/supervisor');
  const drawer = page.getByRole('dialog');
  const head = drawer.locator('.detail-facts span').first();
  await page.locator('tr[data-row]').first().click();
  await drawer.getByRole('button', { name: '通过', exact: true }).waitFor();
  const no = await head.textContent();
  await page.keyboard.press('p');
  await expect.poll(() => head.textContent()).not.toBe(no);
  await begin(page);
  await page.keyboard.press('z');
  const level = async () =>
    (
      await product.server.pool.query(
        'select current_level as level from declaration where declaration_no = $1',
        [no],
      )
    ).rows[0].level;
  await expect.poll(level).toBe(3);
  expect(await took(page)).toEqual({ clicks: 0, keys: 1 });

  await drawer.getByRole('button', { name: '关闭' }).click();
  await page
    .locator('tr[data-row]')
    .filter({ hasText: no ?? '' })
    .first()
    .click();
  await expect.poll(() => head.textContent()).toBe(no);
  await page.keyboard.press('p');
  await expect.poll(level).toBe(4);
  await drawer.getByRole('button', { name: '关闭' }).click();
  await drawer.waitFor({ state: 'detached' });
  await begin(page);
  await page.getByRole('tab', { name: /^已审批/ }).click();
  await page
    .locator('tr[data-row]')
    .filter({ hasText: no ?? '' })
    .getByRole('button', { name: /^取回/ })
    .click();
  await expect.poll(level).toBe(3);
  const later = await took(page);
  console.log('undone', JSON.stringify({ atOnce: { clicks: 0, keys: 1 }, later }));
  expect(later).toEqual({ clicks: 2, keys: 0 });
});

/** 申报 40、73: drafts of all majors at once, then one form after another, beyond the first page of the list. Before: 编辑, 保存, 返回列表 for each. */
longTest(
  'thirty tasks are declared',
  async () => {
    const TASKS = 30;
    const page = await product.login('declarer', '/talent/declaration');
    await page.getByRole('button', { name: '从培养方案生成' }).waitFor();
    await begin(page);
    await page.getByRole('button', { name: '从培养方案生成' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('全部专业未申报').click();
    await dialog.getByText(/^全选未申报的 \d+ 门/).waitFor();
    await dialog.getByRole('button', { name: /^生成 \d+ 条草稿/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('tr[data-row]').nth(19).waitFor();
    const generated = await took(page);
    await rowAct(page.locator('tr[data-row]').first(), '编辑');
    const remark = page.locator('[data-field="remark"] textarea');
    const edited = async () => new URL(page.url()).searchParams.get('edit');
    const done: string[] = [];
    for (let n = 1; n <= TASKS; n++) {
      await expect.poll(async () => done.includes((await edited()) ?? '')).toBe(false);
      await expect.poll(() => remark.inputValue()).toBe('');
      done.push((await edited()) ?? '');
      await remark.click();
      await page.keyboard.press('1');
      await page
        .getByRole('button', { name: n < TASKS ? '保存并下一条' : '保存草稿', exact: true })
        .click();
    }
    await page
      .getByText(/^已保存/)
      .first()
      .waitFor();
    const { clicks, keys } = await took(page);
    console.log('declared', JSON.stringify({ tasks: TASKS, generated, clicks, keys }));
    expect(new Set(done).size).toBe(TASKS);
    const written = async () =>
      (
        await product.server.pool.query(
          `select count(*)::int as n from declaration where id = any($1) and remark = '1'`,
          [done],
        )
      ).rows[0].n;
    await expect.poll(written).toBe(TASKS);
    expect([clicks, keys]).toEqual([generated.clicks + 1 + 2 * TASKS, TASKS]);
  },
  180_000,
);
