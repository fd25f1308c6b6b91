import { afterEach, it, vi } from 'vitest';
import { standIn } from '../../../src/platform/web/actors/root.ts';
import { WALK_TIME, walkOnScreen } from './kit.ts';

// animations would keep what has been closed for a while; the walks look at once
vi.mock('../../../src/platform/web/kit/feedback/motion.ts', () => ({ features: {} }));
afterEach(() => standIn({}));

it.each(['studentStatus'])(
  '%s: every declared transition is walked on the screen, and what is refused cannot be done there',
  walkOnScreen,
  WALK_TIME,
);
