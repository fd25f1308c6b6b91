import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { violationsOf } from '../kit/axe.ts';
import type { Look } from './looks.ts';
import type { Screen } from './screens.ts';

/** What is measured of a screen in one look. */
export interface Facts {
  screen: string;
  look: string;
  /** pixels above the first row of its table, and whole rows in the window; null without a table */
  firstRow: number | null;
  rows: number | null;
  /** pixels that the page is wider than its window */
  beyond: number;
  /** what axe holds against it */
  violations: string[];
}

/** The screen has come: it has its heading, nothing is loading any more, the fonts are there. */
export async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('h1')].some((it) => it.checkVisibility()) &&
        [...document.querySelectorAll('[aria-busy=true], .skeleton, [data-loading]')].every(
          (it) => !it.checkVisibility() || it.closest('[data-sample]'),
        ) &&
        ![...document.querySelectorAll('p, span')].some(
          (it) => /^正在(读取|打开|加载)/.test(it.textContent) && it.checkVisibility(),
        ),
      undefined,
      { timeout: 8_000 },
    )
    .catch(() => undefined); // a picture of what stays busy says so itself
  await page.evaluate(() => document.fonts.ready);
}

/** Of what changes when something was opened. */
const standing = (page: Page) =>
  page.evaluate(
    () =>
      `${location.href} ${document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').length}`,
  );
/** Presses and waits until something has opened; false where there is nothing to press or nothing came. */
async function opens(page: Page, press: NonNullable<Screen['press']>): Promise<boolean> {
  const before = await standing(page);
  if (!(await press(page).catch(() => false))) return false;
  for (let tries = 0; tries < 30; tries++) {
    if ((await standing(page)) !== before) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

async function measure(page: Page): Promise<Omit<Facts, 'screen' | 'look' | 'violations'>> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main table tbody tr')]
      .filter((row) => row.checkVisibility())
      .map((row) => row.getBoundingClientRect());
    const beyond = document.documentElement.scrollWidth - innerWidth;
    const first = rows[0];
    if (!first) return { firstRow: null, rows: null, beyond };
    const whole = rows.filter(({ bottom }) => bottom <= innerHeight).length;
    return { firstRow: Math.round(first.top), rows: whole, beyond };
  });
}

/** The page in this look, when it has come to rest. */
export async function wear(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(look);
  await page.evaluate(({ theme, mode }) => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.classList.toggle('dark', mode === 'dark');
    root.classList.toggle('light', mode === 'light');
  }, look);
  await settle(page);
}

/** Takes a screen in every look into the folder; nothing where there is nothing to press. */
export async function take(
  page: Page,
  url: string,
  screen: Screen,
  looks: readonly Look[],
  folder: string,
): Promise<Facts[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${url}${screen.path}`);
  await settle(page);
  if (screen.press && !(await opens(page, screen.press))) return [];
  await settle(page);
  const into = path.join(folder, screen.name);
  mkdirSync(into, { recursive: true });
  const facts: Facts[] = [];
  for (const look of looks) {
    await wear(page, look);
    const shot = await page.screenshot({ animations: 'disabled' });
    writeFileSync(path.join(into, `${look.name}.png`), shot);
    const violations = await violationsOf(page);
    facts.push({ screen: screen.name, look: look.name, violations, ...(await measure(page)) });
  }
  return facts;
}
