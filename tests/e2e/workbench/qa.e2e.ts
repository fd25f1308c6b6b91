import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { watchRequests } from '../../walk/stagePage.ts';
import { BROKEN_ON_PURPOSE, longTest, openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct({ forgiven: BROKEN_ON_PURPOSE });
const folder = mkdtempSync(path.join(tmpdir(), 'school-walk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const TITLE = '主管单位退回上一级，教学单位再次通过';
const walk = (...args: string[]) =>
  promisify(execFile)('node_modules/.bin/tsx', [
    'tests/walk/walk.ts',
    ...args,
    '--url',
    product.server.url,
    '--out',
    path.join(folder, 'walk.html'),
  ]);

/** 测试 13、19、20、22 */
test('a stranger finds a path by its words, walks it with one click, and finds it again in the report of the command', async () => {
  const page = await product.login('qa');
  await page
    .getByRole('link', { name: '测试' })
    .or(page.getByRole('button', { name: '测试' }))
    .first()
    .click();
  await page.getByRole('link', { name: '行为图' }).first().click();
  await page.getByText('审批', { exact: true }).first().click();
  await page.getByRole('tab', { name: '路径' }).click();
  await page.getByLabel('查找路径').fill(TITLE);
  await page.getByRole('button', { name: TITLE }).first().click();
  const requests = watchRequests(page);
  await page.getByRole('button', { name: '走这条路径' }).click();
  // it plays by itself, and whoever wants to look may stop it
  await page.getByText('已走 1 / 5 步').waitFor();
  await page.getByRole('button', { name: '暂停' }).click();
  await page.getByRole('button', { name: '走一步' }).click();
  const stood = await page.getByText(/已走 [23] \/ 5 步/).textContent();
  expect(await page.getByRole('button', { name: '播放' }).isVisible()).toBe(true);
  expect(await page.locator('.stage-result').textContent()).toBe(stood);
  await page.getByLabel('速度').selectOption('最快');
  await page.getByRole('button', { name: '播放' }).click();
  await page.getByText('全部 5 步通过').waitFor();
  expect(requests.sent).toEqual([]);
  const steps = page.locator('.stage-steps [data-step]');
  expect(
    await steps.evaluateAll((all) => all.map((step) => (step as HTMLElement).dataset.verdict)),
  ).toEqual(Array(6).fill('pass'));
  await page.getByRole('button', { name: '上一步' }).click();
  await page.getByText('已走 4 / 5 步').waitFor();
  // with one's own hands: the stage lays each step ready and compares
  await page.getByLabel('自己动手').check();
  await page.getByText('已走 0 / 5 步').waitFor();
  await page.frameLocator('.stage-frame').getByRole('button', { name: '提交审批' }).click();
  await page.getByRole('button', { name: '核对这一步' }).click();
  await page.getByText('已走 1 / 5 步').waitFor();
  expect(await page.locator('.stage-steps [data-step="1"]').getAttribute('data-verdict')).toBe(
    'pass',
  );
  const id = new URL(page.url()).searchParams.get('path');
  const { stdout } = await walk('approval', TITLE);
  const report = readFileSync(path.join(folder, 'walk.html'), 'utf8');
  expect([
    stdout.includes(`通过　${TITLE}（${id}，5 步）`),
    report.includes(`<article id="${id}">`),
    report.match(/<img /g)?.length,
  ]).toEqual([true, true, 6]);
  expect(product.faults).toEqual([]);
}, 120_000);

/** 测试 32 */
test('the history of an item is found by its number, drawn with its times and walked on the real screen', async () => {
  const { rows } = await product.server.pool.query<{ id: number; no: string }>(
    `select d.id::int, d.declaration_no as no from declaration d where d.declare_status = 4 and exists
     (select from approval_record r where r.declaration_id = d.id and r.action = 'returnToPrevious') order by d.id limit 1`,
  );
  const { id = 0, no = '' } = rows[0] ?? {};
  const page = await product.login('qa', '/qa/chart?chart=approval&tab=records');
  await page.getByLabel('看一份历史').fill(no);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '找到的历史' }).getByRole('button').first().click();
  await page.getByRole('heading', { name: new RegExp(no) }).waitFor();
  await page.locator('[data-step]').nth(1).click();
  await look(page, 'qa-item');
  expect(await page.getByText(/，隔 \d+ (天|小时|分钟)/).count()).toBeGreaterThan(0);
  expect(new URL(page.url()).searchParams.get('path')).toBe(`item-declaration-${id}`);
  await page.reload();
  await page.getByRole('heading', { name: new RegExp(no) }).waitFor();
  await page.getByRole('button', { name: '走这条路径' }).click();
  await page.getByLabel('速度').selectOption('最快');
  await page.getByText(/^全部 \d+ 步通过$/).waitFor();
  expect(product.faults).toEqual([]);
}, 120_000);

/** 测试 30 */
test('a question is answered by a way that is walked, or by the number of states looked at in vain', async () => {
  const page = await product.login('qa', '/qa/chart?chart=approval&tab=ask');
  await page.getByLabel('问一句话').fill('从不予通过能回到审批中吗？');
  await page.getByLabel('问一句话').press('Enter');
  await page.getByText('有办法，最短 1 步（先走 3 步到起点）。').waitFor();
  await look(page, 'ask');
  await page.getByRole('button', { name: '画在图上' }).click();
  await page.getByRole('button', { name: '走这条路径' }).click();
  await page.getByText('全部 4 步通过').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: '结束走查' }).click();
  await page.getByRole('tab', { name: '提问' }).click();
  // put together from the names of the chart
  await page.getByText('逐项选择').click();
  await page.getByLabel('设置').selectOption('四级审批，主讲已定');
  await page.getByLabel('不经').selectOption('教学单位');
  await page.getByLabel('到', { exact: true }).selectOption('已通过');
  await page.getByRole('button', { name: '提问' }).click();
  await page.getByText('没有办法，已检查 74 个状态。').waitFor();
  await look(page, 'ask none');
  // whoever is sent the address sees the same
  await page.reload();
  await page.getByText('没有办法，已检查 74 个状态。').waitFor();
  await page.getByLabel('问一句话').fill('不经校长就通过');
  await page.getByRole('button', { name: '提问' }).click();
  await page.getByText('这张图里没有“校长”这样的人、操作或状态。').waitFor();
  expect(await page.getByLabel('问一句话').inputValue()).toBe('不经校长就通过');
  expect(product.faults).toEqual([]);
}, 120_000);

