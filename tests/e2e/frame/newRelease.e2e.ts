import { expect, test } from 'vitest';
import { RELEASE_TEXT } from '../../../src/main/web/newRelease.ts';
import { OFFLINE_TEXT } from '../../../src/platform/web/kit/feedback/NotificationHost.tsx';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct({ forgiven: 'Failed to load resource' });

/** 通知 26、27 */
test('a page that stays open is told of a lost network and of a new release; one reload, and what was typed is offered again', {
  timeout: 120_000,
}, async () => {
  const page = await product.login('declarer', '/talent/declaration');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: '新增申报' }).click();
  const course = page.locator('fieldset').filter({ hasText: '备注' }).locator('textarea');
  await course.fill('换版本以前写的');
  const told = page.getByText(RELEASE_TEXT);

  await page.context().setOffline(true);
  await page.getByText(OFFLINE_TEXT).waitFor();
  await page.context().setOffline(false);
  await page.getByText(OFFLINE_TEXT).waitFor({ state: 'detached' });
  // the same program: nothing to tell
  expect(await told.count()).toBe(0);

  // the server gives out another one from now on
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/assets\/index-[^"]+/, 'assets/index-Another1.js'),
      });
    },
  );
  await page.context().setOffline(true);
  await page.getByText(OFFLINE_TEXT).waitFor();
  await page.context().setOffline(false);
  await told.waitFor();
  await look(page, 'a new release');
  expect(await course.inputValue()).toBe('换版本以前写的');

  await page.unroute((url) => url.pathname === '/');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: /^刷新/ }).last().click();
  await loaded;
  await page.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => course.inputValue()).toBe('换版本以前写的');
  expect(await told.count()).toBe(0);
  await page.context().close();
});
