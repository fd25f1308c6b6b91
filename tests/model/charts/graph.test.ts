import { expect, it } from 'vitest';
import { coverEdges, coverPairs, uncovered } from '../../../machines/kit/cover.ts';
import { edgesOf } from '../../../machines/kit/edges.ts';
import { explore, type Graph, vertexOf } from '../../../machines/kit/explore.ts';
import { eventsOf, keyOf } from '../../../machines/kit/model.ts';
import { stepper } from '../../../machines/kit/stepper.ts';
import { directedEdges, shortest } from '../../kit/chart/graph.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

/** Steps from the start to every state, by the moves that were found. */
function depths(graph: Graph): Map<string, number> {
  const depth = new Map([[graph.start, 0]]);
  for (const [key, steps] of depth)
    for (const { to } of vertexOf(graph, key).moves) if (!depth.has(to)) depth.set(to, steps + 1);
  return depth;
}
const sorted = (map: Map<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

it.each(MODEL_NAMES)(
  '%s: the moves of @xstate/graph are the steps of the chart, with nothing left out',
  async (name) => {
    const model = await modelNamed(name);
    const pure = stepper(model.machine);
    const declared = edgesOf(model.machine);
    const wrong: string[] = [];
    const must = (holds: boolean, what: string) => holds || wrong.push(what);
    const text = (events: readonly unknown[]) =>
      [...new Set(events.map((event) => JSON.stringify(event)))].sort().join();
    for (const variant of model.variants) {
      const graph = explore(model, variant);
      const cases = text(eventsOf(model, variant));
      for (const { key, snapshot, moves, refused } of graph.vertices.values()) {
        must(keyOf(model, snapshot) === key, `${key} has another snapshot`);
        for (const { event, to, taken } of moves) {
          const step = pure.step(snapshot, event);
          const keys = step.taken.flatMap((one) => declared.get(one)?.key ?? []);
          const at = `${variant.name} ${key} ${JSON.stringify(event)}`;
          must(keyOf(model, step.snapshot) === to, `${at} leads elsewhere`);
          must(step.taken.length > 0 && keys.join() === taken.join(), `${at} takes others`);
          must(graph.vertices.has(to), `${at} leads to nowhere`);
        }
        const told = text([...moves.map(({ event }) => event), ...refused]);
        must(told === (snapshot.status === 'active' ? cases : ''), `${key} leaves events out`);
        for (const event of refused)
          must(pure.step(snapshot, event).taken.length === 0, `${key} takes what is refused`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

it.each(MODEL_NAMES)('%s: the shortest paths of @xstate/graph are ours', async (name) => {
  const model = await modelNamed(name);
  for (const variant of model.variants.slice(-1))
    expect(sorted(shortest(model, variant))).toEqual(sorted(depths(explore(model, variant))));
});

it.each(MODEL_NAMES)(
  '%s: @xstate/graph draws the same edges, but for those of always',
  async (name) => {
    const { machine } = await modelNamed(name);
    const edges = [...edgesOf(machine).values()].filter(({ kind }) => kind !== 'always');
    const drawn = edges.flatMap(({ source, event, targets }) =>
      (targets.length ? targets : [source]).map((target) => `${source} ${event} ${target}`),
    );
    expect(directedEdges(await modelNamed(name)).sort()).toEqual(drawn.sort());
  },
);

it.each(MODEL_NAMES)('%s: every declared transition is taken by some case', async (name) => {
  const model = await modelNamed(name);
  const graphs = model.variants.map((variant) => explore(model, variant));
  expect(
    uncovered(graphs.map((graph) => ({ graph, walks: coverEdges(graph) }))).map(({ key }) => key),
  ).toEqual([]);
  expect(
    uncovered(graphs.map((graph) => ({ graph, walks: coverPairs(graph) }))).map(({ key }) => key),
  ).toEqual([]);
});
