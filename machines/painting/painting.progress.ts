import type { PaintingContext } from './painting.machine.ts';
import { between, changed } from './painting.rules.ts';

/** What is to be seen as chosen, the rectangle under the pointer with it. */
export function paintedCells({
  value,
  context,
}: {
  value: unknown;
  context: PaintingContext;
}): readonly number[] {
  const { chosen, from, to } = context;
  return from === null || to === null
    ? chosen
    : changed(chosen, between(context, from, to), value === 'adding');
}
