import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { coverEdges, coverPairs } from '../../../machines/kit/cover.ts';
import { nodesOf } from '../../../machines/kit/edges.ts';
import { explore, vertexOf } from '../../../machines/kit/explore.ts';
import {
  type Golden,
  type GoldenStep,
  type GoldenVariant,
  stateName,
} from '../../../machines/kit/golden.ts';
import { eventsOf, keyOf, type Model } from '../../../machines/kit/model.ts';
import { type PureStep, stepper } from '../../../machines/kit/stepper.ts';
import { plain, viewOf } from '../../../machines/kit/view.ts';

const START = '(start)';
const metaOf = (machine: AnyStateMachine) =>
  Object.fromEntries(
    nodesOf(machine.root).flatMap((node) => (node.meta ? [[node.id, plain(node.meta)]] : [])),
  );
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** One step in the words of the golden file, beside the context before it. */
function seen(
  event: string,
  { snapshot, actions }: PureStep,
  before: Record<string, unknown>,
): { step: GoldenStep; context: Record<string, unknown> } {
  const { state, context, effects, ...rest } = viewOf(snapshot, actions);
  const set = Object.fromEntries(
    Object.entries(context).filter(([key, value]) => !same(value, before[key])),
  );
  const step = {
    event,
    state: stateName(state),
    ...(Object.keys(set).length && { set }),
    ...(effects.length && { effects }),
    ...rest,
  };
  return { step, context };
}

/** Short names of event cases: the type, with a number where a type has several payloads. */
function labelled(events: readonly EventObject[]): Map<string, EventObject> {
  const labels = new Map<string, EventObject>();
  const counts = new Map<string, number>();
  const known = new Set<string>();
  for (const event of events) {
    const json = JSON.stringify(event);
    if (known.has(json)) continue;
    known.add(json);
    const type = event.type
      .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
      .replace(/^xstate\.after\.([^.]+)\./, 'after $1 ');
    const n = (counts.get(type) ?? 0) + 1;
    counts.set(type, n);
    labels.set(n === 1 ? type : `${type} #${n}`, event);
  }
  return labels;
}

/** Walks through a model and writes down what they show: the text of its golden file is made of this. */
export function record(model: Model): Golden {
  const cases = labelled(model.variants.flatMap((variant) => eventsOf(model, variant)));
  const labels = new Map([...cases].map(([label, event]) => [JSON.stringify(event), label]));
  const label = (event: EventObject) => labels.get(JSON.stringify(event)) ?? event.type;
  const pure = stepper(model.machine);
  const pairs = new Set<unknown>();
  const variants = model.variants.map((variant): GoldenVariant => {
    const graph = explore(model, variant);
    const deep = coverPairs(graph, pairs);
    const stories = model.stories.filter((story) => story.variant === variant.name);
    const told = stories.map(({ events }) => events.map((event) => ({ event })));
    const eventsIn = (walk: readonly { event: EventObject }[]) =>
      JSON.stringify(walk.map(({ event }) => event));
    const found = [
      ...deep,
      ...coverEdges(graph, new Set(deep.flat().flatMap((move) => move.taken))),
    ];
    const walks = [
      ...told,
      ...found.filter((walk) => !told.some((story) => eventsIn(story) === eventsIn(walk))),
    ];
    const shown = new Set<string>();
    const can = (snapshot: AnyMachineSnapshot) => {
      const key = keyOf(model, snapshot);
      if (shown.has(key)) return {};
      shown.add(key);
      return { can: vertexOf(graph, key).moves.map((move) => label(move.event)) };
    };
    const steps = (walk: readonly { event: EventObject }[]) => {
      let now = pure.initial(variant.input);
      let { step, context } = seen(START, now, {});
      const out = [{ ...step, ...can(now.snapshot) }];
      for (const { event } of walk) {
        now = pure.step(now.snapshot, event);
        ({ step, context } = seen(label(event), now, context));
        out.push({ ...step, ...can(now.snapshot) });
      }
      return out;
    };
    return {
      name: variant.name,
      input: plain(variant.input) ?? null,
      events: eventsOf(model, variant).map(label),
      ...(stories.length && { titles: stories.map(({ title }) => title) }),
      walks: (walks.length ? walks : [[]]).map(steps),
    };
  });
  return {
    model: model.name,
    meta: metaOf(model.machine),
    cases: Object.fromEntries(cases),
    variants,
  };
}

/** The golden file: one state, one case, one step per line, so that a review sees which promise has changed. */
export function format(golden: Golden): string {
  const json = JSON.stringify;
  const table = (entries: [string, unknown][]) =>
    entries.map(([key, value]) => `    ${json(key)}: ${json(value)}`).join(',\n');
  const walk = (steps: GoldenStep[]) =>
    `      [\n${steps.map((step) => `        ${json(step)}`).join(',\n')}\n      ]`;
  const variant = (it: GoldenVariant) =>
    `    {\n      "name": ${json(it.name)},\n      "input": ${json(it.input)},\n      "events": ${json(it.events)},${it.titles ? `\n      "titles": ${json(it.titles)},` : ''}\n      "walks": [\n${it.walks.map(walk).join(',\n')}\n      ]\n    }`;
  return [
    '{',
    `  "model": ${json(golden.model)},`,
    `  "meta": {\n${table(Object.entries(golden.meta))}\n  },`,
    `  "cases": {\n${table(Object.entries(golden.cases))}\n  },`,
    `  "variants": [\n${golden.variants.map(variant).join(',\n')}\n  ]`,
    '}\n',
  ].join('\n');
}

/** Replays a golden file on a chart by pure steps; answers the first difference, or null. */
export function replay(machine: AnyStateMachine, golden: Golden): string | null {
  if (!same(metaOf(machine), golden.meta)) return 'meta';
  const pure = stepper(machine);
  const find = (label: string) => golden.cases[label] ?? { type: label };
  for (const variant of golden.variants) {
    for (const [index, walk] of variant.walks.entries()) {
      let now = pure.initial(variant.input ?? undefined);
      let context: Record<string, unknown> = {};
      for (const [at, { can, ...expected }] of walk.entries()) {
        if (at > 0) now = pure.step(now.snapshot, find(expected.event));
        const found = seen(expected.event, now, context);
        context = found.context;
        const place = `${golden.model}/${variant.name} walk ${index} step ${at} ${expected.event}`;
        if (!same(found.step, expected))
          return `${place}\n  expected ${JSON.stringify(expected)}\n  found    ${JSON.stringify(found.step)}`;
        if (!can) continue;
        const { snapshot } = now;
        const taken =
          snapshot.status === 'active'
            ? variant.events.filter((it) => pure.step(snapshot, find(it)).taken.length > 0)
            : [];
        if (!same(taken, can)) return `${place}\n  can ${can.join()}\n  but ${taken.join()}`;
      }
    }
  }
  return null;
}

/** Where the golden file of a model lies. */
export const goldenFile = (name: string) =>
  new URL(`../../model/${name}.golden.json`, import.meta.url);
