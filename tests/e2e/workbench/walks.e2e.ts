import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../../../machines/models.ts';
import { builtPaths } from '../../../src/workbench/drawing/build.ts';
import { walkOf } from '../../../src/workbench/web/stage/walk.ts';
import { firstTime } from '../../kit/chart/firstTime.ts';
import { PERSON } from '../../kit/chromium.ts';
import { type Begun, HOLDING, transitionCover } from '../../walk/cover.ts';
import { servePages } from '../../walk/pages.ts';
import { playWalk } from '../../walk/player.ts';
import { openStage, type StagePage, watchRequests } from '../../walk/stagePage.ts';
import { closeContexts, openBrowser } from '../kit.ts';

/** A picture per step, to be looked at; not part of the repository. */
const PICTURES = 'node_modules/.cache/walks';

let pages: { url: string; stop: () => Promise<void> };
let browser: Browser;
const faults: string[] = [];
beforeAll(async () => {
  rmSync(PICTURES, { recursive: true, force: true });
  pages = await servePages();
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await pages.stop();
});

/** Windows whose chart has been walked. */
const free: StagePage[] = [];
/** A stage like a new one. */
async function stageFor(): Promise<StagePage> {
  const used = free.pop();
  if (used) return used.renew().then(() => used);
  const context = await browser.newContext({ ...PERSON, viewport: { width: 960, height: 600 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  return openStage(page, pages.url);
}

/** A path with the steps that take a transition for the first time; to the others the actor is only sent. */
interface Shown extends Begun {
  byHand: readonly boolean[];
}
function shownFirst(chart: string, cover: readonly Begun[]): Shown[] {
  const isNew = firstTime();
  return cover.map(({ path, length }) => {
    const fresh = path.steps
      .slice(0, length)
      .map(({ taken }, index) => taken.filter(isNew).length > 0 || index === 0);
    return { path, length, byHand: HOLDING.includes(chart) ? fresh.map(() => true) : fresh };
  });
}
/** Steps of one window at most: what is left at the end is short. */
const MOST = 60;
const stepsOf = (cover: readonly Shown[]) =>
  cover.reduce((sum, { byHand }) => sum + byHand.filter(Boolean).length, 0);
const parts = models
  .flatMap(({ name, zh }) => {
    const file = builtPaths(name);
    const cover = shownFirst(name, transitionCover(file));
    const count = Math.ceil(stepsOf(cover) / MOST);
    return Array.from({ length: count }, (_, part) => ({
      name,
      zh,
      file,
      part,
      cover: cover.filter((_, at) => at % count === part),
    }));
  })
  .sort((a, b) => stepsOf(b.cover) - stepsOf(a.cover));

/** 测试 21 */
describe.concurrent('every transition by mouse and keys, and nothing is sent', () => {
  test.each(parts)(
    '$name $zh ($part)',
    async ({ name, file, cover }) => {
      mkdirSync(`${PICTURES}/${name}`, { recursive: true });
      const stage = await stageFor();
      for (const { path, length, byHand } of cover) {
        const requests = watchRequests(stage.page);
        const played = await playWalk(
          stage,
          walkOf(name, file, path),
          length,
          (index) => byHand[index] ?? false,
        );
        requests.stop();
        for (const [index, { picture }] of played.entries())
          writeFileSync(`${PICTURES}/${name}/${path.id}-${index}.jpg`, picture);
        const wrong = played.flatMap(({ zh, findings }) =>
          findings.filter(({ ok }) => !ok).map((it) => [zh, it]),
        );
        const steps = byHand.filter(Boolean).length;
        expect({ path: path.title, wrong, steps: played.length, sent: requests.sent }).toEqual({
          path: path.title,
          wrong: [],
          steps,
          sent: [],
        });
      }
      free.push(stage);
      expect(faults).toEqual([]);
    },
    180_000,
  );
});
