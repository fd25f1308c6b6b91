import { expect, it } from 'vitest';
import { coverMoves } from '../../machines/kit/cover.ts';
import { explore, vertexOf } from '../../machines/kit/explore.ts';
import { isInternal, keyOf } from '../../machines/kit/model.ts';
import { stepper } from '../../machines/kit/stepper.ts';
import { viewOf } from '../../machines/kit/view.ts';
import { run } from '../kit/walk.actor.ts';
import { MODEL_NAMES, modelNamed } from '../kit/walk.names.ts';

it.each(MODEL_NAMES)('%s: a real actor goes every walk, tells what it should and refuses the rest', async (name) => {
  const model = await modelNamed(name);
  const pure = stepper(model.machine);
  for (const variant of model.variants) {
    const graph = explore(model, variant);
    const visited = new Set<string>();
    for (const walk of coverMoves(graph)) {
      const { actor, apply, takeEmitted } = run(model.machine, variant.input);
      let { snapshot } = pure.initial(variant.input);
      for (const { event, from, to } of walk) {
        expect(keyOf(model, actor.getSnapshot())).toBe(from);
        if (!visited.has(from)) {
          visited.add(from);
          const refused = vertexOf(graph, from).refused.filter((it) => !isInternal(it));
          expect(refused.filter((it) => actor.getSnapshot().can(it))).toEqual([]);
          for (const it of refused) actor.send(it);
          expect(keyOf(model, actor.getSnapshot())).toBe(from);
          expect(takeEmitted()).toEqual([]);
        }
        await apply(event);
        const step = pure.step(snapshot, event);
        snapshot = step.snapshot;
        const { effects } = viewOf(snapshot, step.actions);
        expect(takeEmitted()).toEqual(effects.flatMap((it) => ('emit' in it ? [it.emit] : [])));
        expect(keyOf(model, actor.getSnapshot())).toBe(to);
      }
      actor.stop();
    }
  }
});
