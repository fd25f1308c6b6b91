import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { nameAt } from '../../../src/areas/opening/server/samples/college.ts';
import { PERSON } from '../../kit/chromium.ts';
import { fillLogin, type Product } from '../kit.ts';
import { look } from '../look.ts';

/** What the people of a new school do on its screens (`dayOne.e2e.ts`). */
const GUIDE = '/foundation/opening';
/** The password of the first administrator; the others put something behind it. */
export const OWN = 'Kaixue-2027';
const DAY = 86_400_000;

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
/** A step of the guide. */
export const step = (page: Page, title: string) =>
  page.getByRole('listitem', { name: title, exact: true });
/** Another page of the product in this window. */
export const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
export async function openGuide(page: Page): Promise<void> {
  await open(page, GUIDE);
  await page.getByRole('heading', { name: '15. 第一条申报' }).waitFor();
}

/** A window of somebody at a machine of their own. */
export async function newWindow({ browser, server, watch }: Product): Promise<Page> {
  const context = await browser.newContext({
    ...PERSON,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  context.setDefaultTimeout(60_000);
  watch(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  return page;
}
/** Somebody with a password from a slip logs in and chooses their own. */
export async function enterFirst(page: Page, username: string, password = ''): Promise<Page> {
  await fillLogin(page, username, password);
  await page.getByLabel('当前密码').fill(password);
  const own = `${OWN}-own`;
  await page.getByLabel('新密码', { exact: true }).fill(own);
  await page.getByLabel('确认新密码').fill(own);
  await look(page, `first login ${username}`);
  await button(page, '修改密码并继续').click();
  await page.getByRole('heading', { name: /，您好$/ }).waitFor();
  await look(page, `home ${username}`);
  return page;
}
/** In the guide: the sample is downloaded, its list opened, and imported there without a single problem. */
export async function fill(
  page: Page,
  title: string,
  place: string,
  sample: string,
): Promise<void> {
  await openGuide(page);
  const file = await sampleOf(page, sample);
  await look(page, `guide ${title}`);
  await step(page, title).getByRole('link', { name: place, exact: true }).click();
  await importHere(page, '导入', file);
}
/** The sample workbook that the guide offers, as it comes down. */
export async function sampleOf(page: Page, sample: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, `示例工作簿：${sample}`).click(),
  ]);
  return readFile(await download.path());
}
export async function importHere(page: Page, verb: string, buffer: Buffer): Promise<void> {
  await button(page, verb).click();
  await page
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: '示例.xlsx', mimeType: 'application/octet-stream', buffer });
  await button(page, '检查文件').click();
  await button(page, /^导入 \d+ 行$/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('status').filter({ hasText: '导入完成' }).waitFor();
  await dialog.getByRole('status').filter({ hasText: '有问题 0 行' }).waitFor();
  await look(page, 'imported');
  await button(page, '完成').click();
}
/** 重置密码 of somebody; answers what their slip says. */
export async function slipOf(admin: Page, username: string): Promise<string> {
  await open(admin, `/system/user?keyword=${username}`);
  await admin
    .locator('tr[data-row]')
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await admin.getByRole('menuitem', { name: /密码$/ }).click();
  await button(admin, '生成密码').click();
  await look(admin, `slip ${username}`);
  const slip = admin.getByRole('region', { name: /^账号凭条/ });
  const password = (await slip.locator('.credential').nth(1).textContent()) ?? '';
  await button(admin, '完成').click();
  return password;
}

