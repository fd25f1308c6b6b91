import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeOpeningCode } from '../../../src/platform/server/access/openingCode.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';
import {
  appoint,
  declare,
  enterFirst,
  fill,
  importHere,
  makeSemester,
  newWindow,
  open,
  openGuide,
  openSchool,
  pass,
  sampleOf,
  slipOf,
  step,
} from './dayOne.ts';

/** Day one of a real school (开始 1–8): from the empty database to the first declaration passed, by screens and sample workbooks alone. */
const product = openProduct({ template: 'base' });
const enter = () => newWindow(product);
const LEVELS = ['management', 'teaching', 'supervisor', 'master'];

test('the first administrator, the guide, the sample workbooks, the first declaration, four levels', async () => {
  const admin = await enter();
  await openSchool(admin, (await makeOpeningCode(product.server.pool)) ?? '');
  const band = admin.getByRole('region', { name: '开始使用' });
  await band.getByText('还没有校区。').waitFor();
  await look(admin, 'home');
  await band.getByRole('link', { name: '打开指南' }).click();
  await appoint(admin);

  await step(admin, '学院和系部').getByText('先完成：校区').waitFor();
  await fill(admin, '校区', '校区', '校区');
  await fill(admin, '学院和系部', '学院', '学院');
  await fill(admin, '学院和系部', '系部', '系部');
  await fill(admin, '学年、学期和校历', '年度', '年度');
  await fill(admin, '学年、学期和校历', '学年', '学年');
  await fill(admin, '学年、学期和校历', '节假日', '节假日');
  await fill(admin, '作息时间', '作息时间', '作息时间');
  await makeSemester(admin);
  const slips = await staff(admin);
  await fill(admin, '课程库', '课程库', '课程');
  await fill(admin, '专业', '专业', '专业');
  await fill(admin, '专业单位和审批人检查', '专业单位', '专业单位');
  await openGuide(admin);
  await look(admin, 'before classes');

  const registrar = await enterFirst(await enter(), '20015', slips.get('20015'));
  await fill(registrar, '班级', '班级信息', '班级');
  await fill(registrar, '学生', '学生', '学生');
  const secretary = await enterFirst(await enter(), '20001', slips.get('20001'));
  const approvers: Page[] = [];
  for (const username of ['20002', '20003', '20004', '20013'])
    approvers.push(await enterFirst(await enter(), username, slips.get(username)));
  await openGuide(admin);
  await admin.getByRole('status').getByText('现在可以申报了').waitFor();
  await look(admin, 'ready');

  await declare(secretary);
  for (const [at, level] of LEVELS.entries()) await pass(approvers[at] as Page, level);
  await openGuide(admin);
  await admin.getByRole('status').getByText('第一条申报已通过四级审批，指南结束。').waitFor();
  await look(admin, 'over');
  await open(admin, '/');
  await admin.getByRole('heading', { name: '周建国，您好' }).waitFor();
  expect(await band.count()).toBe(0);
}, 900_000);

/** The workbook of the staff, sheet by sheet; answers the passwords of those whom the guide asks for. */
async function staff(admin: Page): Promise<Map<string, string>> {
  await fill(admin, '教职工、角色和范围', '用户', '教职工');
  await openGuide(admin);
  const workbook = await sampleOf(admin, '教职工');
  await open(admin, '/system/user');
  await importHere(admin, '导入教师', workbook);
  await importHere(admin, '导入授权', workbook);
  await openGuide(admin);
  await look(admin, 'staff without passwords');
  const slips = new Map<string, string>();
  for (const username of ['20015', '20001', '20002', '20003', '20004', '20013'])
    slips.set(username, await slipOf(admin, username));
  return slips;
}
