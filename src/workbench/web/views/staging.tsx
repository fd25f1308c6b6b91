import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { AnyActor, AnyStateMachine, EventObject } from 'xstate';
import type { Gesture } from '../stage/gesture.ts';
import { run } from '../stage/run.ts';
import type { Walk } from '../stage/walk.ts';
import './views.css';

/** What the next step is to be: a view that stands for the server's part completes or answers it accordingly. */
export interface Desk {
  next(): EventObject | null;
  put(event: EventObject | null): void;
  subscribe(listener: () => void): () => void;
}
export function createDesk(): Desk {
  let lying: EventObject | null = null;
  const listeners = new Set<() => void>();
  const put = (event: EventObject | null) => {
    lying = event;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { next: () => lying, put, subscribe };
}
export const useNext = (desk: Desk): EventObject | null =>
  useSyncExternalStore(desk.subscribe, desk.next, desk.next);
/** A chart running under its real view, cut off from the server. */
export interface Staged {
  /** the one that is compared with the walk */
  actor: AnyActor;
  /** the one whose notices are shown; absent: the same */
  speaker?: AnyActor;
  outside(event: EventObject): Promise<void>;
  view: ReactNode;
  /** what a hand does before the walk begins */
  opening?: readonly Gesture[];
  start(): void;
  stop(): void;
}
export type Staging = (walk: Walk, machine: AnyStateMachine, desk: Desk) => Staged;

/** Dialogs read anew what they have changed; here nothing was read. */
const reads = new QueryClient();
/** A view that takes its actor. */
export const stageWith =
  (draw: (actor: AnyActor, walk: Walk, desk: Desk) => ReactNode): Staging =>
  (walk, machine, desk) => {
    const { actor, outside } = run(machine, walk.input, walk.start);
    return {
      actor,
      outside,
      view: <QueryClientProvider client={reads}>{draw(actor, walk, desk)}</QueryClientProvider>,
      start: () => actor.start(),
      stop: () => actor.stop(),
    };
  };
