import { expect, test } from 'vitest';
import { REAUTH_TEXT } from '../../../machines/reauth/reauth.machine.ts';
import { BROKEN_ON_PURPOSE, longTest, openProduct } from '../kit.ts';

const product = openProduct({ forgiven: BROKEN_ON_PURPOSE });

/** 安全 13 */
test('强制下线: the other person is told by the live stream, keeps what they have typed, and go on after they have logged in again', async () => {
  const [security, declarer] = await Promise.all([
    product.login('security', '/system/safety?tab=session'),
    product.login('declarer', '/talent/declaration?edit=new'),
  ]);
  const typed = declarer.getByLabel('备注').first();
  await typed.fill('写到一半的备注');

  await security
    .getByRole('row', { name: /林晓雯/ })
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await security.getByRole('menuitem', { name: '下线此人全部会话' }).click();
  const dialog = security.getByRole('dialog', { name: '强制下线' });
  expect(await dialog.getByRole('button', { name: '强制下线' }).isDisabled()).toBe(true);
  await dialog.getByLabel(/^原因/).fill('账号疑似共用');
  await dialog.getByRole('button', { name: '强制下线' }).click();
  await security.getByText('已下线 1 个会话').waitFor();
  await expect.poll(() => security.getByRole('row', { name: /林晓雯/ }).count()).toBe(0);

  // they have done nothing: the stream told them
  const expired = declarer.getByRole('alertdialog').filter({ hasText: REAUTH_TEXT.message });
  await expired.waitFor({ timeout: 15_000 });
  await expired.getByRole('button', { name: REAUTH_TEXT.cancel }).click();
  await expired.waitFor({ state: 'hidden' });
  expect(await typed.inputValue()).toBe('写到一半的备注');
});

longTest('the log of it: who, whom, why; and the chain holds', async () => {
  const auditor = await product.login(
    'auditor',
    '/system/safety?tab=operation&action=forceOffline',
  );
  await auditor
    .getByRole('button', { name: /^查看：孟安然/ })
    .first()
    .click();
  const drawer = auditor.getByRole('dialog', { name: /孟安然/ });
  await drawer.getByText('账号疑似共用').waitFor();
  await auditor.keyboard.press('Escape');
  await auditor.getByRole('tab', { name: '审计链校验' }).click();
  await auditor.getByRole('button', { name: '校验', exact: true }).click();
  await auditor.getByRole('cell', { name: '完整' }).waitFor({ timeout: 20_000 });
});
