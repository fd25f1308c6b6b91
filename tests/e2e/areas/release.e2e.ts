import { beforeAll, expect, test } from 'vitest';
import { earlier } from '../../../src/install/first.ts';
import { GIVEN } from '../../../src/install/given.ts';
import { reconcileSchools } from '../../../src/install/reconcile.ts';
import { transaction } from '../../../src/platform/server/database/transaction.ts';
import { reconcile } from '../../../src/school/release/server/reconcile.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
const titles = async () =>
  (
    await product.server.pool.query(
      `select title from menu where name in ('TalentCourse', 'TalentMajor') order by name`,
    )
  ).rows.map(({ title }) => title);

/** The school of a release that called two screens and gave one role otherwise; it has changed all three, then this release has started. */
beforeAll(async () => {
  const { pool } = product.server;
  const menu = new Map(GIVEN.menu);
  for (const name of ['TalentCourse', 'TalentMajor'])
    menu.set(name, { ...menu.get(name), title: `旧${menu.get(name)?.title}` });
  const grant = new Map(GIVEN.grant);
  grant.delete('ROLE_ROOM resource:building:list');
  await transaction(pool, 'read write', (client) =>
    reconcile(client, 1, { ...GIVEN, menu, grant }, earlier),
  );
  await pool.query(
    `update menu set title = '本校' || substr(title, 2), version = version + 1 where name in ('TalentCourse', 'TalentMajor')`,
  );
  await pool.query(
    `update role set permissions = array_remove(permissions, 'resource:partition:list') where role_key = 'ROLE_ROOM'`,
  );
  await reconcileSchools(pool, true);
}, 60_000);

/** 版本 8–10、12、13 */
test('after an upgrade the bell leads to what school and release have both changed: one is taken, one kept', async () => {
  const page = await product.login('admin', '/home');
  await page.locator('header').getByRole('button', { name: /^通知/ }).click();
  const text = '新版本和学校都改过的有 3 项等待决定，决定之前保持学校的';
  await page.getByText(text).first().waitFor();
  await look(page, 'release bell');
  await page.getByText(text).first().click();
  await page.getByRole('heading', { name: '随版本更新' }).waitFor();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('本校课程库').getByText('旧课程库').waitFor();
  await row('教室管理：楼宇').getByText('新增').waitFor();
  await look(page, 'release open');
  await page.getByRole('button', { name: '采用「本校课程库」' }).click();
  await page.getByText('「本校课程库」已采用新版本的内容').waitFor();
  await row('本校课程库').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '保留「本校专业」' }).click();
  await page.getByText('「本校专业」已保留学校的内容').waitFor();
  await row('本校专业').waitFor({ state: 'detached' });
  expect(await titles()).toEqual(['课程库', '本校专业']);
  await page.getByRole('tab', { name: /^已保留/ }).click();
  await row('本校专业').getByRole('button', { name: '采用「本校专业」' }).waitFor();
  await look(page, 'release kept');
});
