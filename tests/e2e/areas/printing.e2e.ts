/** Figures and sheets on A4 as a school hands them out. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { login } from '../../kit/client.ts';
import { uploadForm } from '../../kit/school/samples.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
/** The school brings its crest, as 学校 lets it. */
beforeAll(async () => {
  const admin = await login(product.server, 'admin');
  const picture = await sharp({
    create: { width: 240, height: 240, channels: 3, background: '#8b1a1a' },
  })
    .png()
    .toBuffer();
  const sent = uploadForm('crest.png', picture, { clientId: 'resources', modelId: 'school:logo' });
  const { data: file } = await admin.post('/file/fileInfo/upload', sent);
  const { data: school } = await admin.get('/foundation/school/1');
  const { schoolCode, schoolName, shortName, enabled, version } = school;
  const body = { schoolCode, schoolName, shortName, enabled, version, logoFileId: file.fileId };
  expect((await admin.put('/foundation/school/1', body)).code).toBe(200);
});
/** Width of A4 across less its margins, in the pixels of a browser. */
const ACROSS = 1032;

/** The paper that the figures are printed on, whichever page was open before. */
const figuresPage = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
    .filter((rule) => rule instanceof CSSPageRule && rule.selectorText === 'figures')
    .map((rule) => {
      const { style } = rule as unknown as { style: Pick<CSSStyleDeclaration, 'getPropertyValue'> };
      return { size: style.getPropertyValue('size'), margin: style.getPropertyValue('margin') };
    })[0];
/** What an eye finds at the head of paper. */
async function printed(page: Page, title: string) {
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: ACROSS, height: 700 });
  const head = page.locator('.printed-head');
  await head.getByRole('heading', { name: title }).waitFor();
  await head.getByText('统计日期：2026-11-20').waitFor();
  const said = (await head.getByText(/^打印编号：DY2026\d{6}/).textContent()) ?? '';
  expect(said).toMatch(/验证码：([A-Z0-9]{4}-){2}[A-Z0-9]{4}/);
  await head.getByRole('img', { name: '核对打印件的二维码' }).waitFor();
  const school = await product.server.pool.query('select school_name as name from school limit 1');
  expect(await head.textContent()).toContain(school.rows[0].name);
  // what one works with on the screen does not stand above it
  expect(await page.locator('select:visible, [role=tab]:visible').count()).toBe(0);
  // the crest has come, and there is but one
  const crest = head.locator('img.crest');
  await expect
    .poll(() => crest.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);
  const corner = () =>
    page.locator('.content').evaluate((it) => getComputedStyle(it, '::before').content);
  expect(await corner()).toBe('none');
  // the table is not wider than the paper, and nothing to press stands on it
  const table = page.locator('.data-table').first();
  await table.waitFor();
  expect(await table.evaluate((it) => it.getBoundingClientRect().right)).toBeLessThanOrEqual(
    ACROSS,
  );
  expect(await page.getByRole('button', { name: '打印', exact: true }).count()).toBe(0);
  // titles are text, which Chromium repeats on the next page; number and code stand at the foot of each
  expect(
    await table
      .locator('thead button')
      .evaluateAll((all) => all.filter((it) => getComputedStyle(it).display !== 'contents').length),
  ).toBe(0);
  expect(
    await page.evaluate(() => document.documentElement.style.getPropertyValue('--printed-number')),
  ).toBe(`"${/打印编号：DY\d+　验证码：[A-Z0-9-]{14}/.exec(said)?.[0]}"`);
  // nothing is pinned over the next page, and what is said of the rows stands below them
  expect(
    await table
      .locator('th, td')
      .evaluateAll((all) => [...new Set(all.map((it) => getComputedStyle(it).position))]),
  ).toEqual(['static']);
  const foot = page.locator('.data-foot').first();
  if ((await foot.count()) > 0) {
    const [below = 0, last = 0] = await Promise.all([
      foot.evaluate((it) => it.getBoundingClientRect().top),
      table.evaluate((it) => it.getBoundingClientRect().bottom),
    ]);
    expect(below).toBeGreaterThanOrEqual(last - 1);
    await foot.getByText(/^本表为第 1 至 \d+ 条$/).waitFor();
  }
  expect(await page.evaluate(figuresPage)).toEqual({ size: 'a4 landscape', margin: '12mm' });
  expect(await page.getByRole('textbox').count()).toBe(0);
  await look(page, title.slice(0, 8));
  await page.emulateMedia({ media: 'screen' });
  expect(await head.isVisible()).toBe(false);
  return said;
}

