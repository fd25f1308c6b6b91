import { gesturesOf } from '../gestures/table.ts';
import type { Gesture } from './gesture.ts';
import { contextAt, eventOf, type Walk } from './walk.ts';

/** What is done in a step, worked out from where the walk should stand before it. */
export function doneIn(walk: Walk, index: number): readonly Gesture[] {
  const before = walk.steps[index - 1];
  const step = walk.steps[index];
  if (!before || !step) return [];
  return gesturesOf(
    walk.chart,
    eventOf(walk, step.event),
    { state: before.state, context: contextAt(walk, index - 1) },
    step.zh,
  );
}
