import fc from 'fast-check';
import { expect, it } from 'vitest';
import { explore, vertexOf } from '../../../machines/kit/explore.ts';
import { keyOf, type Model, type Variant } from '../../../machines/kit/model.ts';
import { stepper } from '../../../machines/kit/stepper.ts';
import { viewOf } from '../../../machines/kit/view.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

/**
 * A random walk: each number picks one of the events that are accepted where the walk stands. Events drawn at random
 * would mostly be refused, and the walk would never get far.
 */
function walker(model: Model, variant: Variant) {
  const graph = explore(model, variant);
  const pure = stepper(model.machine);
  return (picks: readonly number[]): { events: unknown[]; broken: string[] } => {
    const events: unknown[] = [];
    let now = pure.initial(variant.input);
    const effects = () => viewOf(now.snapshot, now.actions).effects;
    let broken =
      model.broken?.({ before: null, event: null, after: now.snapshot, effects: effects() }) ?? [];
    for (const pick of picks) {
      const { moves } = vertexOf(graph, keyOf(model, now.snapshot));
      const event = moves[pick % moves.length]?.event;
      if (!event || broken.length > 0) break;
      const before = now.snapshot;
      now = pure.step(before, event);
      events.push(event);
      broken = model.broken?.({ before, event, after: now.snapshot, effects: effects() }) ?? [];
    }
    return { events, broken };
  };
}

/** 测试 17 */
it.each(MODEL_NAMES)('%s keeps its rules on any walk', async (name) => {
  const model = await modelNamed(name);
  expect(model.broken).toBeTypeOf('function');
  const walks = model.variants.map((variant) => walker(model, variant));
  fc.assert(
    fc.property(
      fc.constantFrom(...walks),
      fc.array(fc.nat(), { maxLength: 40, size: 'max' }),
      (walk, picks) => {
        const { events, broken } = walk(picks);
        expect({ broken, ...(broken.length > 0 && { events }) }).toEqual({ broken: [] });
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 150), seed: Number(process.env.SEED ?? 1) },
  );
});