/** Whoever holds the paper checks it beside the application and learns what it is, no more. */
async function checked(said: string, title: string) {
  const stranger = await product.browser.newPage({
    ...PERSON,
    viewport: { width: 390, height: 844 },
  });
  const [, no = '', code = ''] = /(DY\d+)　验证码：([A-Z0-9-]{14})/.exec(said) ?? [];
  await stranger.goto(`${product.server.url}/verify#no=${no}&code=${code}`);
  await stranger.getByRole('button', { name: '核对' }).click();
  const verdict = stranger.getByRole('status', { name: '核对结果' });
  await verdict.getByText('打印件属实').waitFor();
  await verdict.getByText(`2026-11-20 打印过“${title}”`).waitFor();
  await look(stranger, `verify ${title.slice(0, 8)}`);
  await stranger.close();
}

/** 证明 9、10 */
test('figures have crest, school, day and who printed them on paper, across, and nothing else', async () => {
  const { rows } = await product.server.pool.query<{ id: number }>(
    `select b.id::int as id from enrol_batch b where exists (select from freshman f where f.batch_id = b.id) order by id limit 1`,
  );
  for (const [account, path, title] of [
    ['registrar', '/student/change?tab=statistics', '学籍异动统计表'],
    ['registrar', `/student/enrolment?tab=statistics&batchId=${rows[0]?.id}`, '新生报到统计表'],
    ['master', '/talent/report', '教学任务申报统计：进度看板'],
    ['master', '/talent/report?tab=workload', '教学任务申报统计：教师工作量'],
    ['master', '/talent/report?tab=rooms', '教学任务申报统计：教室需求'],
  ] as const) {
    const page = await product.login(account, path);
    await page.getByRole('button', { name: '打印', exact: true }).waitFor();
    await page.locator('.data-table tbody tr').first().waitFor();
    const said = await printed(page, title);
    await page.close();
    await checked(said, title);
  }
}, 180_000);

/** 证明 9、10；申报 49；班级 10 */
test('each of several sheets has the crest and a number', async () => {
  const { rows } = await product.server.pool.query<{ id: number }>(
    `select d.id::int as id from declaration d join app_user u on u.id = d.declarer_id
     where u.username = 'declarer' and d.business_type = 0 order by d.id desc limit 2`,
  );
  const page = await product.login(
    'declarer',
    `/talent/declaration?print=${rows.map(({ id }) => id).join(',')}`,
  );
  await page.getByRole('status').getByText('共 2 份').waitFor();
  const sheets = page.locator('.print-sheet');
  await expect.poll(() => sheets.locator('img.crest').count()).toBe(2);
  expect(await sheets.getByText(/^打印编号/).count()).toBe(0);
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await expect.poll(() => sheets.getByText(/^打印编号：DY2026/).count()).toBe(2);
  expect(new Set(await sheets.getByText(/^打印编号/).allTextContents()).size).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await look(page, 'declaration sheet');
  await page.close();

  const registrar = await product.login('registrar', '/student/class');
  await registrar.getByRole('row').nth(1).getByRole('button', { name: /更多/ }).click();
  await registrar.getByRole('menuitem', { name: '花名册' }).click();
  await registrar.locator('.print-sheet img.crest').waitFor();
  await registrar.getByRole('button', { name: '打印', exact: true }).click();
  await registrar.getByText(/^打印编号：DY2026/).waitFor();
  await registrar.emulateMedia({ media: 'print' });
  await look(registrar, 'roster');
  await registrar.close();
}, 120_000);
