// Walks paths of a chart in Chromium on the running product and leaves a report: `npm run walk -- approval`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtChart, builtPaths, modelNamed } from '../../src/workbench/drawing/build.ts';
import { walkOf } from '../../src/workbench/web/stage/walk.ts';
import { launchChromium, PERSON } from '../kit/chromium.ts';
import { asked, pathsFor } from './arguments.ts';
import { servePages } from './pages.ts';
import { playWalk } from './player.ts';
import { hasPassed, type PlayedWalk, reportOf } from './report.ts';
import { openStage, watchRequests } from './stagePage.ts';

/** Answers whether everything has passed. */
async function main(): Promise<boolean> {
  const wanted = asked(process.argv.slice(2));
  const { name, zh } = modelNamed(wanted.chart);
  const file = builtPaths(name);
  const chosen = pathsFor(file, wanted.path);
  const own = wanted.url ? null : await servePages();
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...PERSON, viewport: { width: 1080, height: 760 } });
    const page = await context.newPage();
    const stage = await openStage(page, wanted.url ?? own?.url ?? '');
    const walks: PlayedWalk[] = [];
    for (const { path, length } of chosen) {
      const { sent, stop } = watchRequests(page);
      const steps = await playWalk(stage, walkOf(name, file, path), length);
      stop();
      const walk = { path, length, steps, sent };
      walks.push(walk);
      console.log(
        `${hasPassed(walk) ? '通过' : '不通过'}　${path.title}（${path.id}，${steps.length - 1} 步）`,
      );
    }
    const out =
      wanted.out ??
      path.join('data/walk', `${name}-${wanted.path ? chosen[0]?.path.id : 'all'}.html`);
    mkdirSync(path.dirname(out), { recursive: true });
    writeFileSync(out, reportOf(zh, await builtChart(name), walks));
    console.log(`报告：${path.resolve(out)}`);
    return walks.every(hasPassed);
  } finally {
    await browser.close();
    await own?.stop();
  }
}

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
