import { expect, test } from 'vitest';
import { makeOpeningCode } from '../../../src/platform/server/access/openingCode.ts';
import { fillLogin, openProduct } from '../kit.ts';
import { look } from '../look.ts';
import { button, fill, newWindow, OWN, open, openGuide, openSchool, step } from './dayOne.ts';

const product = openProduct({ template: 'base' });
const enter = () => newWindow(product);

/** 开始 4、5 */
test('the guide can be put away, is gone from the home page, and goes on from the menu where one was', async () => {
  const admin = await enter();
  await openSchool(admin, (await makeOpeningCode(product.server.pool)) ?? '');
  await admin.getByRole('link', { name: '打开指南' }).waitFor();
  await fill(admin, '校区', '校区', '校区');
  await openGuide(admin);
  await button(admin, '收起指南').click();
  await admin.getByRole('status').getByText('指南已收起').waitFor();
  await look(admin, 'put away');
  await open(admin, '/');
  await admin.getByRole('heading', { name: '周建国，您好' }).waitFor();
  await admin.getByRole('region', { name: '账号', exact: true }).waitFor();
  expect(await admin.getByRole('region', { name: '开始使用' }).count()).toBe(0);
  await look(admin, 'home without');

  // another day, at another machine
  const again = await enter();
  await fillLogin(again, 'zhou', OWN);
  await again.getByRole('heading', { name: '周建国，您好' }).waitFor();
  await again.getByRole('link', { name: '基础数据' }).click();
  await button(again, '继续指南').click();
  await again.getByRole('status').getByText('还没有管理单位').waitFor();
  await step(again, '校区').getByText('已完成').waitFor();
  await look(again, 'taken up');
  await open(again, '/');
  await again.getByRole('region', { name: '开始使用' }).getByText('还没有管理单位。').waitFor();
}, 300_000);
