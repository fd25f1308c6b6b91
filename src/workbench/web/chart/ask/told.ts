import type { EventObject } from 'xstate';
import type { Model } from '../../../../../machines/kit/model.ts';
import { type Seen, tell } from '../../../../../machines/kit/trace.ts';

/** What an actor was seen to do, from where it stood. */
export interface SeenTrace {
  from: string;
  steps: readonly Seen[];
}
/** A trace in the event cases of its chart: the setting, the events from its beginning on, and how many only lead to where the trace begins. */
export interface ToldEvents {
  variant: string;
  events: readonly EventObject[];
  before: number;
}
/** The same as plain data, for a worker to answer. */
export function toldIn(model: Model, { from, steps }: SeenTrace): ToldEvents | null {
  const told = tell(model, from, steps);
  return (
    told && {
      variant: told.variant.name,
      events: told.moves.map(({ event }) => event),
      before: told.before,
    }
  );
}
