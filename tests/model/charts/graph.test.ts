import { expect, it } from 'vitest';
import { coverEdges, coverPairs, uncovered } from '../../../machines/kit/cover.ts';
import { edgesOf } from '../../../machines/kit/edges.ts';
import { explore, type Graph, vertexOf } from '../../../machines/kit/explore.ts';
import { adjacency, directedEdges, shortest } from '../../kit/chart/graph.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

/** Steps from the start to every state, by the moves that our own exploration found. */
function depths(graph: Graph): Map<string, number> {
  const depth = new Map([[graph.start, 0]]);
  for (const [key, steps] of depth)
    for (const { to } of vertexOf(graph, key).moves) if (!depth.has(to)) depth.set(to, steps + 1);
  return depth;
}
const sorted = (map: Map<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

it.each(MODEL_NAMES)(
  '%s: @xstate/graph finds the same states, successors and distances',
  async (name) => {
    const model = await modelNamed(name);
    for (const variant of model.variants.slice(-1)) {
      const graph = explore(model, variant);
      const next = new Map(
        [...graph.vertices].map(([key, { moves }]) => [key, new Set(moves.map(({ to }) => to))]),
      );
      expect(sorted(adjacency(model, variant))).toEqual(sorted(next));
      expect(sorted(shortest(model, variant))).toEqual(sorted(depths(graph)));
    }
  },
);

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
