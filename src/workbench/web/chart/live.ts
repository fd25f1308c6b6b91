import { useSyncExternalStore } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Noted } from '../../../../machines/recording/recording.types.ts';
import { actorsNow, hearChanges, hearSteps, machineOf, markOf } from '../record/observe.ts';

/** What an actor of this browser has just done. */
export interface Happening extends Pick<Noted, 'at' | 'chart' | 'actor'> {
  id: number;
  /** keys of the transitions taken */
  keys: readonly string[];
}
/** A running actor and the states that it is in, outer ones too. */
export interface Running {
  actor: string;
  name: string;
  states: readonly string[];
}

/** Happenings kept, the newest first. */
const MOST = 200;
let happenings: readonly Happening[] = [];
let version = 0;
let listens = false;
const listeners = new Set<() => void>();

/** Nothing is lost while the page is hidden. */
function record(): void {
  if (!listens)
    hearSteps(({ at, chart, actor, taken }) => {
      happenings = [{ id: version, at, chart, actor, keys: taken }, ...happenings].slice(0, MOST);
    });
  listens = true;
  hearChanges(changed);
}
function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  record();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The actors of a chart that run in this browser, the newest last. */
export const runningOf = (chart: string): Running[] =>
  actorsNow()
    .filter((actor) => machineOf(actor)?.id === chart)
    .map((actor) => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const { file } = snapshot.context as { file?: { name?: string } };
      const states = (snapshot._nodes as { id: string }[]).map(({ id }) => id);
      return { actor: markOf(actor), name: file?.name ?? '', states };
    });

/** What runs of a chart in this browser and what it has done since the workbench was first opened; drawn anew at each change. */
export function useLive(chart: string): {
  running: readonly Running[];
  happenings: readonly Happening[];
} {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  );
  return { running: runningOf(chart), happenings: happenings.filter((it) => it.chart === chart) };
}
