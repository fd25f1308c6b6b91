import { pinyin } from 'pinyin-pro';
import type { EventObject } from 'xstate';
import { edgesOf } from '../../../machines/kit/edges.ts';
import { toScxml } from '../../../machines/kit/exportScxml.ts';
import type { Golden, GoldenStep } from '../../../machines/kit/golden.ts';
import type { Model } from '../../../machines/kit/model.ts';
import { pathsOf } from '../../../machines/kit/paths.ts';
import { type Start, stepper } from '../../../machines/kit/stepper.ts';
import { type Chart, chartOf } from './chart.ts';
import type { Drawing } from './drawing.ts';
import { layout, overview, overviewScale } from './layout.ts';
import { mermaidOf } from './mermaid.ts';

/** One line of the list of charts. */
export interface ChartSummary {
  name: string;
  zh: string;
  kind: Model['kind'];
  governs: string;
  states: number;
  transitions: number;
  paths: number;
  steps: number;
}
/** What the screen of one chart loads first. */
export interface ChartFile {
  chart: Chart;
  drawing: Drawing;
  /** its states without the words on the lines; absent: the drawing is small enough to be read as a whole */
  overview?: Drawing;
}
/** A chart in the words of other programs, for export. */
export interface TextsFile {
  mermaid: string;
  scxml: string;
}
/** A step of a path: the golden file's own, with its names; `look` is the index of what can be done there. */
export interface FileStep extends Omit<GoldenStep, 'can'> {
  zh: string;
  stateZh: string;
  screen: string;
  look: number;
  /** keys of the transitions that it takes */
  taken: readonly string[];
  /** context that something outside the chart had changed before it (a recorded history) */
  facts?: Readonly<Record<string, unknown>>;
  /** when it happened: a moment (ISO 8601) or a day (a recorded history) */
  at?: string;
}
export interface FilePath {
  id: string;
  title: string;
  /** the title, as it is read aloud */
  pinyin: string;
  /** told by a person, not found by the machine */
  story: boolean;
  /** index of its variant */
  variant: number;
  /** the first one is the start */
  steps: readonly FileStep[];
  /** what came next and is not what the chart says; absent: nothing */
  ending?: string;
}
/** Every path of a chart. What repeats itself stands once: event cases by label, their names, what can be done in a state. */
export interface PathsFile {
  cases: Readonly<Record<string, EventObject>>;
  names: Readonly<Record<string, string>>;
  variants: readonly {
    name: string;
    zh: string;
    input: unknown;
    /** a stored state in which its paths begin; absent: the first one */
    start?: Start;
    events: readonly string[];
    /** of a path that was put together here: no setting of the chart */
    made?: true;
  }[];
  /** labels of the cases that are taken somewhere; every other one of the variant is refused there */
  offers: readonly (readonly string[])[];
  paths: readonly FilePath[];
}

const read = (text: string) =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
    .join(' ')
    .toLowerCase();

/** The paths of a chart for the catalogue and the stage. Pure, but slow beside what a screen may take: it runs at build time. */
export function pathsFile(model: Model, golden: Golden): PathsFile {
  const edges = edgesOf(model.machine);
  const pure = stepper(model.machine);
  const keys = (taken: readonly object[]) =>
    taken.flatMap((transition) => edges.get(transition)?.key ?? []);
  const offers = new Map<string, number>();
  const lookOf = (labels: readonly string[]) => {
    const key = JSON.stringify(labels);
    const index = offers.get(key) ?? offers.size;
    offers.set(key, index);
    return index;
  };
  const paths = pathsOf(model, golden).map(
    ({ id, title, story, variant, walk, steps }): FilePath => {
      const at = golden.variants.findIndex(({ name }) => name === variant);
      let now = pure.initial(golden.variants[at]?.input ?? undefined);
      const played = walk.map(({ can: _, ...step }, index): FileStep => {
        if (index > 0)
          now = pure.step(now.snapshot, golden.cases[step.event] ?? { type: step.event });
        const { zh = '', stateZh = '', screen = '', can = [] } = steps[index] ?? {};
        return {
          ...step,
          zh,
          stateZh,
          screen,
          look: lookOf(can.map(({ event }) => event)),
          taken: keys(now.taken),
        };
      });
      return { id, title, pinyin: read(title), story, variant: at, steps: played };
    },
  );
  const variants = golden.variants.map(({ name, input, events }) => ({
    name,
    input,
    events,
    zh: model.variants.find((it) => it.name === name)?.zh ?? (name === '-' ? '' : name),
  }));
  const names = Object.fromEntries(
    Object.entries(golden.cases).map(([label, event]) => [label, model.eventZh(event)]),
  );
  return {
    cases: golden.cases,
    names,
    variants,
    offers: [...offers.keys()].map((key) => JSON.parse(key) as string[]),
    paths,
  };
}

/** At this scale the words of a drawing can still be read. */
const WHOLE = 0.8;
/** A chart and where everything of it is drawn. */
export async function chartFile(model: Model): Promise<ChartFile> {
  const chart = chartOf(model);
  const drawing = await layout(chart);
  return {
    chart,
    drawing,
    ...(overviewScale(drawing) < WHOLE && { overview: await overview(chart) }),
  };
}

export const textsFile = (model: Model): TextsFile => ({
  mermaid: mermaidOf(model),
  scxml: toScxml(model.machine),
});

/** A chart's line in the list of charts. */
export function summaryOf(model: Model, golden: Golden): ChartSummary {
  const { states, edges, governs } = chartOf(model);
  const walks = golden.variants.flatMap((variant) => variant.walks);
  const counts = {
    states: states.length - 1,
    transitions: edges.length,
    paths: walks.length,
    steps: walks.flat().length - walks.length,
  };
  return { name: model.name, zh: model.zh, kind: model.kind, governs, ...counts };
}
