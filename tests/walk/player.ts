import type { FrameLocator, Page } from 'playwright-core';
import { doneIn } from '../../src/web/qa/stage/doneIn.ts';
import type { Gesture } from '../../src/web/qa/stage/gesture.ts';
import type { Finding } from '../../src/web/qa/stage/verdict.ts';
import type { Walk } from '../../src/web/qa/stage/walk.ts';

/** What was compared after a step, how it looked and how long it took. */
export interface PlayedStep {
  zh: string;
  stateZh: string;
  gestures: readonly Gesture[];
  findings: Finding[];
  passed: boolean;
  /** the view, as JPEG */
  picture: Buffer;
  milliseconds: number;
}
const FRAME = '.stage-frame';
/** A control that does not come is a failing step, not a hanging one. Milliseconds. */
const PATIENCE = 5000;

/** The gesture with the mouse and the keys of a real browser. */
async function play(page: Page, frame: FrameLocator, gesture: Gesture): Promise<void> {
  const wait = { timeout: PATIENCE };
  switch (gesture.do) {
    case 'click': {
      const place = gesture.inside ? frame.locator(gesture.inside).last() : frame;
      return place.getByRole(gesture.role, { name: gesture.name, exact: true }).click(wait);
    }
    case 'fill':
      return frame.getByLabel(gesture.name, { exact: true }).fill(gesture.value, wait);
    case 'choose':
      await frame.getByLabel(gesture.name, { exact: true }).selectOption(gesture.value, wait);
      return;
    case 'press':
      await frame.locator('body').evaluate(() => window.focus());
      return page.keyboard.press(gesture.key);
    case 'hover':
      return frame.locator(gesture.inside).hover(wait);
    case 'leave':
      await frame.locator(gesture.inside).hover(wait);
      return page.mouse.move(2, 2);
    case 'upload': {
      const files = gesture.files.map(({ name, size }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(size) }));
      return frame.getByLabel(gesture.name, { exact: true }).setInputFiles(files, wait);
    }
    default:
      return page.getByRole('button', { name: '让它发生' }).click(wait);
  }
}

async function findingsAt(page: Page, index: number): Promise<Finding[]> {
  const rows = page.locator(`.stage-steps [data-step="${index}"][data-verdict] tr[data-ok]`);
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const [zh = '', expected = '', seen = ''] = [...row.children].map((cell) => cell.textContent ?? '');
      return { zh, expected, seen, ok: (row as HTMLElement).dataset.ok === 'true' };
    }),
  );
}

/** Does a step by hand on the stage, which only compares; the first one is the start. Never throws because of what is seen. */
async function playStep(page: Page, walk: Walk, index: number): Promise<PlayedStep> {
  const begin = performance.now();
  const frame = page.frameLocator(FRAME);
  const { zh = '', stateZh = '' } = walk.steps[index] ?? {};
  const gestures = doneIn(walk, index);
  const stuck: Finding[] = [];
  for (const gesture of gestures) {
    await play(page, frame, gesture).catch((error: Error) => {
      stuck.push({
        zh: '操作',
        expected: 'name' in gesture ? gesture.name : gesture.do,
        seen: error.message.split('\n')[0] ?? '',
        ok: false,
      });
    });
  }
  if (index > 0) await page.getByRole('button', { name: '核对这一步' }).click();
  const findings = [...stuck, ...(await findingsAt(page, index))];
  const picture = await page.locator(FRAME).screenshot({ type: 'jpeg', quality: 70 });
  const passed = findings.every(({ ok }) => ok);
  return { zh, stateZh, gestures, findings, passed, picture, milliseconds: performance.now() - begin };
}

/** Walks a path, or its first steps, on the stage that the page shows; ends after the first failing step, since nothing after it would say anything. */
export async function playWalk(page: Page, walk: Walk, length = walk.steps.length): Promise<PlayedStep[]> {
  const played: PlayedStep[] = [];
  for (let index = 0; index < length; index++) {
    const step = await playStep(page, walk, index);
    played.push(step);
    if (!step.passed) break;
  }
  return played;
}
