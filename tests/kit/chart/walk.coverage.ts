import { edgesOf } from '../../../machines/kit/edges.ts';
import { explore, type Graph } from '../../../machines/kit/explore.ts';
import {
  type Golden,
  type GoldenStep,
  type GoldenVariant,
  stateName,
} from '../../../machines/kit/golden.ts';
import { isInternal, type Model } from '../../../machines/kit/model.ts';
import { stepper } from '../../../machines/kit/stepper.ts';

/** How much of what a chart can do its golden walks do. Sets hold keys; what is missing is `all` without `walked`. */
export interface Share {
  all: ReadonlySet<string>;
  walked: ReadonlySet<string>;
}
export interface Coverage {
  /** concrete states that the cases of all variants reach */
  states: number;
  /** declared transitions: a state, an event, a branch of its guards */
  transitions: Share;
  /** two steps in a row, as the declared transitions that they take */
  pairs: Share;
  /** a named state and an event case that is refused there; what actors and clocks send only comes while they run */
  refused: Share;
  walks: number;
  steps: number;
}
export const missing = ({ all, walked }: Share): string[] =>
  [...all].filter((key) => !walked.has(key));
/** 0 to 100 */
export const percent = (share: Share): number =>
  share.all.size === 0 ? 100 : (100 * (share.all.size - missing(share).length)) / share.all.size;

const START = '(start)';
const pairKey = (before: string, after: string) => `${before} > ${after}`;
const stepKey = (taken: readonly string[]) => taken.join(' + ');
const refusal = (value: unknown, event: object) => `${stateName(value)} ${JSON.stringify(event)}`;

/** Everything that can happen in one variant. */
function reachable({ start, vertices }: Graph) {
  const arrivals = new Map<string, Set<string>>([[start, new Set([START])]]);
  for (const { moves } of vertices.values())
    for (const { to, taken } of moves)
      arrivals.set(to, (arrivals.get(to) ?? new Set()).add(stepKey(taken)));
  const pairs = [...vertices.values()].flatMap(({ key, moves }) =>
    moves.flatMap(({ taken }) =>
      [...(arrivals.get(key) ?? [])].map((before) => pairKey(before, stepKey(taken))),
    ),
  );
  const refused = [...vertices.values()].flatMap(({ snapshot, refused: events }) =>
    events.filter((event) => !isInternal(event)).map((event) => refusal(snapshot.value, event)),
  );
  return { pairs, refused };
}

/** What each step of a walk does after the start: its pair, and the transitions in it. */
function doneBy(
  model: Model,
  golden: Golden,
  variant: GoldenVariant,
  walk: readonly GoldenStep[],
): string[][] {
  const declared = edgesOf(model.machine);
  const pure = stepper(model.machine);
  let now = pure.initial(variant.input ?? undefined);
  let before = START;
  return walk.slice(1).map(({ event: label }) => {
    now = pure.step(now.snapshot, golden.cases[label] ?? { type: label });
    const taken = now.taken.flatMap((transition) => declared.get(transition)?.key ?? []);
    const pair = pairKey(before, stepKey(taken));
    before = stepKey(taken);
    return [pair, ...taken];
  });
}

/**
 * The golden file with as few of its walks as still take every pair and every transition: for runners to which a step is dear.
 * Greedy, the walk with the most new ones per step first; stories always.
 */
export function fewest(model: Model, golden: Golden): Golden {
  const all = golden.variants.flatMap((variant) =>
    variant.walks.map((walk, at) => ({
      walk,
      story: at < (variant.titles?.length ?? 0),
      done: new Set(doneBy(model, golden, variant, walk).flat()),
    })),
  );
  const open = new Set(all.flatMap(({ done }) => [...done]));
  const chosen = new Set<readonly GoldenStep[]>();
  const choose = ({ walk, done }: (typeof all)[number]) => {
    chosen.add(walk);
    for (const key of done) open.delete(key);
  };
  for (const one of all) if (one.story) choose(one);
  const gain = ({ walk, done }: (typeof all)[number]) =>
    [...done].filter((key) => open.has(key)).length / walk.length;
  while (open.size > 0) choose(all.reduce((best, one) => (gain(one) > gain(best) ? one : best)));
  return {
    ...golden,
    variants: golden.variants.map((variant) => ({
      ...variant,
      walks: variant.walks.filter((walk) => chosen.has(walk)),
    })),
  };
}

