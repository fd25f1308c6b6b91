import { drawings, paths } from 'virtual:charts';
import type { Start } from '../../../../machines/kit/stepper.ts';
import { type RecordingContext, writesOf } from '../../../../machines/recording/recording.types.ts';
import { CODE } from '../../../platform/contract/codes.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import type {
  historyGet,
  historyWritten,
  ItemHistory,
  WrittenHistories,
} from '../../contract/history.calls.ts';
import { HISTORY, WRITTEN } from '../chart/addresses.ts';
import { withMade } from '../chart/paths/made.ts';
import { loadModel } from '../chart/useFile.ts';
import { itemTraceId, type Trace } from './traces.ts';

/** What of a history happened while it was recorded, as the chart makes it. */
async function traceOf(
  recording: RecordingContext,
  history: ItemHistory,
  since: string,
): Promise<Trace | null> {
  const { chart: name, source, entityId, input, start, steps } = history;
  const [drawn, file, model] = await Promise.all([
    drawings[name]?.(),
    paths[name]?.(),
    loadModel(name),
  ]);
  const first = steps.findIndex(
    // a day is no moment: it may lie before
    ({ at }) => at?.includes('T') && Date.parse(at) >= Date.parse(since),
  );
  if (first < 0 || !drawn || !file) return null;
  const id = itemTraceId(recording, source, entityId);
  const made = withMade(file, drawn.chart, model, {
    ...{ id, title: '', variantZh: '', input: input ?? undefined, steps, known: [] },
    ...(start && { start: start as Start }),
  });
  const walked = made.paths.at(-1)?.steps ?? [];
  return {
    ...{ id, chart: name, name: history.name, from: walked[first]?.state ?? '' },
    // the start of a path is no step of the history
    steps: walked.slice(first + 1).map(({ event, taken, state }, at) => ({
      ...{ actor: id, chart: name, from: walked[first + at]?.state ?? '', taken, state },
      event: made.cases[event]?.type ?? event,
      at: Date.parse(steps[first + at]?.at ?? ''),
    })),
  };
}

/**
 * What charts on the server did while it was recorded: of each item that a recorded request has written, the part of its history
 * (测试 36). Rejects when it cannot be read.
 */
export async function itemTraces(recording: RecordingContext): Promise<Trace[]> {
  const requests = writesOf(recording)
    .filter(({ code }) => code === CODE.done)
    .map(({ number }) => number);
  if (requests.length === 0) return [];
  const { data } = await callApi<typeof historyWritten>(WRITTEN, {
    query: { requests: requests.join() },
  });
  const wanted = (chart: string) =>
    recording.charts.length === 0 || recording.charts.includes(chart);
  const traces: Trace[] = [];
  for (const { chart, source, entityId, since } of (data as WrittenHistories).items) {
    if (!wanted(chart)) continue;
    const history = await callApi<typeof historyGet>(HISTORY, { query: { source, id: entityId } });
    const trace = await traceOf(recording, history.data, since);
    if (trace) traces.push(trace);
  }
  return traces;
}
