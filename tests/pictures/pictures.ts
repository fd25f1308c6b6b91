// npm run pictures: every screen in every look, beside those that were kept last.
//   words …            only screens whose name holds one of them
//   --looks "a,b"      only looks that hold one of these: "default light 1280,390"
//   --keep             what is there now is what later ones are compared with; takes nothing
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openGround } from '../bench/ground.ts';
import { launchChromium, PERSON } from '../kit/chromium.ts';
import { type Facts, take } from './camera.ts';
import { galleryOf, pairsOf } from './gallery.ts';
import { LOOKS } from './looks.ts';
import { allScreens, type Screen } from './screens.ts';

const PLACE = path.resolve('data/pictures');
const [NOW, KEPT] = [path.join(PLACE, 'now'), path.join(PLACE, 'kept')];

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' }, looks: { type: 'string' } },
});
const looks = LOOKS.filter(
  ({ name }) => !values.looks || values.looks.split(',').some((it) => name.includes(it.trim())),
);

/** A window of somebody's, logged in; the token is that of the ordinary call. */
async function windowOf(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ ...PERSON, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript((it) => it && sessionStorage.setItem('token', it), token);
  page.setDefaultTimeout(4_000);
  page.setDefaultNavigationTimeout(30_000);
  await page.goto(`${url}/login`);
  return page;
}

async function takeAll(): Promise<Facts[]> {
  const ground = await openGround(process.env.DEMO_SCALE ?? '0.1');
  const browser = await launchChromium();
  try {
    const all = await allScreens(
      async (account) => (await (await ground.login(account))('GET', '/getRouters')).data,
    );
    const wanted = all.filter(
      ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
    );
    const facts: Facts[] = [];
    for (const account of new Set(wanted.map((screen) => screen.account))) {
      const token = account ? await ground.token(account) : '';
      const page = await windowOf(browser, ground.url, token);
      for (const screen of wanted.filter((it) => it.account === account))
        facts.push(...(await takeOne(page, ground.url, screen)));
      await page.context().close();
    }
    return facts;
  } finally {
    await browser.close();
    await ground.stop();
  }
}
async function takeOne(page: Page, url: string, screen: Screen): Promise<Facts[]> {
  try {
    return await take(page, url, screen, looks, NOW);
  } catch (error) {
    console.log(`${screen.name}：${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return [];
  }
}

/** Tables whose first row lies low, pages that are wider than their window, and what axe holds against them. */
function tell(facts: readonly Facts[]): void {
  const low = facts
    .filter(({ look, firstRow }) => look === 'default light 1280' && (firstRow ?? 0) > 260)
    .sort((a, b) => (b.firstRow ?? 0) - (a.firstRow ?? 0));
  console.table(
    low.map(({ screen, firstRow, rows }) => ({ 画面: screen, 首行: firstRow, 整行: rows })),
  );
  const wide = facts.filter(({ beyond, look }) => beyond > 0 && look.startsWith('default light'));
  console.table(
    wide.map(({ screen, look, beyond }) => ({ 画面: screen, 外观: look, 宽出: beyond })),
  );
  const against = new Map<string, string[]>();
  for (const { screen, look, violations } of facts)
    for (const it of violations)
      against.set(it, [...(against.get(it) ?? []), `${screen}（${look}）`]);
  for (const [it, where] of against) console.log(`${it}：${where.length} 处，如 ${where[0]}`);
  console.log(`axe：${against.size}`);
}

async function main(): Promise<void> {
  if (values.keep) {
    cpSync(NOW, KEPT, { recursive: true });
    console.log(`已留存：${KEPT}`);
    return;
  }
  const began = performance.now();
  rmSync(NOW, { recursive: true, force: true });
  mkdirSync(NOW, { recursive: true });
  const facts = await takeAll();
  writeFileSync(path.join(PLACE, 'facts.json'), JSON.stringify(facts));
  tell(facts);
  const whole = words.length === 0 && !values.looks;
  const pairs = pairsOf(NOW, KEPT, whole);
  writeFileSync(path.join(PLACE, 'index.html'), galleryOf(pairs, facts));
  for (const state of ['不同', '新的', '没有了', '相同'] as const)
    console.log(`${state}：${pairs.filter((pair) => pair.state === state).length}`);
  console.log(
    `${path.join(PLACE, 'index.html')}（${((performance.now() - began) / 1000).toFixed(0)} 秒）`,
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
