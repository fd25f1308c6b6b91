import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { statesTagged } from '../kit/states.ts';
import { departureMachine, departureRules } from './departure.machine.ts';
import {
  DEPARTURE_STATES,
  type DepartureActor,
  type DepartureEvent,
  type DepartureState,
} from './departure.types.ts';

export type DepartureSnapshot = SnapshotFrom<typeof departureMachine>;
/** The code that stands in the column. */
export const departureCode = (state: DepartureState): number => DEPARTURE_STATES.indexOf(state);
/** Builds the chart's snapshot from the columns. @throws Error on a state that the chart does not have */
export function restoreDeparture(code: number, returns: boolean): DepartureSnapshot {
  const value = DEPARTURE_STATES[code];
  if (!value) throw new Error(`no departure state ${code}`);
  return departureMachine.resolveState({ value, context: { returns } });
}
/** What stands in the column behind an event. */
export const afterDeparture = (snapshot: DepartureSnapshot, event: DepartureEvent): number =>
  departureCode(transition(departureMachine, snapshot, event)[0].value as DepartureState);
/** Why the chart refuses an event; null when it does not. */
export const departureRefusal = (snapshot: DepartureSnapshot, event: DepartureEvent) =>
  refusalIn(departureRules, snapshot, event);
const tagged = (tag: 'open' | 'atStake') => statesTagged(departureMachine, tag) as DepartureState[];
/** Still to come. */
export const PLANNED = tagged('open').map(departureCode);
const AT_STAKE = tagged('atStake');
/** They are to go or are gone, so what is under their name matters. */
export const isAtStake = (state: DepartureState): boolean => AT_STAKE.includes(state);
export const AT_STAKE_CODES = AT_STAKE.map(departureCode);

/** In the order in which a screen offers them. */
const OFFERED = ['plan', 'change', 'comeBack', 'cancel'] as const;
export type DepartureOffer = (typeof OFFERED)[number];
/** What this person may do now: the days are chosen when they try. */
export const offeredDeparture = (
  snapshot: DepartureSnapshot,
  by: DepartureActor,
): DepartureOffer[] =>
  OFFERED.filter((type) => snapshot.can({ type, by, days: 'ahead' } as DepartureEvent));
