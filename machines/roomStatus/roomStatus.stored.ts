import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { roomMachine, roomRules } from './roomStatus.machine.ts';
import {
  ROOM_STATES,
  type RoomActor,
  type RoomContext,
  type RoomEvent,
  type RoomEventType,
  type RoomState,
} from './roomStatus.types.ts';

export type RoomSnapshot = SnapshotFrom<typeof roomMachine>;
/** Entry of the dictionary 教室状态: `classroom.status`. */
export const roomCode = (state: RoomState): string => String(ROOM_STATES.indexOf(state) + 1);
/** @throws Error on a status that the chart does not have */
export function roomStateOf(code: string): RoomState {
  const found = ROOM_STATES[Number(code) - 1];
  if (!found) throw new Error(`no room status ${code}`);
  return found;
}
export const restoreRoom = (state: RoomState, context: Partial<RoomContext> = {}): RoomSnapshot =>
  roomMachine.resolveState({ value: state, context: { affected: 0, ...context } });
/** Where an event leads. */
export const afterRoom = (snapshot: RoomSnapshot, event: RoomEvent): RoomState =>
  transition(roomMachine, snapshot, event)[0].value as RoomState;
/** Where a repair leads whose last day has gone by (教室 40). */
export const afterRepair = (): RoomState =>
  afterRoom(restoreRoom('repairing'), { type: 'runsOut' });
/** Why the chart refuses an event; null when it does not. */
export const roomRefusal = (snapshot: RoomSnapshot, event: RoomEvent) =>
  refusalIn(roomRules, snapshot, event);

/** In the order in which a screen offers them. */
const OFFERED = ['close', 'repair', 'stop', 'restore'] as const satisfies readonly RoomEventType[];
export type RoomOffer = (typeof OFFERED)[number];
/** What this person may do now: whom it affects is asked when they try. */
export const offeredRoom = (state: RoomState, by: RoomActor): RoomOffer[] =>
  OFFERED.filter((type) => restoreRoom(state).can({ type, by, confirmed: true } as RoomEvent));
