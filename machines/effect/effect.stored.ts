import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { effectMachine, effectRules } from './effect.machine.ts';
import {
  EFFECT_STATES,
  type EffectActor,
  type EffectEvent,
  type EffectState,
} from './effect.types.ts';

export type EffectSnapshot = SnapshotFrom<typeof effectMachine>;
/** The columns that hold the place of a change in the chart. */
export interface StoredEffect {
  /** a position in EFFECT_STATES */
  effectState: number;
  effectNote?: string | null;
}
/** The code that stands in the column. */
export const effectCode = (state: EffectState): number => EFFECT_STATES.indexOf(state);

/** Builds the chart's snapshot from the columns. @throws Error on a state that the chart does not have */
export function restoreEffect({ effectState, effectNote = null }: StoredEffect): EffectSnapshot {
  const value = EFFECT_STATES[effectState];
  if (!value) throw new Error(`no effect state ${effectState}`);
  return effectMachine.resolveState({ value, context: { note: effectNote } });
}
/** What stands in the columns behind an event. */
export function afterEffect(snapshot: EffectSnapshot, event: EffectEvent): Required<StoredEffect> {
  const [{ value, context }] = transition(effectMachine, snapshot, event);
  return { effectState: effectCode(value as EffectState), effectNote: context.note };
}

const REASON = '。'.repeat(10);
/** Whether this person may take it out now. */
export const mayCancelEffect = (snapshot: EffectSnapshot, by: EffectActor): boolean =>
  snapshot.can({ type: 'cancel', by, reason: REASON });

/** Why the chart refuses an event; null when it does not. */
export const effectRefusal = (snapshot: EffectSnapshot, event: EffectEvent) =>
  refusalIn(effectRules, snapshot, event);
