import { expect, test } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { openProduct } from '../kit.ts';

const product = openProduct();

/** Opens the login page while what `held` names has not come, presses 登录, and only then lets it come: where it has led to. */
async function pressBefore(held: string): Promise<string> {
  const context = await product.browser.newContext(PERSON);
  const page = await context.newPage();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(held, async (route) => {
    asked++;
    await released;
    await route.continue();
  });
  await page.goto(`${product.server.url}/login?redirect=%2Ftalent%2Fdeclaration`, {
    waitUntil: 'commit',
  });
  await page.getByLabel('用户名').fill('declarer');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await expect.poll(() => asked).toBeGreaterThan(0);
  // as a person does: pressed once, whether or not the page is ready for it
  await page
    .getByRole('button', { name: '登录', exact: true })
    .click({ force: true, noWaitAfter: true });
  release();
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 15_000 });
  const { pathname } = new URL(page.url());
  await context.close();
  return pathname;
}

test.each([
  ['its script', '**/assets/login*.js'],
  ['the answer whether there is a captcha', '**/api/captchaImage*'],
])('登录 pressed before %s has come logs in when it has', async (_, held) => {
  expect(await pressBefore(held)).toBe('/talent/declaration');
});
