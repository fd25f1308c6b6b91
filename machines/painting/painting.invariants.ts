import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { paintingMachine } from './painting.machine.ts';

/** What must hold at every step of painting, worked out cell by cell (教室 21、22). Answers the broken rules. */
export function paintingBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof paintingMachine>): string[] {
  const { must, broken } = rules();
  const { chosen, from, to, rows, cells } = after.context;
  must(
    (from === null) === after.matches('resting') && (to === null) === (from === null),
    'a rectangle is there exactly while it is drawn',
  );
  must(
    chosen.every((cell, i) => cell >= 0 && cell < cells && cell > (chosen[i - 1] ?? -1)),
    'cells of the grid, each once and in their order',
  );
  if (!before || !event) return broken;
  const was = before.context;
  const heard = emitted(effects, 'chosen');
  const ends = event.type === 'RELEASE' || event.type === 'LEAVE';
  const counts = before.matches('resting') ? event.type === 'TOGGLE' : ends;
  must(heard.length === (counts ? 1 : 0), 'what is chosen is told when it is, and only then');
  if (!counts)
    must(
      JSON.stringify(chosen) === JSON.stringify(was.chosen),
      'drawing chooses nothing before it ends',
    );
  if (before.matches('resting') || !ends || was.from === null || was.to === null) return broken;
  const [x, y] = [was.from, was.to];
  const inside = (cell: number) => {
    const far = (a: number, b: number, c: number) => (a - c) * (b - c) <= 0;
    return (
      far(Math.floor(x / rows), Math.floor(y / rows), Math.floor(cell / rows)) &&
      far(x % rows, y % rows, cell % rows)
    );
  };
  for (let cell = 0; cell < cells; cell++) {
    const should = inside(cell) ? before.matches('adding') : was.chosen.includes(cell);
    must(chosen.includes(cell) === should, 'the rectangle follows its first cell, the rest stays');
  }
  return broken;
}
