import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stateText } from '../../../../../machines/kit/describe.ts';
import { edgesOf } from '../../../../../machines/kit/edges.ts';
import { stateName } from '../../../../../machines/kit/golden.ts';
import type { Model } from '../../../../../machines/kit/model.ts';
import { type PureStep, type Start, stepper } from '../../../../../machines/kit/stepper.ts';
import { viewOf } from '../../../../../machines/kit/view.ts';
import type { DivergenceRow } from '../../../contract/qa.calls.ts';
import type { Chart } from '../../../drawing/chart.ts';
import type { FileStep, PathsFile } from '../../../drawing/files.ts';

/** Where a divergence stands in the catalogue once it has been made a path. */
export const recordId = ({ source, entityId, recordId: record, step }: DivergenceRow): string =>
  `record-${source}-${entityId}-${record ?? 0}-${step}`;

const endingOf = ({ recorded, expected }: DivergenceRow): string =>
  `之后与图不符。记录：${recorded}；按图应为：${expected}`;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const screenOf = (chart: Chart, snapshot: AnyMachineSnapshot): string => {
  const ids = (snapshot._nodes as { id: string }[]).map(({ id }) => id);
  return chart.states.findLast(({ id, screen }) => ids.includes(id) && screen)?.screen ?? '';
};

/**
 * The catalogue with a recorded history as one more path: what the chart makes of its events, up to the one that it refuses.
 * So a divergence is drawn and walked like any other path (测试 26).
 */
export function withRecord(
  file: PathsFile,
  chart: Chart,
  model: Model,
  row: DivergenceRow,
): PathsFile {
  const pure = stepper(model.machine);
  const edges = edgesOf(model.machine);
  const cases: Record<string, EventObject> = { ...file.cases };
  const names: Record<string, string> = { ...file.names };
  const offers = [...file.offers];
  const labelOf = (event: EventObject, at: number) => {
    const found = Object.entries(cases).find(([, one]) => same(one, event))?.[0];
    const label = found ?? `${recordId(row)} ${at}`;
    cases[label] = event;
    names[label] ??= model.eventZh(event);
    return label;
  };
  const labels = row.walk.events.map(labelOf);
  // the recorded events among them: the last one stands among what is refused at the end
  const known = Object.keys(cases);
  const stepOf = (
    label: string,
    zh: string,
    { snapshot, actions, taken }: PureStep,
    before: Record<string, unknown>,
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
    };
  };
  const start = (row.walk.start ?? undefined) as Start | undefined;
  let now = pure.initial(row.walk.input, start);
  const steps = [stepOf('(start)', '开始', now, {})];
  for (const [at, event] of row.walk.events.entries()) {
    const next = pure.step(now.snapshot, event);
    if (next.taken.length === 0) break;
    const { context } = viewOf(now.snapshot, []);
    const label = labels[at] ?? '';
    steps.push(stepOf(label, names[label] ?? '', next, context));
    now = next;
  }
  const variant = {
    name: recordId(row),
    zh: `数据库中的历史记录，到不一致之处为止`,
    input: row.walk.input,
    ...(start && { start }),
    events: known,
  };
  const path = {
    id: recordId(row),
    title: row.text,
    pinyin: '',
    story: false,
    variant: file.variants.length,
    steps,
    ending: endingOf(row),
  };
  return {
    cases,
    names,
    offers,
    variants: [...file.variants, variant],
    paths: [...file.paths.filter(({ id }) => id !== path.id), path],
  };
}
