import type { EventObject } from 'xstate';
import type { Start } from '../../../../machines/kit/stepper.ts';
import type { FilePath, FileStep, PathsFile } from '../../drawing/files.ts';

/** One step of a walk as its golden file tells it. */
export interface WalkStep
  extends Pick<FileStep, 'event' | 'zh' | 'state' | 'stateZh' | 'screen' | 'facts'> {
  /** the parts of the context that it changes */
  set: Readonly<Record<string, unknown>>;
  /** what is emitted in it */
  emitted: readonly unknown[];
  /** labels of the event cases that are taken here, and of those that are refused */
  can: readonly string[];
  cannot: readonly string[];
}
/** A walk with all that a stage needs of it: plain data, no chart. */
export interface Walk {
  chart: string;
  id: string;
  title: string;
  input: unknown;
  /** a stored state in which it begins; absent: the first one of the chart */
  start?: Start;
  cases: Readonly<Record<string, EventObject>>;
  /** the first one is the start */
  steps: readonly WalkStep[];
  /** what came next and is not what the chart says (a history of the database) */
  ending?: string;
}

/** A path of the catalogue as the stage walks it. */
export function walkOf(
  chart: string,
  { cases, variants, offers }: PathsFile,
  { id, title, variant, steps, ending }: FilePath,
): Walk {
  const { input, start, events = [] } = variants[variant] ?? {};
  const played = steps.map(
    ({ event, zh, state, stateZh, screen, facts, set = {}, effects = [], look }): WalkStep => {
      const can = offers[look] ?? [];
      const emitted = effects.flatMap(({ emit }) => emit ?? []);
      return {
        event,
        zh,
        state,
        stateZh,
        screen,
        ...(facts && { facts }),
        set,
        emitted,
        can,
        cannot: events.filter((label) => !can.includes(label)),
      };
    },
  );
  return {
    chart,
    id,
    title,
    input: input ?? undefined,
    ...(start && { start }),
    cases,
    steps: played,
    ...(ending && { ending }),
  };
}
export const eventOf = (walk: Walk, label: string): EventObject =>
  walk.cases[label] ?? { type: label };
/** The whole context that is expected after a step. */
export const contextAt = (walk: Walk, index: number): Record<string, unknown> =>
  Object.assign({}, ...walk.steps.slice(0, index + 1).map(({ set }) => set));
