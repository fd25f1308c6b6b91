import type { Page } from 'playwright-core';
import { doneIn } from '../../src/workbench/web/stage/doneIn.ts';
import type { Gesture } from '../../src/workbench/web/stage/gesture.ts';
import type { Finding } from '../../src/workbench/web/stage/verdict.ts';
import type { Walk } from '../../src/workbench/web/stage/walk.ts';
import type { StagePage } from './stagePage.ts';

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
/** A control that does not come is a failing step, not a hanging one. Milliseconds. */
const PATIENCE = 5000;

/** A field by its label, which has a star where something is required. */
const fieldOf = (page: Page, name: string) =>
  page.getByLabel(new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`));

/** The gesture with the mouse and the keys of a real browser. */
async function play({ page, outside }: StagePage, gesture: Gesture, index: number): Promise<void> {
  const wait = { timeout: PATIENCE };
  switch (gesture.do) {
    case 'click': {
      const place = gesture.inside ? page.locator(gesture.inside).last() : page;
      // a box lies under its picture: a person presses the words
      if (gesture.role === 'checkbox')
        return place.getByText(gesture.name, { exact: true }).click(wait);
      return place.getByRole(gesture.role, { name: gesture.name, exact: true }).click(wait);
    }
    case 'fill':
      return fieldOf(page, gesture.name).fill(gesture.value, wait);
    case 'choose':
      await fieldOf(page, gesture.name).selectOption(gesture.value, wait);
      return;
    case 'press':
      if (gesture.inside) await page.locator(gesture.inside).focus(wait);
      return page.keyboard.press(gesture.key);
    case 'hover':
      return page.locator(gesture.inside).hover(wait);
    case 'down':
      await page.locator(gesture.inside).hover(wait);
      // what was given up by Esc or by leaving may still be held down
      await page.mouse.up();
      return page.mouse.down();
    case 'up':
      return page.mouse.up();
    case 'leave':
      await page.locator(gesture.inside).hover(wait);
      return page.mouse.move(2, 2);
    case 'upload': {
      const files = gesture.files.map(({ name, size }) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.alloc(size),
      }));
      return fieldOf(page, gesture.name).setInputFiles(files, wait);
    }
    default:
      return outside(index);
  }
}

/** Does a step by hand on the stage, which only compares; the first one is the start. Never throws because of what is seen. */
async function playStep(stage: StagePage, walk: Walk, index: number): Promise<PlayedStep> {
  const begin = performance.now();
  const { zh = '', stateZh = '' } = walk.steps[index] ?? {};
  const gestures = doneIn(walk, index);
  const stuck: Finding[] = [];
  if (index > 0) await stage.prepare(index);
  for (const gesture of gestures) {
    await play(stage, gesture, index).catch((error: Error) => {
      stuck.push({
        zh: '操作',
        expected: 'name' in gesture ? gesture.name : gesture.do,
        seen: error.message.split('\n')[0] ?? '',
        ok: false,
      });
    });
  }
  const findings = [...stuck, ...(index > 0 ? await stage.check(index) : await stage.load(walk))];
  const picture = await stage.picture();
  const passed = findings.every(({ ok }) => ok);
  return {
    zh,
    stateZh,
    gestures,
    findings,
    passed,
    picture,
    milliseconds: performance.now() - begin,
  };
}

/**
 * Walks a path, or its first steps, on a stage; ends after the first failing step, since nothing after it would say anything.
 * Answers the steps done by hand: all, or those that `byHand` names; the others are sent.
 */
export async function playWalk(
  stage: StagePage,
  walk: Walk,
  length = walk.steps.length,
  byHand: (index: number) => boolean = () => true,
): Promise<PlayedStep[]> {
  const played: PlayedStep[] = [];
  for (let index = 0; index < length; index++) {
    if (index > 0 && !byHand(index)) {
      await stage.send(index);
      continue;
    }
    const step = await playStep(stage, walk, index);
    played.push(step);
    if (!step.passed) break;
  }
  return played;
}