/** A semester around today, set as the current one and declared for from yesterday on. */
export async function makeSemester(page: Page): Promise<void> {
  await open(page, '/foundation/semester');
  await button(page, '新增学期').first().click();
  await page.getByRole('heading', { name: '新增学期' }).waitFor();
  const year = page.getByLabel(/^学年/);
  await year.selectOption({ index: 1 });
  const named = (await year.locator('option:checked').textContent()) ?? '';
  const [from = '', to = ''] = named.match(/\d{4}/g) ?? [];
  const { first, last } = weeksAround(Date.now(), `${from}-08-01`, `${to}-07-31`);
  await page.getByLabel(/^学期代码/).fill(`${from}-${to}-1`);
  await page.getByLabel(/^名称/).fill('第一学期');
  await page.getByLabel(/^学期序/).selectOption({ label: '秋季' });
  await page.getByLabel(/^起始日期/).fill(day(first));
  await page.getByLabel(/^终止日期/).fill(day(last));
  await page.getByLabel('申报开放').fill(`${day(Date.now() - DAY)} 08:00`);
  await page.getByLabel('申报截止').fill(`${day(Date.now() + 30 * DAY)} 17:00`);
  await look(page, 'semester form');
  await button(page, '保存').click();
  await page.getByText(/^已保存第一学期/).waitFor();
  await open(page, '/foundation/semester');
  const row = page.locator('tr[data-row]').filter({ hasText: '第一学期' });
  for (const act of ['设为当前', '开始申报']) {
    await row.getByRole('button', { name: /^更多操作/ }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).waitFor();
    await look(page, act);
    await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
    await page
      .getByText(/^第一学期：已/)
      .last()
      .waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await row.getByText('申报中', { exact: true }).waitFor();
  await look(page, 'semester');
}
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const monday = (at: number) => at - ((new Date(at).getUTCDay() + 6) % 7) * DAY;
/** Eighteen weeks with today in them, within the school year. */
function weeksAround(now: number, begin: string, end: string): { first: number; last: number } {
  const weeks = 18 * 7 * DAY;
  const earliest = monday(Date.parse(begin) + 6 * DAY);
  const first = Math.max(earliest, Math.min(monday(now), monday(Date.parse(end) - weeks)));
  return { first, last: first + weeks - DAY };
}

/** The first course for the first class, taught by somebody of its department, submitted. */
export async function declare(page: Page): Promise<void> {
  await open(page, '/talent/declaration');
  await button(page, '新增申报').first().click();
  await page.getByRole('heading', { name: '新增教学任务申报' }).waitFor();
  await look(page, 'declaration form empty');
  const pick = async (label: RegExp, text: string) => {
    const box = page.getByRole('combobox', { name: label }).first();
    await box.fill(text);
    await page
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .waitFor();
    await page.getByRole('listbox').and(page.locator('[aria-busy=false]')).waitFor();
    await box.press('Enter');
  };
  await pick(/^课程/, '程序设计基础');
  await page.getByText('自授', { exact: true }).first().waitFor();
  await pick(/^行政班/, '计科');
  await pick(/^任课教师/, nameAt(18));
  await look(page, 'declaration form');
  await button(page, '提交审批').click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: '确认提交' });
  const done = page.getByText(/^已提交/);
  await sure.or(done).first().waitFor();
  await look(page, 'submitting');
  if (await sure.isVisible()) await sure.click();
  await done.waitFor();
  await look(page, 'declared');
}
/** Opens the declaration in the queue of a level and passes it. */
export async function pass(page: Page, level: string): Promise<void> {
  await open(page, `/talent/approve/${level}`);
  const row = page.locator('tr[data-row]').filter({ hasText: '程序设计基础' });
  await row.click();
  const button = page.getByRole('dialog').getByRole('button', { name: '通过', exact: true });
  await button.waitFor();
  await look(page, level);
  await button.click();
  await row.waitFor({ state: 'detached' });
}

/** The school and its first administrator by the code of the log; answers their window, on the home page. */
export async function openSchool(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: '首次使用，建立系统管理员' }).waitFor();
  await look(page, 'login');
  await page.getByRole('link', { name: '首次使用，建立系统管理员' }).click();
  for (const [label, value] of [
    ['一次性代码', code],
    ['校名', '云岭学院'],
    ['学校代码', '4199000001'],
    ['姓名', '周建国'],
    ['工号', '10001'],
    ['用户名', 'zhou'],
    ['密码', OWN],
    ['确认密码', OWN],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await look(page, 'first administrator');
  await button(page, '建立学校和管理员').click();
  await page.getByText('学校和系统管理员已建立').waitFor();
  await look(page, 'school opened');
  await page.getByRole('link', { name: '返回登录' }).click();
  await fillLogin(page, 'zhou', OWN);
}
/** 建立管理员 in the guide. */
export async function appoint(page: Page): Promise<void> {
  await button(page, '建立管理员').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^哪一类/).selectOption({ label: '安全管理员' });
  await dialog.getByLabel(/^姓名/).fill('林静');
  await dialog.getByLabel(/^工号/).fill('10002');
  await dialog.getByLabel(/^用户名/).fill('linjing');
  await look(page, 'appoint');
  await button(page, '建立').click();
  await page.getByRole('region', { name: '账号凭条：林静' }).waitFor();
  await look(page, 'appointed');
  await button(page, '完成').click();
}
