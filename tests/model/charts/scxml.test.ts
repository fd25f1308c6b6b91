import { expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { edgesOf } from '../../../machines/kit/edges.ts';
import { scxmlEvent, scxmlId, toScxml } from '../../../machines/kit/exportScxml.ts';
import { type PureStep, stepper } from '../../../machines/kit/stepper.ts';
import { builtPaths } from '../../../src/workbench/drawing/build.ts';
import { foreign, type Judge } from '../../kit/chart/foreign.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';
import { transitionCover } from '../../walk/cover.ts';

const leaves = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as AnyStateNode[])
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ id }) => scxmlId(id))
    .sort();
/** Guards hold where the chart itself has taken their transition in this step. */
function judgeOf(machine: AnyStateMachine, now: () => PureStep): Judge {
  const edges = [...edgesOf(machine)];
  return (state, nth) => {
    const [transition] = edges.filter(([, { source }]) => scxmlId(source) === state)[nth] ?? [];
    return transition !== undefined && now().taken.includes(transition);
  };
}

it.each(MODEL_NAMES)(
  '%s: a foreign interpreter of its SCXML goes every transition from and to the same states',
  async (name) => {
    const { machine } = await modelNamed(name);
    const scxml = toScxml(machine);
    const file = builtPaths(name);
    const pure = stepper(machine);
    let steps = 0;
    for (const { path, length } of transitionCover(file)) {
      let now = pure.initial(file.variants[path.variant]?.input ?? undefined);
      const other = foreign(
        scxml,
        judgeOf(machine, () => now),
      );
      expect([path.title, other.start()]).toEqual([path.title, leaves(now.snapshot)]);
      for (const { event: label, zh } of path.steps.slice(1, length)) {
        const event = file.cases[label] ?? { type: label };
        now = pure.step(now.snapshot, event);
        expect([path.title, zh, other.send(scxmlEvent(event.type))]).toEqual([
          path.title,
          zh,
          leaves(now.snapshot),
        ]);
        steps += 1;
      }
    }
    expect(steps).toBeGreaterThan(1);
  },
);

it('a document with another target, another beginning or a transition less is found', async () => {
  const { machine } = await modelNamed('dialog');
  const scxml = toScxml(machine);
  const sent = (text: string) => {
    let asked = false;
    const other = foreign(text, () => asked);
    const before = other.start();
    asked = true;
    return [before, other.send('ASK')];
  };
  expect(sent(scxml)).toEqual([['dialog-closed'], ['dialog-open']]);
  expect(sent(scxml.replace('initial="dialog-closed"', 'initial="dialog-open"'))[0]).toEqual([
    'dialog-open',
  ]);
  expect(
    sent(scxml.replace('<transition cond="anotherWaits()" target="dialog-open"/>', ''))[1],
  ).toEqual(['dialog-closed']);
});
