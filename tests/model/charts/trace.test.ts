import { expect, it } from 'vitest';
import { explore, vertexOf } from '../../../machines/kit/explore.ts';
import { stateName } from '../../../machines/kit/golden.ts';
import type { Model } from '../../../machines/kit/model.ts';
import { type Seen, tell } from '../../../machines/kit/trace.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

/** Steps that a chart makes, each from where the one before has led, without what their events say. */
function seenIn(model: Model, steps: number): { from: string; seen: Seen[] } {
  const variant = model.variants.at(-1)!;
  const graph = explore(model, variant);
  const nameOf = (key: string) => stateName(vertexOf(graph, key).snapshot.value);
  let key = [...graph.vertices.keys()].at(-1)!;
  if (vertexOf(graph, key).moves.length === 0) key = graph.start;
  const from = nameOf(key);
  const seen: Seen[] = [];
  while (seen.length < steps) {
    const { moves } = vertexOf(graph, key);
    const move = moves[(seen.length * 7) % moves.length];
    if (!move) break;
    seen.push({ event: move.event.type, taken: move.taken, state: nameOf(move.to) });
    key = move.to;
  }
  return { from, seen };
}

/** 测试 36 */
it.each(MODEL_NAMES)(
  '%s: what was seen is told in its event cases, and what it cannot have done is not',
  async (name) => {
    const model = await modelNamed(name);
    const { from, seen } = seenIn(model, 6);
    const told = tell(model, from, seen)!;
    const graph = explore(model, told.variant);
    const made = told.moves.slice(told.before).map(({ event, taken, to }) => ({
      event: event.type,
      taken,
      state: stateName(vertexOf(graph, to).snapshot.value),
    }));
    expect(made).toEqual(seen);
    // from the beginning, each from where the one before has led
    expect(told.moves.map((move) => move.from)).toEqual([
      graph.start,
      ...told.moves.slice(0, -1).map(({ to }) => to),
    ]);
    const wrong = seen.with(-1, { ...seen.at(-1)!, state: 'nowhere' });
    const less = tell(model, from, wrong)!;
    expect(less.moves.length - less.before).toBe(seen.length - 1);
    expect(tell(model, 'nowhere', seen)).toBeNull();
  },
);
