import { expect, test } from 'vitest';
import { violationsOf } from '../../kit/axe.ts';
import { settle, wear } from '../../pictures/camera.ts';
import { LOOKS } from '../../pictures/looks.ts';
import { ACCOUNTS, allScreens, OUTSIDE, type Screen } from '../../pictures/screens.ts';
import { openProduct } from '../kit.ts';

const product = openProduct({ forgiven: 'Failed to load resource' });

/** Both themes, light and dark, taken in turns: every page in one of them, each of them on many pages. */
const TURNS = LOOKS.filter(({ width }) => width === 1280);
/** What is not opened here is in `npm run pictures`: records, dialogs and every width. */
const pagesOf = (screens: readonly Screen[], account: string) =>
  screens.filter((screen) => screen.account === account && !screen.press);

const met: string[] = [];
const seen = new Set<string>();
test.each(ACCOUNTS)(
  'axe finds nothing on the pages of %s',
  { timeout: 300_000 },
  async (account) => {
    const page = await product.login(account, '/home');
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const answer = await page.request.get(`${product.server.url}/api/getRouters`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = await answer.json();
    const screens = await allScreens(async (of) => (of === account ? data : []));
    const found: string[] = [];
    for (const screen of pagesOf(screens, account)) {
      if (screen.path !== '/home' && seen.has(screen.path)) continue;
      seen.add(screen.path);
      await page.goto(`${product.server.url}${screen.path}`);
      await settle(page);
      const look = TURNS[met.push(screen.name) % TURNS.length];
      if (look) await wear(page, look);
      found.push(...(await violationsOf(page)).map((it) => `${screen.name} ${look?.name}: ${it}`));
    }
    await page.context().close();
    expect(found).toEqual([]);
  },
);

test('axe finds nothing on the pages before somebody has logged in', {
  timeout: 60_000,
}, async () => {
  const page = await (await product.browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const found: string[] = [];
  for (const { path } of OUTSIDE)
    for (const look of TURNS) {
      await page.goto(`${product.server.url}${path}`);
      await settle(page);
      await wear(page, look);
      found.push(...(await violationsOf(page)).map((it) => `${path} ${look.name}: ${it}`));
    }
  await page.context().close();
  expect(found).toEqual([]);
});

test('and the checker itself finds what is wrong', { timeout: 60_000 }, async () => {
  const page = await (await product.browser.newContext()).newPage();
  await page.goto(`${product.server.url}/verify`);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button></button>'));
  expect((await violationsOf(page)).join('\n')).toContain('button-name');
  await page.context().close();
});
