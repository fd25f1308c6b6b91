import type { Locator, Page } from 'playwright-core';

/** Most steps of Tab from one control to another; more is a trap, or out of reach. */
const MOST_TABS = 150;

/**
 * Works on a page as a person does, by mouse or by keyboard alone, and counts what it took (clicks and time for each script;
 * keyboard-only must be possible for A1, B1, C1, 申报 65).
 */
export function hand(page: Page, by: 'mouse' | 'keyboard') {
  const took = { clicks: 0, keys: 0, letters: 0 };
  const began = Date.now();
  const key = async (name: string) => {
    took.keys++;
    await page.keyboard.press(name);
  };
  const isFocused = (target: Locator) =>
    target.evaluate(
      (element) => element === document.activeElement || element.contains(document.activeElement),
    );
  /** Goes there by Tab, as long as it takes. @throws Error when it cannot be reached */
  const reach = async (target: Locator) => {
    await target.waitFor();
    // as a person does: back to what stands above a list, not through all of its rows
    const back = await target.evaluate((element) => {
      const from = document.activeElement;
      const above = from?.closest('[data-row]')?.compareDocumentPosition(element) ?? 0;
      return (above & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    });
    for (let steps = 0; steps < MOST_TABS; steps++) {
      if (await isFocused(target)) return;
      await key(back ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`not reached by Tab: ${target}`);
  };
  /** An entry of an open menu: the arrows go through them. */
  const step = async (entry: Locator) => {
    await entry.waitFor();
    for (let steps = 0; steps < MOST_TABS; steps++) {
      if ((await entry.getAttribute('data-highlighted')) !== null) return;
      await key('ArrowDown');
    }
    throw new Error(`not reached by the arrows: ${entry}`);
  };
  /** The box of a row, or the one above them, is chosen from the rows: J comes there from anywhere (列表 20). */
  const chooseRow = async (row: string) => {
    const at = () =>
      page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.row ?? null);
    const typing = () =>
      page.evaluate(() => document.activeElement?.matches('input, textarea, select') ?? false);
    // in a field a letter is a letter
    while (await typing()) await key('Tab');
    await key('j');
    if (row !== 'page' && (await at()) !== row) await key('Home');
    for (let steps = 0; row !== 'page' && (await at()) !== row; steps++) {
      if (steps === MOST_TABS) throw new Error(`not reached by J: row ${row}`);
      await key('j');
    }
    await key(row === 'page' ? 'Control+a' : 'Space');
  };
  const click = async (target: Locator) => {
    took.clicks++;
    await target.click();
  };
  return {
    /** What it took so far, e.g. `23 clicks, 0 keys, 12 letters, 9 s`. */
    took: () => ({ ...took, seconds: Math.round((Date.now() - began) / 100) / 10 }),
    key,
    /** A button, a link, or an entry of a menu. */
    press: async (target: Locator) => {
      if (by === 'mouse') return click(target);
      const entry = (await target.getAttribute('role')) === 'menuitem';
      await (entry ? step(target) : reach(target));
      await key('Enter');
    },
    tick: async (target: Locator) => {
      if (by === 'mouse') return click(target);
      const of = await target.evaluate((element) =>
        element.closest('thead')
          ? 'page'
          : (element.closest<HTMLElement>('[data-row]')?.dataset.row ?? null),
      );
      if (of !== null) return chooseRow(of);
      await reach(target);
      await key('Space');
    },
    /** Replaces what stands in a field. */
    type: async (target: Locator, text: string) => {
      if (by === 'mouse') await click(target);
      else await reach(target);
      await page.keyboard.press('Control+a');
      took.letters += text.length;
      await page.keyboard.type(text);
    },
    /** An entry of a list in the browser's own way: opened and clicked, or by the arrows. */
    choose: async (target: Locator, label: RegExp) => {
      const entry = target.locator('option').filter({ hasText: label });
      await entry.first().waitFor({ state: 'attached' });
      const at = await entry.first().evaluate((element) => (element as HTMLOptionElement).index);
      if (by === 'mouse') {
        took.clicks += 2;
        await target.selectOption({ index: at });
        return;
      }
      await reach(target);
      const now = await target.evaluate((element) => (element as HTMLSelectElement).selectedIndex);
      for (let i = now; i !== at; i += Math.sign(at - now))
        await key(at > now ? 'ArrowDown' : 'ArrowUp');
    },
  };
}