/** 测试 31 */
test("a walk of one's own: every offer a button, every refusal with its reason, played on the real screen", async () => {
  const page = await product.login('qa', '/qa/chart?chart=approval&tab=free');
  const offers = page.getByRole('list', { name: '此时可做' });
  await page.getByLabel('设置').selectOption({ label: '四级审批，主讲已定' });
  await offers.getByRole('button', { name: '申报人提交', exact: true }).click();
  await offers.getByRole('button', { name: '管理单位通过', exact: true }).click();
  await page.getByText('已走 2 步').waitFor();
  await page.getByText(/^此时拒绝/).click();
  await page.getByText('这里没有这一步').first().waitFor();
  await look(page, 'free');
  await page.getByRole('button', { name: '在真实界面上走' }).click();
  await page.getByText('全部 2 步通过').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: '结束走查' }).click();
  await page.reload();
  await page.getByText('已走 2 步').waitFor();
  expect(product.faults).toEqual([]);
}, 120_000);

longTest(
  'a divergence of the database becomes a path and is walked up to what the chart refuses',
  async () => {
    const { rows } = await product.server.pool.query<{ id: string }>(
      `update approval_record set opinion = '不行' where id = (select min(id) from approval_record where action = 'returnToDeclarer' and level = 3) returning declaration_id as id`,
    );
    const page = await product.login('qa', '/qa/chart?chart=approval');
    await page.getByRole('tab', { name: '一致性' }).click();
    await page.getByText('意见太短。').waitFor();
    await page.getByRole('button', { name: '变成路径并查看' }).click();
    await page.waitForURL(
      (url) =>
        url.searchParams.get('path')?.startsWith(`record-declaration-${rows[0]?.id}-`) === true,
    );
    await page.getByRole('button', { name: '走这条路径' }).click();
    await page.getByLabel('速度').selectOption('最快');
    await page.getByText(/全部 \d+ 步通过，之后与图不符/).waitFor();
    expect(product.faults).toEqual([]);
  },
  60_000,
);

/** 测试 2 */
test('the stage can send nothing: the browser itself refuses', async () => {
  const page = await product.login('qa', '/qa/chart?chart=dialog');
  const refused = await page.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/qa/stage' });
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const inner = frame.contentWindow as unknown as { fetch: typeof fetch };
    return inner.fetch('/api/captchaImage').then(
      () => 'sent',
      () => 'refused',
    );
  });
  expect(refused).toBe('refused');
  product.faults.length = 0; // the refusal stands in the console
});

longTest(
  'a path that is not there ends the command with its sentence',
  async () => {
    const failing = await walk('approval', '没有这样的路径').catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(failing).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^没有这样的路径：没有这样的路径\n可以写/),
    });
  },
  60_000,
);
