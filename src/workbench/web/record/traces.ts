import type { Noted, RecordingContext } from '../../../../machines/recording/recording.types.ts';

/** What one actor of a chart did while it was recorded. */
export interface Trace {
  /** its name in the address */
  id: string;
  chart: string;
  /** the item whose history it is; absent: an actor of this browser */
  name?: string;
  /** where it stood when it was first seen */
  from: string;
  steps: readonly Noted[];
}
const PREFIX = 'recorded-';
/** Whether an address names a path that was recorded. */
export const isRecorded = (pathId: string | null): boolean => pathId?.startsWith(PREFIX) === true;

const idOf = ({ startedAt }: RecordingContext, rest: string): string =>
  `${PREFIX}${(startedAt ?? 0).toString(36)}-${rest}`;
export const itemTraceId = (recording: RecordingContext, source: string, id: number): string =>
  idOf(recording, `${source}-${id}`);

/** What happened in the browser as one trace for each actor, in the order in which they first did something. */
export function tracesOf(recording: RecordingContext): Trace[] {
  const actors = new Map<string, Noted[]>();
  for (const step of recording.steps)
    actors.set(step.actor, [...(actors.get(step.actor) ?? []), step]);
  return [...actors.values()].map((of, at) => ({
    id: idOf(recording, `${at + 1}`),
    chart: of[0]?.chart ?? '',
    from: of[0]?.from ?? '',
    steps: of,
  }));
}
