import type { Page, Request } from 'playwright-core';
import {
  STAGE_EVENT,
  STAGE_PATH,
  type StageDocument,
} from '../../src/workbench/web/stage/stageDocument.ts';
import type { Finding } from '../../src/workbench/web/stage/verdict.ts';
import type { Walk } from '../../src/workbench/web/stage/walk.ts';

declare global {
  interface Window {
    /** the stage, when its document is open alone */
    stage?: StageDocument;
  }
}
/** The scene of a stage that stands alone in a page, to be walked by hand: it lays a step ready and compares, hands do the rest. */
export interface StagePage {
  page: Page;
  /** as if it were opened anew: what one chart's view leaves behind, style sheets for one, is not there for another's */
  renew(): Promise<void>;
  load(walk: Walk): Promise<Finding[]>;
  prepare(index: number): Promise<void>;
  /** brings about what comes from outside */
  outside(index: number): Promise<void>;
  /** sends a step to the actor, with no hand in it */
  send(index: number): Promise<void>;
  check(index: number): Promise<Finding[]>;
  /** the view as JPEG */
  picture(): Promise<Buffer>;
}

/** Opens the stage's document of a running product; nobody need be logged in, since it holds no data and reaches no server. */
export async function openStage(page: Page, url: string): Promise<StagePage> {
  await page.addInitScript(
    (event) =>
      addEventListener(event, (heard) =>
        Object.assign(window, { stage: (heard as CustomEvent<StageDocument>).detail }),
      ),
    STAGE_EVENT,
  );
  await page.goto(`${url}${STAGE_PATH}`);
  const opened = () => page.waitForFunction(() => window.stage !== undefined);
  await opened();
  const protocol = await page.context().newCDPSession(page);
  return {
    page,
    renew: async () => {
      await page.reload();
      await opened();
    },
    load: (walk) => page.evaluate((given) => window.stage?.scene.load(given) ?? [], walk),
    prepare: (index) => page.evaluate((at) => window.stage?.scene.prepare(at), index),
    outside: (index) => page.evaluate((at) => window.stage?.scene.outside(at), index),
    send: (index) =>
      page.evaluate(async (at) => {
        await window.stage?.scene.prepare(at);
        await window.stage?.scene.outside(at);
      }, index),
    check: (index) => page.evaluate((at) => window.stage?.scene.check(at) ?? [], index),
    picture: async () => {
      // what is empty below would only make the rest small
      const size = await page.evaluate(() => {
        const drawn = [...document.body.querySelectorAll('*')].filter(
          (one) =>
            (one.childElementCount === 0 && one.textContent?.trim()) ||
            one.matches('input, textarea, select, img, progress'),
        );
        const bottom = Math.max(
          0,
          ...drawn
            .map((one) => one.getBoundingClientRect())
            .flatMap((it) => (it.width > 0 ? it.bottom : [])),
        );
        return {
          width: innerWidth,
          height: Math.min(innerHeight, Math.max(200, Math.ceil(bottom) + 24)),
        };
      });
      const clip = { x: 0, y: 0, ...size, scale: 1 };
      const { data } = await protocol.send('Page.captureScreenshot', {
        format: 'jpeg',
        quality: 70,
        optimizeForSpeed: true,
        clip,
      });
      return Buffer.from(data, 'base64');
    },
  };
}

/** What leaves a page from now on until `stop`, beside its own files: what leaves its stage, and every write of a page around one. */
export function watchRequests(page: Page): { sent: string[]; stop: () => void } {
  const sent: string[] = [];
  const heard = (request: Request) => {
    const file = ['document', 'script', 'stylesheet', 'image', 'font'].includes(
      request.resourceType(),
    );
    const fromStage = request.frame().url().endsWith(STAGE_PATH);
    if (!file && (fromStage || request.method() !== 'GET'))
      sent.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', heard);
  return { sent, stop: () => page.off('request', heard) };
}
