import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { coverMoves } from '../../../machines/kit/cover.ts';
import { explore, vertexOf } from '../../../machines/kit/explore.ts';
import { isInternal, keyOf } from '../../../machines/kit/model.ts';
import { type PureStep, stepper } from '../../../machines/kit/stepper.ts';
import { viewOf } from '../../../machines/kit/view.ts';
import { run } from '../../kit/chart/walk.actor.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

/** Thousands of comparisons: only one that fails is worth what `expect` takes. */
const same = (is: unknown, should: unknown, where: object) =>
  isDeepStrictEqual(is, should) || expect({ where, is }).toEqual({ where, is: should });

/** What a step tells, by the pure chart. */
const emittedIn = ({ snapshot, actions }: PureStep) =>
  viewOf(snapshot, actions).effects.flatMap((it) => ('emit' in it ? [it.emit] : []));

it.each(MODEL_NAMES)(
  '%s: a real actor goes every walk, tells what it should and refuses the rest',
  async (name) => {
    const model = await modelNamed(name);
    const pure = stepper(model.machine);
    for (const variant of model.variants) {
      const graph = explore(model, variant);
      const visited = new Set<string>();
      for (const walk of coverMoves(graph)) {
        const { actor, apply, takeEmitted } = run(model.machine, variant.input);
        const begun = pure.initial(variant.input);
        let { snapshot } = begun;
        same(takeEmitted(), emittedIn(begun), { variant: variant.name });
        for (const { event, from, to } of walk) {
          const where = { variant: variant.name, from, event };
          same(keyOf(model, actor.getSnapshot()), from, where);
          if (!visited.has(from)) {
            visited.add(from);
            const refused = vertexOf(graph, from).refused.filter((it) => !isInternal(it));
            same(
              refused.filter((it) => actor.getSnapshot().can(it)),
              [],
              where,
            );
            for (const it of refused) actor.send(it);
            same(keyOf(model, actor.getSnapshot()), from, { ...where, refused });
            same(takeEmitted(), [], where);
          }
          await apply(event);
          const step = pure.step(snapshot, event);
          snapshot = step.snapshot;
          same(takeEmitted(), emittedIn(step), where);
          same(keyOf(model, actor.getSnapshot()), to, where);
        }
        actor.stop();
      }
    }
  },
);
