import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stateText } from '../../../../../machines/kit/describe.ts';
import { edgesOf } from '../../../../../machines/kit/edges.ts';
import { stateName } from '../../../../../machines/kit/golden.ts';
import type { Model } from '../../../../../machines/kit/model.ts';
import { type PureStep, type Start, stepper } from '../../../../../machines/kit/stepper.ts';
import { viewOf } from '../../../../../machines/kit/view.ts';
import type { Chart } from '../../../drawing/chart.ts';
import type { FileStep, PathsFile } from '../../../drawing/files.ts';

/** An event with what the catalogue knows of it beside. */
export interface MadeStep {
  event: EventObject;
  /** context that something outside the chart had changed before it */
  facts?: Readonly<Record<string, unknown>> | null;
  /** when it happened: a moment or a day */
  at?: string | null;
}
/** Events one after another that are to be drawn and walked like a path of the catalogue. */
export interface Made {
  /** its name in the address */
  id: string;
  title: string;
  /** under which setting, in Chinese */
  variantZh: string;
  input: unknown;
  /** a stored state in which it begins; absent: the first one */
  start?: Start;
  steps: readonly MadeStep[];
  /** labels of what may be tried at each step; absent: every case of the chart */
  known?: readonly string[];
  /** what came next and is not what the chart says */
  ending?: string;
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const screenOf = (chart: Chart, snapshot: AnyMachineSnapshot): string => {
  const ids = (snapshot._nodes as { id: string }[]).map(({ id }) => id);
  return chart.states.findLast(({ id, screen }) => ids.includes(id) && screen)?.screen ?? '';
};

/** Those facts that are not as the context has them; null: none. */
function changed(facts: MadeStep['facts'], context: Record<string, unknown>): MadeStep['facts'] {
  const other = Object.entries(facts ?? {}).filter(
    ([field, value]) => !same(value, context[field]),
  );
  return other.length ? Object.fromEntries(other) : null;
}
const withFacts = (snapshot: AnyMachineSnapshot, facts: object): AnyMachineSnapshot =>
  Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, {
    context: { ...snapshot.context, ...facts },
  });

/** The catalogue with one more path: what the chart makes of these events, up to one that it refuses. */
export function withMade(file: PathsFile, chart: Chart, model: Model, made: Made): PathsFile {
  const pure = stepper(model.machine);
  const edges = edgesOf(model.machine);
  const cases: Record<string, EventObject> = { ...file.cases };
  const names: Record<string, string> = { ...file.names };
  const offers = [...file.offers];
  const labelOf = (event: EventObject, at: number) => {
    const found = Object.entries(cases).find(([, one]) => same(one, event))?.[0];
    const label = found ?? `${made.id} ${at}`;
    cases[label] = event;
    names[label] ??= model.eventZh(event);
    return label;
  };
  const labels = made.steps.map(({ event }, at) => labelOf(event, at));
  // events that no case is called by are among them: a last one that is refused stands there at the end
  const known = made.known ?? Object.keys(cases);
  const stepOf = (
    label: string,
    zh: string,
    { snapshot, actions, taken }: PureStep,
    before: Record<string, unknown>,
    { facts, at }: Omit<MadeStep, 'event'>,
  ): FileStep => {
    const { state, context, effects, ...rest } = viewOf(snapshot, actions);
    const open = snapshot.status === 'active';
    offers.push(
      open
        ? known.filter((one) => pure.step(snapshot, cases[one] ?? { type: one }).taken.length > 0)
        : [],
    );
    return {
      event: label,
      zh,
      state: stateName(state),
      stateZh: stateText(snapshot),
      screen: screenOf(chart, snapshot),
      look: offers.length - 1,
      set: Object.fromEntries(
        Object.entries(context).filter(([key, value]) => !same(value, before[key])),
      ),
      effects,
      ...rest,
      taken: taken.flatMap((transition) => edges.get(transition)?.key ?? []),
      ...(facts && { facts }),
      ...(at && { at }),
    };
  };
  let now = pure.initial(made.input, made.start);
  const steps = [stepOf('(start)', '开始', now, {}, {})];
  for (const [at, { event, facts: told, at: time }] of made.steps.entries()) {
    const { context } = viewOf(now.snapshot, []);
    const facts = changed(told, context);
    const next = pure.step(facts ? withFacts(now.snapshot, facts) : now.snapshot, event);
    if (next.taken.length === 0) break;
    const label = labels[at] ?? '';
    steps.push(stepOf(label, names[label] ?? '', next, context, { facts, at: time ?? null }));
    now = next;
  }
  const variant = {
    name: made.id,
    zh: made.variantZh,
    input: made.input,
    ...(made.start && { start: made.start }),
    events: known,
    made: true as const,
  };
  // made anew it takes its own place again: the others keep theirs
  const old = file.variants.findIndex(({ name }) => name === made.id);
  const at = old < 0 ? file.variants.length : old;
  const path = {
    id: made.id,
    title: made.title,
    pinyin: '',
    story: false,
    variant: at,
    steps,
    ...(made.ending !== undefined && { ending: made.ending }),
  };
  return {
    cases,
    names,
    offers,
    variants: old < 0 ? [...file.variants, variant] : file.variants.with(old, variant),
    paths: [...file.paths.filter(({ id }) => id !== path.id), path],
  };
}
