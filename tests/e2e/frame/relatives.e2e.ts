import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillLogin, longTest, openProduct } from '../kit.ts';

/** What the nearest relatives of this product get wrong, as far as the shell is concerned. */

const product = openProduct();

const onLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/login');

longTest('a menu names an unknown view', async () => {
  const page = await product.login('declarer', '/home');
  const odd = (path: string, component: unknown) => ({
    path,
    name: path,
    component,
    hidden: false,
    meta: { title: `坏菜单${path}` },
  });
  await page.route('**/api/getRouters*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.push(odd('/odd', 'no/such/view'), odd('/proto', '__proto__'), odd('/none', null));
    await route.fulfill({ response, json: body });
  });
  for (const path of ['/odd', '/proto', '/none']) {
    await page.goto(`${product.server.url}${path}`);
    await page.getByRole('heading', { name: `坏菜单${path}` }).waitFor();
    await page.getByText('这个菜单指向的页面不存在').waitFor();
  }
  await page.getByRole('link', { name: '人才培养' }).click();
  await page.getByRole('heading', { name: '教学任务申报' }).waitFor();
  await page.context().close();
});

test('the menu call fails', async () => {
  const page = await product.login('declarer', '/home');
  await page.route('**/api/getRouters*', (route) =>
    route.fulfill({ json: { code: 500, msg: '菜单读取失败，编号 x1' } }),
  );
  await page.reload();
  await onLogin(page);
  await page.getByRole('alert').filter({ hasText: '菜单读取失败，编号 x1' }).waitFor();
  await page.unroute('**/api/getRouters*');
  await fillLogin(page, 'declarer');
  await page.waitForURL((url) => url.pathname === '/home');
  await page.getByRole('heading', { name: /您好/ }).waitFor();
  await page.context().close();
});

longTest('the menu call hangs', async () => {
  const page = await product.login('declarer', '/home');
  await page.clock.install();
  await page.route('**/api/getRouters*', () => {}); // never answered
  const asked = page.waitForRequest('**/api/getRouters*');
  await page.reload();
  await asked;
  await page.clock.runFor(10_000);
  await onLogin(page);
  await page.getByRole('alert').filter({ hasText: '系统接口请求超时' }).waitFor();
  await page.context().close();
});

/** The form of a new declaration, with its control for files. */
async function openForm(): Promise<{
  page: Page;
  input: Locator;
  entry: (name: string) => Locator;
}> {
  const page = await product.login('declarer', '/talent/declaration?edit=new');
  const input = page.getByLabel('选择文件：附件');
  await input.waitFor({ state: 'attached' });
  return { page, input, entry: (name) => page.locator('.upload-entry', { hasText: name }) };
}
/** Of one size and one second, so that only the content tells them apart. */
const note = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
const UPLOAD = '**/api/file/fileInfo/upload';

longTest('two different uploads within a second', async () => {
  const { page, input, entry } = await openForm();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fileInfo/upload')) sent.push(request.url());
  });
  await page.clock.setFixedTime(Date.now()); // no second goes by
  await input.setInputFiles([note('甲.txt', '第一份'), note('乙.txt', '第二份')]);
  await entry('甲.txt').getByText('已上传').waitFor();
  await entry('乙.txt').getByText('已上传').waitFor();
  expect([sent.length, await page.locator('.notice', { hasText: '请勿重复提交' }).count()]).toEqual(
    [2, 0],
  );
  const { rows } = await product.server.pool.query(
    `select distinct file_name as name, md5 from file_info where file_name in ('甲.txt', '乙.txt') order by 1`,
  );
  expect([rows.map(({ name }) => name).sort(), new Set(rows.map(({ md5 }) => md5)).size]).toEqual([
    ['乙.txt', '甲.txt'].sort(),
    2,
  ]);
  await page.context().close();
});

longTest('an upload fails once', async () => {
  const { page, input, entry } = await openForm();
  await page.route(UPLOAD, (route) => route.abort('connectionreset'));
  await input.setInputFiles([note('断线.txt', '送不到')]);
  await page.locator('.upload-failed', { hasText: '断线.txt：上传文件失败' }).waitFor();
  expect(product.faults.splice(0).every((fault) => fault.includes('ERR_CONNECTION_RESET'))).toBe(
    true,
  );
  await page.unroute(UPLOAD);
  await input.setInputFiles([note('后来.txt', '送到了')]);
  await entry('后来.txt').getByText('已上传').waitFor();
  await page.getByText(/^未保存，已在本机留存/).waitFor(); // the form has been given it
  await page.context().close();
});

longTest('8,000 units in a tree', async () => {
  const page = await product.login('declarer', '/home');
  const unit = (nodeKey: string, nodeKeyParent: string | null, level: number, name: string) => ({
    nodeKey,
    nodeKeyParent,
    level,
    name,
    isManagement: level === 4,
    isTeaching: false,
    isSupervisor: false,
    isMaster: false,
  });
  const data = [unit('1-1', null, 1, '大校')];
  for (let c = 0; c < 80; c++) {
    data.push(unit(`3-${c}`, '1-1', 3, `学院${c}`));
    for (let d = 0; d < 99; d++) data.push(unit(`4-${c}-${d}`, `3-${c}`, 4, `学院${c}系${d}`));
  }
  await page.route('**/api/foundation/level/managementList*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data } }),
  );
  await page.goto(`${product.server.url}/talent/declaration?edit=new`);
  const field = page.getByRole('combobox', { name: /^管理单位/ });
  await field.click();
  await page.getByRole('treeitem', { name: '学院0' }).first().waitFor();
  expect(await page.getByRole('treeitem').count()).toBeLessThan(60);
  await field.fill('学院79系98');
  await page.getByRole('treeitem', { name: '学院79系98' }).waitFor();
  await page.context().close();
});

longTest('a corrupt stored theme', async () => {
  const page = await product.login('declarer', '/home');
  const look = () =>
    page.evaluate(() => [
      document.documentElement.dataset.theme,
      document.documentElement.className,
    ]);
  for (const stored of [
    '{"a":',
    'javascript:alert(1)',
    '"><img src=x onerror=alert(1)>',
    '\u0000'.repeat(10_000),
  ]) {
    await page.evaluate((value) => {
      for (const key of ['theme', 'mode', 'sideFolded', 'recentPages.4', 'pages'])
        localStorage.setItem(key, value);
      sessionStorage.setItem('pages', value);
    }, stored);
    await page.reload();
    await page.getByRole('heading', { name: /您好/ }).waitFor();
    expect([stored.slice(0, 30), await look()]).toEqual([
      stored.slice(0, 30),
      ['default', 'light'],
    ]);
  }
  await page.locator('.header .dropdown-button').last().click();
  await page.getByRole('menuitemradio', { name: '红色' }).click();
  expect(await look()).toEqual(['red', 'light']);
  await page.context().close();
});
