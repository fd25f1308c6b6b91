import { getShortestPaths, toDirectedGraph } from '@xstate/graph';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { eventsOf, keyOf, type Model, type Variant } from '../../../machines/kit/model.ts';
import { stepper } from '../../../machines/kit/stepper.ts';

function options(model: Model, variant: Variant) {
  const pure = stepper(model.machine);
  return {
    input: variant.input as never,
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot),
    // an event that nothing handles must not be tried: the failure of an actor would then be the chart's own failure
    events: (snapshot: AnyMachineSnapshot): EventObject[] =>
      snapshot.status === 'active'
        ? eventsOf(model, variant).filter((event) => pure.step(snapshot, event).taken.length > 0)
        : [],
  };
}

/** Number of steps of the shortest path to every state. */
export function shortest(model: Model, variant: Variant): Map<string, number> {
  const paths = getShortestPaths(model.machine, options(model, variant) as never);
  // the first step of a path is xstate.init
  return new Map(paths.map(({ state, steps }) => [keyOf(model, state), steps.length - 1]));
}

interface Directed {
  edges: { source: { id: string }; target: { id: string }; transition: { eventType: string } }[];
  children: Directed[];
}
/** The declared edges as @xstate/graph draws them: `source event target`; it leaves out `always`. */
export function directedEdges(model: Model): string[] {
  const collect = ({ edges, children }: Directed): string[] => [
    ...edges.map(
      ({ source, target, transition }) => `${source.id} ${transition.eventType} ${target.id}`,
    ),
    ...children.flatMap(collect),
  ];
  return collect(toDirectedGraph(model.machine.root as never) as unknown as Directed);
}
