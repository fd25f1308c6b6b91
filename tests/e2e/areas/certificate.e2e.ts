import { expect, test } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';
import { opening } from '../rowAct.ts';

const product = openProduct();

/** 证明 4–7、9 */
test('a certificate is handed out with number and code, checked by a stranger, and withdrawn', async () => {
  const { server, browser } = product;
  const { rows } = await server.pool.query<{ id: number }>(
    `select id::int as id from status_change where business_type = 0 and change_type = '11' and effect_state = 2 order by id limit 1`,
  );
  const page = await product.login('registrar', `/student/change?open=${rows[0]?.id}`);
  await page.getByRole('button', { name: '打印休学证明' }).click();
  const sheet = page.getByRole('article', { name: '休学证明' });
  await sheet.getByText('特此证明').waitFor();
  // without a number it is no certificate
  await page.getByRole('button', { name: '打印', exact: true, disabled: true }).waitFor();
  await look(page, 'certificate before');
  await page.getByRole('button', { name: '出具', exact: true }).click();
  await sheet.getByText(/^验证码：/).waitFor();
  await page.getByRole('button', { name: '打印', exact: true, disabled: false }).waitFor();
  // on paper there is the sheet and nothing that was said about it
  await page.getByText(/^已出具 ZM/).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(/^已出具 ZM/).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await look(page, 'certificate');
  const text = (await sheet.textContent()) ?? '';
  const no = /ZM\d{9}/.exec(text)?.[0] ?? '';
  const code = /验证码：([A-Z0-9-]{14})/.exec(text)?.[1] ?? '';
  expect([no, code]).toEqual([expect.stringMatching(/^ZM2026/), expect.stringMatching(/-.*-/)]);

  // a stranger with the paper, on a phone
  const stranger = await browser.newPage({ ...PERSON, viewport: { width: 390, height: 844 } });
  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await stranger.goto(`${server.url}/verify#no=${no}&code=${code}`);
  await stranger.getByLabel('验证码').waitFor();
  expect(await stranger.getByLabel('验证码').inputValue()).toBe(code);
  // the address keeps nothing of it
  expect(new URL(stranger.url()).hash).toBe('');
  await stranger.getByRole('button', { name: '核对' }).click();
  const verdict = stranger.getByRole('status', { name: '核对结果' });
  await verdict.getByText('证明有效').waitFor();
  await verdict
    .getByText(/特此证明|起休学/)
    .first()
    .waitFor();
  await look(stranger, 'verify good');
  await stranger.getByLabel('验证码').fill('AAAA-AAAA-AAAA');
  await verdict.waitFor({ state: 'detached' });
  await stranger.getByRole('button', { name: '核对' }).click();
  await verdict.getByText('没有查到').waitFor();
  await look(stranger, 'verify unknown');
  await stranger.getByLabel('编号').fill('');
  await stranger.getByRole('button', { name: '核对' }).click();
  await stranger.getByRole('alert').getByText('请填写编号').waitFor();
  // nothing of the application is loaded but what the document needs
  const api = asked.filter((path) => path.startsWith('/api/') && !path.endsWith('/logo'));
  expect(api).toEqual(['check', 'check'].map((name) => `/api/certificate/${name}`));

  await page.goto(`${server.url}/student/certificate?keyword=${no}`);
  const row = page.getByRole('row', { name: new RegExp(no) });
  await row.getByText('有效', { exact: true }).waitFor();
  await look(page, 'certificates');
  await opening(row).click();
  await page.getByRole('button', { name: '作废', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `作废：${no}` });
  await dialog.getByLabel('原因').fill('姓名有误');
  await look(page, 'withdraw');
  await dialog.getByRole('button', { name: '作废', exact: true }).click();
  await page.getByText(`已作废 ${no}`).waitFor();
  // what is withdrawn offers nothing more
  await page.getByRole('button', { name: '作废', exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await row.getByText('已作废', { exact: true }).waitFor();
  await stranger.goto(`${server.url}/verify#no=${no}&code=${code}`);
  await stranger.reload();
  await stranger.getByLabel('编号').fill(no);
  await stranger.getByLabel('验证码').fill(code);
  await stranger.getByRole('button', { name: '核对' }).click();
  await verdict.getByText('证明已作废').waitFor();
  await look(stranger, 'verify withdrawn');
  await stranger.close();
}, 120_000);
