import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../kit/axe.ts';
import { settle, wear } from '../../pictures/camera.ts';
import { LOOKS } from '../../pictures/looks.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct({ forgiven: 'Failed to load resource' });
const TURNS = LOOKS.filter(({ width }) => width === 1280);
/** Least side of what is pressed (WCAG 2.5.8), px. */
const TARGET = 24;

type Press = (page: Page) => Promise<unknown>;
const button =
  (name: string | RegExp, inside = 'body'): Press =>
  (page) =>
    page.locator(inside).getByRole('button', { name }).first().click();
const keys =
  (...all: string[]): Press =>
  async (page) => {
    await page.locator('tr[data-row]:visible').first().waitFor(); // the rows of a skeleton know no keys
    for (const it of all) await page.keyboard.press(it);
  };
/** What is opened: who, where, how, and what stands there then. */
const OPENED: [name: string, account: string, path: string, press: Press | null, there: string][] =
  [
    [
      'approval drawer',
      'management',
      '/talent/approve/management',
      keys('j', 'Enter'),
      '[role=dialog]',
    ],
    [
      'declaration form',
      'declarer',
      '/talent/declaration',
      button(/^新增申报/),
      'h1:text("新增教学任务申报")',
    ],
    ['Ctrl-K', 'declarer', '/home', (page) => page.keyboard.press('Control+k'), '[role=combobox]'],
    ['user menu', 'declarer', '/home', button('林晓雯', 'header'), '[role=menu]'],
    [
      'working context',
      'declarer',
      '/home',
      button(/本科生教育/, 'header'),
      '.context-panel:visible',
    ],
    ['notices', 'declarer', '/home', button(/^通知/, 'header'), '[role=dialog]'],
    ['matrix of rights', 'admin', '/system/role', button('教学秘书', 'main'), '[role=grid]'],
    ['作息时间', 'admin', '/foundation/timetable', null, 'main table'],
    ['wall of pictures', 'registrar', '/student/photo', null, '.photo-wall:visible'],
    ['student drawer', 'registrar', '/student/student', keys('j', 'Enter'), '[role=dialog]'],
    ['import', 'registrar', '/student/student', button(/^导入/), '[role=dialog]'],
    ['new user', 'admin', '/system/user', button(/^新增/), 'form'],
    ['arranging home', 'declarer', '/home', button('调整布局'), '.home-editor'],
  ];

/**
 * What is pressed and smaller than 24 px, and nearer than that to something else that is (WCAG 2.5.8: size, or room around it). A box
 * counts with its label or cell, a field with its frame.
 */
const smallOf = (page: Page) =>
  page.evaluate((least) => {
    const open =
      [...document.querySelectorAll('[role=dialog]')].findLast((it) => it.checkVisibility()) ??
      document.body;
    const targets = [
      ...open.querySelectorAll<HTMLElement>(
        'button, a[href], input:not([type=hidden]), select, textarea, [role=menuitem], [role=tab], [role=option]',
      ),
    ]
      .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((it) => !it.closest('[inert], [aria-hidden=true]') && it.offsetWidth > 2)
      .map((it) => {
        const { left, top, width, height } = (it.closest('label') ?? it).getBoundingClientRect();
        return { it, left, top, width, height, x: left + width / 2, y: top + height / 2 };
      });
    const small = targets.filter(({ width, height }) => width < least || height < least);
    return small.flatMap(({ it, x, y, width, height }) => {
      const near = targets.some((other) => {
        if (other.it === it || other.it.contains(it) || it.contains(other.it)) return false;
        const dx = Math.max(other.left - x, 0, x - other.left - other.width);
        const dy = Math.max(other.top - y, 0, y - other.top - other.height);
        return Math.hypot(dx, dy) < least / 2;
      });
      const name = (it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 20);
      return near ? [`${it.tagName} "${name}" ${Math.round(width)}×${Math.round(height)}`] : [];
    });
  }, TARGET);

let turn = 0;
test.each(OPENED)(
  'axe and targets of %s',
  { timeout: 120_000 },
  async (name, account, path, press, there) => {
    const page = await product.login(account, path);
    await settle(page);
    await press?.(page);
    await page.locator(there).first().waitFor();
    await settle(page);
    // never nowhere: whoever works by keyboard goes on from here
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    if (press) await expect.poll(focused, { message: `${name}: focus` }).not.toBe('BODY');
    const found: string[] = [];
    for (const worn of [TURNS[turn++ % TURNS.length], TURNS[(turn + 1) % TURNS.length]]) {
      if (!worn) continue;
      await wear(page, worn);
      await look(page, `${name} ${worn.name}`);
      found.push(...(await violationsOf(page)).map((it) => `${worn.name}: ${it}`));
    }
    expect.soft(found, `${name}: axe`).toEqual([]);
    expect.soft([...new Set(await smallOf(page))], `${name}: targets`).toEqual([]);
    await page.context().close();
  },
);
