import { afterEach, expect, it, vi } from 'vitest';
import { standIn } from '../../../src/platform/web/actors/root.ts';
import { isStaged } from '../../../src/workbench/web/views/stagings.ts';
import { MODEL_NAMES } from '../../kit/chart/walk.names.ts';
import { LONG, WALK_TIME, walkOnScreen } from './kit.ts';

// animations would keep what has been closed for a while; the walks look at once
vi.mock('../../../src/platform/web/kit/feedback/motion.ts', () => ({ features: {} }));
afterEach(() => standIn({}));

it.each(MODEL_NAMES.filter((name) => !LONG.includes(name)))(
  '%s: every declared transition is walked on the screen, and what is refused cannot be done there',
  walkOnScreen,
  WALK_TIME,
);

it('every chart has its view on the stage', () => {
  expect(MODEL_NAMES.filter((name) => !isStaged(name))).toEqual([]);
});
