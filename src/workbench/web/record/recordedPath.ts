import { drawings, paths } from 'virtual:charts';
import { queryClient } from '../../../platform/web/api/queryClient.ts';
import type { Chart } from '../../drawing/chart.ts';
import type { FilePath, PathsFile } from '../../drawing/files.ts';
import { statesAt } from '../../drawing/places.ts';
import { askTold } from '../chart/ask/asker.ts';
import { withMade } from '../chart/paths/made.ts';
import { loadModel, pathsKey } from '../chart/useFile.ts';
import type { Trace } from './traces.ts';

/** A recorded trace as a path of its chart, with what stands beside it. */
export interface RecordedPath {
  chart: Chart;
  file: PathsFile;
  path: FilePath;
  /** the setting of the chart, by its place in the catalogue */
  variant: number;
  /** steps that only lead to where the recording begins */
  before: number;
}
/** The Chinese name of a state of a chart. */
export const stateZh = (chart: Chart, state: string): string => {
  const ids = statesAt(chart, state);
  return chart.states.findLast(({ id }) => ids.has(id))?.zh ?? state;
};
const NOWHERE = '图的用例到不了录制开始时的状态';

/** What was recorded and the event cases of the chart do not make. */
function ending(chart: Chart, { steps }: Trace, followed: number): string | undefined {
  const next = steps[followed];
  if (!next) return undefined;
  const zh = chart.edges.find(({ key }) => next.taken.includes(key))?.zh ?? next.event;
  return `之后图的用例走不出来。实际：${zh}，从“${stateZh(chart, next.from)}”到“${stateZh(chart, next.state)}”`;
}

/** The catalogue of a chart with a trace as one more path, told in the event cases of the chart (测试 36). @throws Error in Chinese */
export async function recordedPath(trace: Trace, title: string): Promise<RecordedPath> {
  const [drawn, walked, model, told] = await Promise.all([
    drawings[trace.chart]?.(),
    queryClient.getQueryData<PathsFile>(pathsKey(trace.chart)) ?? paths[trace.chart]?.(),
    loadModel(trace.chart),
    askTold(trace.chart, {
      from: trace.from,
      steps: trace.steps.map(({ event, taken, state }) => ({ event, taken, state })),
    }),
  ]);
  if (!drawn || !walked) throw new Error(`没有 ${trace.chart}`);
  if (!told) throw new Error(NOWHERE);
  const { chart } = drawn;
  const variant = walked.variants.findIndex(({ name }) => name === told.variant);
  const { zh = '', input, events = [] } = walked.variants[variant] ?? {};
  // what has ended changes no more: a walk of it that is under way must not begin anew
  const known = walked.paths.find(({ id }) => id === trace.id);
  if (known?.title === title)
    return { chart, file: walked, path: known, variant, before: told.before };
  const followed = told.events.length - told.before;
  const wrong = ending(chart, trace, followed);
  const file = withMade(walked, chart, model, {
    id: trace.id,
    title,
    variantZh: zh,
    input: input ?? undefined,
    steps: told.events.map((event, at) => {
      const { at: when } = trace.steps[at - told.before] ?? {};
      return { event, at: when === undefined ? null : new Date(when).toISOString() };
    }),
    known: events,
    ...(wrong !== undefined && { ending: wrong }),
  });
  queryClient.setQueryData(pathsKey(trace.chart), file);
  return { chart, file, path: file.paths.at(-1) as FilePath, variant, before: told.before };
}