/** A part of a walk: the record is put into the state of step `from` and goes on to step `to`. */
export interface Leg {
  walk: readonly GoldenStep[];
  from: number;
  to: number;
}
/** The walks of each variant, by its name. */
export type Legs = ReadonlyMap<string, readonly Leg[]>;
export const wholeWalks = ({ variants }: Golden): Legs =>
  new Map(
    variants.map(({ name, walks }) => [
      name,
      walks.map((walk) => ({ walk, from: 0, to: walk.length - 1 })),
    ]),
  );

/**
 * As little of the golden walks as still takes every pair, for records that can be put into any state: what lies between two new pairs
 * has been gone elsewhere. Stories are gone whole.
 */
export function shortLegs(model: Model, golden: Golden): Legs {
  const seen = new Set<string>();
  const legsOf = (variant: GoldenVariant, walk: readonly GoldenStep[], story: boolean): Leg[] => {
    const needed = new Set<number>();
    for (const [index, [pair = '']] of doneBy(model, golden, variant, walk).entries()) {
      if (story || !seen.has(pair)) needed.add(index + 1).add(Math.max(1, index));
      seen.add(pair);
    }
    const begins = [...needed].filter((at) => !needed.has(at - 1)).sort((a, b) => a - b);
    const ends = [...needed].filter((at) => !needed.has(at + 1)).sort((a, b) => a - b);
    return begins.map((begin, nth) => ({ walk, from: begin - 1, to: ends[nth] ?? begin }));
  };
  return new Map(
    golden.variants.map((variant) => [
      variant.name,
      variant.walks.flatMap((walk, at) =>
        legsOf(variant, walk, at < (variant.titles?.length ?? 0)),
      ),
    ]),
  );
}
/** The pairs of a chart that these legs leave out: a pair is gone when both of its steps are. */
export function leftOut(model: Model, golden: Golden, legs: Legs): string[] {
  const gone = golden.variants.flatMap((variant) =>
    (legs.get(variant.name) ?? []).flatMap(({ walk, from, to }) =>
      doneBy(model, golden, variant, walk)
        .slice(from === 0 ? 0 : from + 1, to)
        .flatMap(([pair = '']) => pair),
    ),
  );
  return missing({ all: coverageOf(model, golden).pairs.all, walked: new Set(gone) });
}

/** Measures the golden walks against the whole chart, by real steps. */
export function coverageOf(model: Model, golden: Golden): Coverage {
  const declared = edgesOf(model.machine);
  const names = (taken: readonly object[]) =>
    taken.flatMap((transition) => declared.get(transition)?.key ?? []);
  const pure = stepper(model.machine);
  const all = { pairs: new Set<string>(), refused: new Set<string>() };
  const walked = {
    transitions: new Set<string>(),
    pairs: new Set<string>(),
    refused: new Set<string>(),
  };
  let states = 0;
  for (const variant of model.variants) {
    const graph = explore(model, variant);
    states += graph.vertices.size;
    const { pairs, refused } = reachable(graph);
    for (const pair of pairs) all.pairs.add(pair);
    for (const pair of refused) all.refused.add(pair);
  }
  for (const variant of golden.variants) {
    for (const walk of variant.walks) {
      let now = pure.initial(variant.input ?? undefined);
      let before = START;
      for (const name of names(now.taken)) walked.transitions.add(name);
      for (const [at, { event: label, can }] of walk.entries()) {
        if (at > 0) {
          now = pure.step(now.snapshot, golden.cases[label] ?? { type: label });
          const taken = names(now.taken);
          for (const name of taken) walked.transitions.add(name);
          walked.pairs.add(pairKey(before, stepKey(taken)));
          before = stepKey(taken);
        }
        if (!can || now.snapshot.status !== 'active') continue;
        for (const other of variant.events) {
          const event = golden.cases[other] ?? { type: other };
          if (!can.includes(other) && !isInternal(event))
            walked.refused.add(refusal(now.snapshot.value, event));
        }
      }
    }
  }
  const walks = golden.variants.flatMap((variant) => variant.walks);
  return {
    states,
    transitions: {
      all: new Set([...declared.values()].map(({ key }) => key)),
      walked: walked.transitions,
    },
    pairs: { all: all.pairs, walked: walked.pairs },
    refused: { all: all.refused, walked: walked.refused },
    walks: walks.length,
    steps: walks.flat().length - walks.length,
  };
}
