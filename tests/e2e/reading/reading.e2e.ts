import { expect, test } from 'vitest';
import { settle } from '../../pictures/camera.ts';
import { openProduct } from '../kit.ts';
import { readingOf } from './reading.ts';

const product = openProduct();
/** Rows of a list that are written down: all are read alike. */
const ROWS = 2;

/** The text beside this file is what a screen reader reads, to be read through by a person: `vitest -u` writes it anew. */
async function isReadAs(page: Parameters<typeof readingOf>[0], name: string): Promise<void> {
  await settle(page);
  let { text, problems } = await readingOf(page, ROWS);
  // what comes a moment later has come once two readings are the same
  await expect
    .poll(async () => {
      const before = text;
      ({ text, problems } = await readingOf(page, ROWS));
      return text === before;
    })
    .toBe(true);
  expect.soft(problems, `${name}: nothing nameless, no heading left out`).toEqual([]);
  await expect.soft(text).toMatchFileSnapshot(`./${name}.txt`);
}

test('登录 is read from the name of the school to the foot', async () => {
  const page = await (await product.browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${product.server.url}/login`);
  await page.getByLabel('用户名').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('username');
  // the foot comes after what one logs in by
  await page.getByText(/^版本/).waitFor();
  await isReadAs(page, '登录');
  await page.context().close();
});

test('a queue and the drawer of an item are read', { timeout: 60_000 }, async () => {
  const page = await product.login('management', '/talent/approve/management');
  await page.locator('tr[data-row]:visible').first().waitFor();
  await isReadAs(page, '审批队列');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).waitFor();
  await isReadAs(page, '审批抽屉');
  await page.context().close();
});

test('a form is read, then with what is wrong in it', { timeout: 60_000 }, async () => {
  const page = await product.login('declarer', '/talent/declaration?edit=new');
  await page.getByRole('button', { name: '提交审批', exact: true }).waitFor();
  const kinds = page.getByLabel('考核方式').locator('option', { hasText: '考试' });
  await kinds.waitFor({ state: 'attached' });
  await isReadAs(page, '申报表单');
  await page.getByRole('button', { name: '提交审批', exact: true }).click();
  await page
    .getByText(/^还有 \d+ 处需要修改/)
    .first()
    .waitFor();
  await isReadAs(page, '申报表单有错误');
  await page.context().close();
});
