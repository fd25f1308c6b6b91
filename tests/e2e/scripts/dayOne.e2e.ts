import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeOpeningCode } from '../../../src/platform/server/access/openingCode.ts';
import { PERSON } from '../../kit/chromium.ts';
import { fillLogin, openProduct } from '../kit.ts';

/** Day one of a real school (开始 1–7): from the empty database to the first declaration passed, by screens and sample workbooks alone. */
const product = openProduct({ template: 'base' });

const OWN = 'Kaixue-2027';
const DAY = 86_400_000;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const step = (page: Page, title: string) =>
  page.getByRole('listitem', { name: title, exact: true });

async function window_(): Promise<Page> {
  const context = await product.browser.newContext({
    ...PERSON,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}
/** Somebody with a password from a slip logs in and chooses their own. */
async function enterFirst(username: string, password: string): Promise<Page> {
  const page = await window_();
  await page.goto(`${product.server.url}/login`);
  await fillLogin(page, username, password);
  await page.getByLabel('当前密码').fill(password);
  const own = `${OWN}-own`;
  await page.getByLabel('新密码', { exact: true }).fill(own);
  await page.getByLabel('确认新密码').fill(own);
  await button(page, '修改密码并继续').click();
  await page.getByRole('heading', { name: /，您好$/ }).waitFor();
  return page;
}
/** In the guide: the sample is downloaded, its list opened, and imported there without a single problem. */
async function fill(page: Page, title: string, place: string, sample: string): Promise<void> {
  await page.goto(`${product.server.url}/foundation/opening`);
  const download = page.waitForEvent('download');
  await button(page, `示例工作簿：${sample}`).click();
  const file = await readFile(await (await download).path());
  await step(page, title).getByRole('link', { name: place, exact: true }).click();
  await importHere(page, '导入', file);
}
async function importHere(page: Page, verb: string, buffer: Buffer): Promise<void> {
  await button(page, verb).click();
  await page
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: '示例.xlsx', mimeType: 'application/octet-stream', buffer });
  await button(page, '检查文件').click();
  await button(page, /^导入 \d+ 行$/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('导入完成').waitFor();
  expect(await dialog.getByRole('status').textContent()).toContain('有问题 0 行');
  await button(page, '完成').click();
}
/** 重置密码 of somebody; answers what their slip says. */
async function slipOf(admin: Page, username: string): Promise<string> {
  await admin.goto(`${product.server.url}/system/user?keyword=${username}`);
  await admin
    .locator('tr[data-row]')
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await admin.getByRole('menuitem', { name: /密码$/ }).click();
  await button(admin, '生成密码').click();
  const slip = admin.getByRole('region', { name: /^账号凭条/ });
  const password = (await slip.locator('.credential').nth(1).textContent()) ?? '';
  await button(admin, '完成').click();
  return password;
}

// not yet walked to its end: skipped until it is, from the semester on
test.skip('the first administrator, the guide, the sample workbooks, the first declaration, four levels', async () => {
  const code = await makeOpeningCode(product.server.pool);
  const admin = await window_();
  await admin.goto(`${product.server.url}/login`);
  await admin.getByRole('link', { name: '首次使用，建立系统管理员' }).click();
  for (const [label, value] of [
    ['一次性代码', code ?? ''],
    ['校名', '云岭学院'],
    ['学校代码', '4199000001'],
    ['姓名', '周建国'],
    ['工号', '10001'],
    ['用户名', 'zhou'],
    ['密码', OWN],
    ['确认密码', OWN],
  ] as const)
    await admin.getByLabel(label, { exact: true }).fill(value);
  await button(admin, '建立学校和管理员').click();
  await admin.getByText('学校和系统管理员已建立').waitFor();
  await admin.getByRole('link', { name: '返回登录' }).click();
  await fillLogin(admin, 'zhou', OWN);
  const band = admin.getByRole('region', { name: '开始使用' });
  await band.getByText('还没有校区。').waitFor();
  await band.getByRole('link', { name: '打开指南' }).click();

  await button(admin, '建立管理员').click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/^哪一类/).selectOption({ label: '安全管理员' });
  await dialog.getByLabel(/^姓名/).fill('林静');
  await dialog.getByLabel(/^工号/).fill('10002');
  await dialog.getByLabel(/^用户名/).fill('linjing');
  await button(admin, '建立').click();
  await admin.getByRole('region', { name: '账号凭条：林静' }).waitFor();
  await button(admin, '完成').click();

  await step(admin, '学院和系部').getByText('先完成：校区').waitFor();
  await fill(admin, '校区', '校区', '校区');
  await fill(admin, '学院和系部', '学院', '学院');
  await fill(admin, '学院和系部', '系部', '系部');
  await fill(admin, '学年、学期和校历', '年度', '年度');
  await fill(admin, '学年、学期和校历', '学年', '学年');
  await fill(admin, '学年、学期和校历', '节假日', '节假日');
  await fill(admin, '作息时间', '作息时间', '作息时间');
  await semester(admin);

  await fill(admin, '教职工、角色和范围', '用户', '教职工');
  await admin.goto(`${product.server.url}/foundation/opening`);
  const download = admin.waitForEvent('download');
  await button(admin, '示例工作簿：教职工').click();
  const staff = await readFile(await (await download).path());
  await admin.goto(`${product.server.url}/system/user`);
  await importHere(admin, '导入教师', staff);
  await importHere(admin, '导入授权', staff);
  await fill(admin, '课程库', '课程库', '课程');
  await fill(admin, '专业', '专业', '专业');
  await fill(admin, '专业单位和审批人检查', '专业单位', '专业单位');
  await admin.goto(`${product.server.url}/foundation/opening`);
  await step(admin, '班级').getByText('由学籍管理办理，还没有这样的人').waitFor();

  const registrar = await enterFirst('20015', await slipOf(admin, '20015'));
  await fill(registrar, '班级', '班级信息', '班级');
  await fill(registrar, '学生', '学生', '学生');
  const secretary = await enterFirst('20001', await slipOf(admin, '20001'));
  const approvers = [];
  for (const username of ['20002', '20003', '20004', '20013'])
    approvers.push(await enterFirst(username, await slipOf(admin, username)));
  await admin.goto(`${product.server.url}/foundation/opening`);
  await admin.getByRole('status').getByText('现在可以申报了').waitFor();

  await declare(secretary);
  for (const [at, level] of ['management', 'teaching', 'supervisor', 'master'].entries()) {
    const page = approvers[at] as Page;
    await page.goto(`${product.server.url}/talent/approve/${level}`);
    await page.locator('tr[data-row]').filter({ hasText: '程序设计基础' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await page.locator('tr[data-row]').waitFor({ state: 'detached' });
  }
  await admin.goto(`${product.server.url}/foundation/opening`);
  await admin.getByRole('status').getByText('第一条申报已通过四级审批，指南结束。').waitFor();
  await admin.goto(`${product.server.url}/`);
  await admin.getByRole('heading', { name: '周建国，您好' }).waitFor();
  expect(await band.count()).toBe(0);
}, 900_000);

/** A semester around today, declared for from yesterday on. */
async function semester(page: Page): Promise<void> {
  const { rows } = await product.server.pool.query(
    `select school_year_code as code, to_char(begin_on, 'YYYY-MM-DD') as begin, to_char(end_on, 'YYYY-MM-DD') as end from school_year`,
  );
  const { code, begin, end } = rows[0];
  const monday = (at: number) => at - ((new Date(at).getUTCDay() + 6) % 7) * DAY;
  const first = Math.max(monday(Date.now()), monday(Date.parse(begin)) + 7 * DAY);
  const last = Math.min(first + 18 * 7 * DAY - DAY, Date.parse(end));
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  await page.goto(`${product.server.url}/foundation/semester`);
  await button(page, '新增学期').first().click();
  await page.getByLabel(/^学期代码/).fill(`${code}-1`);
  await page.getByLabel(/^名称/).fill('第一学期');
  await page.getByLabel(/^学年/).selectOption({ index: 1 });
  await page.getByLabel(/^学期序/).selectOption({ label: '秋季' });
  await page.getByLabel(/^起始日期/).fill(day(first));
  await page.getByLabel(/^终止日期/).fill(day(last));
  await page.getByLabel('申报开放').fill(`${day(Date.now() - DAY)}T08:00`);
  await page.getByLabel('申报截止').fill(`${day(Date.now() + 30 * DAY)}T17:00`);
  await button(page, '保存').click();
  const row = page.locator('tr[data-row]').filter({ hasText: `${code}-1` });
  for (const act of ['设为当前', '开始申报']) {
    await row.getByRole('button', { name: /^更多操作/ }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** The first course for the first class, taught by somebody of its department, submitted. */
async function declare(page: Page): Promise<void> {
  await page.goto(`${product.server.url}/talent/declaration?edit=new`);
  await page.getByRole('heading', { name: '新增教学任务申报' }).waitFor();
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
  const { rows } = await product.server.pool.query(
    `select u.cname as name from app_user u join course c on c.teaching_unit_key = u.teach_unit_key and c.course_name = '程序设计基础' where u.can_teach order by u.id limit 1`,
  );
  await pick(/^任课教师/, rows[0].name);
  await button(page, '提交审批').click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: '确认提交' });
  const done = page.getByText(/^已提交/);
  await sure.or(done).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await done.waitFor();
}
