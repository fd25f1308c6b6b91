/** What the browser fetches: counts and bytes, no times. */
import { expect, test } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { fillLogin, openProduct } from '../kit.ts';
import { listen } from './traffic.ts';

const product = openProduct();

/** Logs in, at once or after the login page has fetched ahead; what went over the network before the press and from it on. */
async function loginToHome(account: string, atOnce = false) {
  const context = await product.browser.newContext(PERSON);
  product.watch(context);
  const page = await context.newPage();
  const traffic = await listen(page, product.server.url);
  await page.goto(`${product.server.url}/login`);
  await page.getByText('演示学校').waitFor(); // the page runs: nothing before has a hand that presses
  if (!atOnce) await traffic.quiet();
  const before = traffic.sum();
  traffic.begin();
  await fillLogin(page, account);
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: /您好/ }).waitFor();
  await traffic.quiet();
  const after = traffic.sum();
  await context.close();
  return { before, after };
}

test.each([
  ['declarer', 25],
  ['master', 25],
  ['registrar', 25],
  ['admin', 25],
])(
  'from the press on 登录 %s has 首页 after at most %i requests, none asked twice; its code was fetched while they typed',
  async (account, requests) => {
    const { before, after } = await loginToHome(account);
    const isCode = (address: string) => address.startsWith('GET /assets/');
    // the bell looks once more when its stream is open: what came before that nobody tells
    expect(after.twice.filter((read) => read !== 'GET /api/notice/unread')).toEqual([]);
    expect(after.requests).toBeLessThanOrEqual(requests);
    // what comes after the page is drawn: dialogs, notices, motion, the cards that only some have
    expect(after.addresses.filter(isCode).length).toBeLessThanOrEqual(9);
    expect(after.kB).toBeLessThanOrEqual(110);
    // the login page's own 90 kB, and at most 175 kB fetched ahead
    expect(before.kB).toBeLessThanOrEqual(90 + 15 + 175);
  },
);

test('whoever presses 登录 at once waits for no more than the same files', async () => {
  const { after } = await loginToHome('declarer', true);
  expect(after.requests).toBeLessThanOrEqual(40);
  expect(after.kB).toBeLessThanOrEqual(290);
});
