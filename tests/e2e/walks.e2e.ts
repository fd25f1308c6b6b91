import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { builtPaths } from '../../src/chart/build.ts';
import { walkOf } from '../../src/web/qa/stage/walk.ts';
import { transitionCover } from '../walk/cover.ts';
import { playWalk } from '../walk/player.ts';
import { openStage, watchRequests } from '../walk/stagePage.ts';
import { type Product, startProduct } from './kit.ts';

/** A picture per step, to be looked at; not part of the repository. */
const PICTURES = 'node_modules/.cache/walks';

let product: Product;
let page: Page;
beforeAll(async () => {
  rmSync(PICTURES, { recursive: true, force: true });
  product = await startProduct();
  page = await product.login('qa', '/qa/chart');
  await page.emulateMedia({ reducedMotion: 'reduce' });
}, 120_000);
afterAll(() => product.stop());

test.each(models.map(({ name, zh }) => [name, zh]))(
  '%s %s: every transition by mouse and keys, nothing is sent',
  async (chart) => {
    const file = builtPaths(chart);
    mkdirSync(`${PICTURES}/${chart}`, { recursive: true });
    for (const { path, length } of transitionCover(file)) {
      await openStage(page, chart, path);
      const requests = watchRequests(page);
      const played = await playWalk(page, walkOf(chart, file, path), length);
      requests.stop();
      for (const [index, { picture }] of played.entries()) writeFileSync(`${PICTURES}/${chart}/${path.id}-${index}.jpg`, picture);
      const wrong = played.flatMap(({ zh, findings }) => findings.filter(({ ok }) => !ok).map((it) => [zh, it]));
      expect({ path: path.title, wrong, steps: played.length, sent: requests.sent }).toEqual({
        ...{ path: path.title, wrong: [], steps: length, sent: [] },
      });
    }
    expect(product.faults).toEqual([]);
  },
  180_000,
);
