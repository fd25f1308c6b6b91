import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settle, wear } from '../../pictures/camera.ts';
import { LOOKS } from '../../pictures/looks.ts';
import { ACCOUNTS } from '../../pictures/screens.ts';
import { openProduct } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();

/** `WORN=<words>`: the looks in which pictures are taken as well, with `LOOK`. */
const WORN = process.env.WORN ? new RegExp(process.env.WORN) : /default light (1280|1920)/;
const WIDE = [1280, 1920];
/** Most of a card's height that may stay empty below its last word or bar. */
const MOST = 0.35;
/** Between what has come last and the edge of its card, as a share of the card's height; and px that are hidden. */
const fillOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-card]')].map((card) => {
      const body = card.querySelector('.card-body');
      const { top, bottom, height } = card.getBoundingClientRect();
      const range = document.createRange();
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      let last = top;
      while (texts.nextNode()) {
        if (!texts.currentNode.textContent?.trim()) continue;
        range.selectNodeContents(texts.currentNode);
        for (const rect of range.getClientRects())
          if (rect.height > 0) last = Math.max(last, rect.bottom);
      }
      for (const bar of card.querySelectorAll('progress'))
        last = Math.max(last, bar.getBoundingClientRect().bottom);
      return {
        card: card.dataset.card,
        empty: (bottom - last) / height,
        hidden: body ? body.scrollHeight - body.clientHeight : 0,
      };
    }),
  );

test.each(ACCOUNTS)(
  '首页 25: content fills the cards of %s, and nothing of it is hidden',
  { timeout: 120_000 },
  async (account) => {
    const page = await product.login(account, '/home');
    await page.locator('.home-grid:not(.is-sizing)').waitFor({ state: 'attached' });
    for (const worn of LOOKS) {
      if (!WORN.test(worn.name)) continue;
      await wear(page, worn);
      await settle(page);
      await look(page, `${account} ${worn.name}`);
      if (!WIDE.includes(worn.width)) continue;
      const wrong = (await fillOf(page)).filter(({ empty, hidden }) => empty > MOST || hidden > 0);
      expect.soft(wrong, worn.name).toEqual([]);
    }
    if (account === 'newcomer') await page.getByText('还没有角色').waitFor();
    await page.context().close();
  },
);
