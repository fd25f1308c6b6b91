import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProduct } from './kit.ts';

const product = openProduct();
const THEMES = ['默认', '红色'];
const MODES = ['浅色', '深色'];

/** Controls without a name, texts that run out of their control, and ids given twice, as a screen reader or an eye would meet them. */
const LOOK = `(() => {
  const shown = (element) => element.checkVisibility({ checkVisibilityCSS: true });
  const nameOf = (element) =>
    element.getAttribute('aria-label') ||
    (element.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join('') ||
    [...(element.labels ?? [])].map((label) => label.textContent).join('') ||
    (/^(button|a)$/i.test(element.tagName) || /^(tab|option|menuitem|treeitem)$/.test(element.getAttribute('role') ?? '') ? element.textContent : '');
  const controls = [...document.querySelectorAll('main :is(button, a, input, select, textarea, [role=combobox], [role=tab], [role=slider])')];
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return {
    controls: controls.length,
    unnamed: controls.filter((it) => shown(it) && !nameOf(it).trim()).map((it) => it.outerHTML.slice(0, 120)),
    cut: controls.filter((it) => it.tagName === 'BUTTON' && shown(it) && it.scrollWidth > it.clientWidth + 1).map((it) => it.outerHTML.slice(0, 120)),
    twice: ids.filter((id, at) => ids.indexOf(id) !== at),
    wide: document.querySelector('main').scrollWidth > document.querySelector('main').clientWidth,
    ink: getComputedStyle(document.body).color,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  };
})()`;
/** Colours that go over into others have gone. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((it) => !(it instanceof CSSTransition)),
  );
interface Seen {
  controls: number;
  unnamed: string[];
  cut: string[];
  twice: string[];
  wide: boolean;
  ink: string;
  ground: string;
}

/** 测试 29 */
test('the page 组件 shows every component in each look: each control has a name, nothing is cut off, nothing is said twice', async () => {
  const page = await product.login('qa', '/qa/kit');
  await page.getByRole('heading', { name: '组件', level: 1 }).waitFor();
  const seen: Record<string, Seen> = {};
  for (const theme of THEMES) {
    for (const mode of MODES) {
      await page.getByRole('radio', { name: theme }).check({ force: true });
      await page.getByRole('radio', { name: mode }).check({ force: true });
      await page
        .locator(
          `html.${mode === '深色' ? 'dark' : 'light'}[data-theme=${theme === '红色' ? 'red' : 'default'}]`,
        )
        .waitFor();
      await settled(page);
      seen[`${theme}${mode}`] = await page.evaluate<Seen>(LOOK);
    }
  }
  const offers = Object.values(seen);
  expect(offers.map(({ unnamed, cut, twice, wide }) => ({ unnamed, cut, twice, wide }))).toEqual(
    offers.map(() => ({ unnamed: [], cut: [], twice: [], wide: false })),
  );
  expect(Math.min(...offers.map(({ controls }) => controls))).toBeGreaterThan(60);
  expect(new Set(offers.map(({ ink, ground }) => ink + ground)).size).toBeGreaterThan(2);
});

/** 测试 29 */
test('dates are typed as people write them or chosen by key from a calendar that shows weeks and holidays', async () => {
  const page = await product.login('qa', '/qa/kit');
  const moment = page.getByRole('textbox', { name: '开始时间' });
  expect(await moment.inputValue()).toBe('2026-10-09 08:00');
  await moment.fill('2026-9-30 9:05');
  await moment.blur();
  expect(await moment.inputValue()).toBe('2026-09-30 09:05');
  await moment.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: '日历' });
  await calendar.getByRole('rowheader', { name: '5', exact: true }).waitFor();
  expect(await calendar.locator('[data-holiday]').count()).toBeGreaterThan(3);
  await calendar.getByRole('combobox', { name: '时' }).selectOption('10');
  expect(await moment.inputValue()).toBe('2026-09-30 10:05');
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  const day = page.getByRole('textbox', { name: '生效日期' });
  await day.fill('没有这一天');
  await day.blur();
  expect(await day.getAttribute('aria-invalid')).toBe('true');
  await day.fill('20261110');
  await day.press('Alt+ArrowDown');
  await calendar
    .getByRole('button', { name: /11月10日.*已选/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await day.inputValue()).toBe('2026-11-11');
});
