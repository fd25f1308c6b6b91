import type { Contradiction, Reading, Trace, TraceStep } from '../../../../machines/kit/conform.ts';
import { roomMachine } from '../../../../machines/roomStatus/roomStatus.machine.ts';
import { restoreRoom, roomStateOf } from '../../../../machines/roomStatus/roomStatus.stored.ts';
import {
  CLOSING_KINDS,
  ROOM_STATES,
  type RoomEvent,
  type RoomState,
} from '../../../../machines/roomStatus/roomStatus.types.ts';

/** A row of `room_closing`: days as `2026-11-20`, moments in milliseconds. */
export interface RoomClosingRow {
  id: number;
  kind: string;
  beginOn: string;
  endOn: string | null;
  endedOn: string | null;
  began: number;
  /** null: it still holds, or is to come */
  ended: number | null;
}
/** A row of `classroom` with all that has kept people out of it. */
export interface RoomHistory {
  id: number;
  name: string;
  status: string;
  repairFrom: string | null;
  repairTo: string | null;
  closings: readonly RoomClosingRow[];
}

/** How the chart is found again in the status of a room. */
export const roomReading: Reading = {
  machine: roomMachine,
  see: ({ value }) => ({ state: value }),
};

/** Rights of that day, and what had been looked at, are not recorded. */
const BY = { by: { mayEdit: true }, confirmed: true } as const;
/** How a room stands under what holds of it (教室 38). */
const under = (holding: readonly RoomClosingRow[]): RoomState => {
  if (holding.some(({ kind }) => kind === 'stop')) return 'stopped';
  return holding.some(({ kind }) => kind === 'repair') ? 'repairing' : 'normal';
};
/** Its last day went by; otherwise somebody restored the room before. */
const ranOut = ({ kind, endOn, endedOn }: RoomClosingRow) => kind === 'repair' && endedOn === endOn;

/** What the rows say of a moment: what is over leads away, what begins leads on. */
function stepsAt(at: number, all: readonly RoomClosingRow[]): TraceStep[] {
  const over = (row: RoomClosingRow) => row.ended === at && row.began < at;
  const holding = all.filter((row) => row.began < at && (row.ended ?? at) >= at);
  const steps: TraceStep[] = [];
  let state = under(holding);
  const go = (
    recordId: number,
    event: RoomEvent,
    to: RoomState,
    rows: readonly RoomClosingRow[],
  ) => {
    const fault = rows.map(contradiction).find(Boolean) ?? null;
    steps.push({ recordId, at, event, before: { state }, after: { state: to }, fault });
    state = to;
  };
  const ended = holding.filter((row) => over(row) && row.kind !== 'close');
  const left = under(holding.filter((row) => !over(row)));
  const [first] = ended;
  if (first && left !== state) {
    const itself = state === 'repairing' && ended.every(ranOut);
    go(first.id, itself ? { type: 'runsOut' } : { type: 'restore', by: BY.by }, 'normal', ended);
    // a form that makes 维修 of 停用 restores the room first
    if (left === 'repairing') go(first.id, { type: 'repair', ...BY }, left, []);
  }
  const begun = all.filter((row) => row.began === at);
  for (const kind of new Set(begun.map((row) => row.kind))) {
    const rows = begun.filter((row) => row.kind === kind);
    const to = { close: state, repair: 'repairing', stop: 'stopped' }[kind] ?? state;
    const event = { type: kind, ...BY } as RoomEvent;
    go(rows[0]?.id ?? 0, event, to as RoomState, rows);
  }
  const atOnce = begun.filter((row) => row.ended === at);
  if (atOnce[0] && state !== under(begun.filter((row) => row.ended !== at)))
    go(atOnce[0].id, { type: 'restore', by: BY.by }, 'normal', atOnce);
  return steps;
}

function contradiction({
  kind,
  beginOn,
  endOn,
  endedOn,
  began,
  ended,
}: RoomClosingRow): Contradiction | null {
  if (!(CLOSING_KINDS as readonly string[]).includes(kind))
    return { recorded: `操作“${kind}”`, expected: '教室状态中有的操作' };
  if (endOn !== null && endOn < beginOn)
    return { recorded: '最后一天早于第一天', expected: '不早于第一天' };
  if (kind === 'stop' && endOn !== null)
    return { recorded: '停用写着最后一天', expected: '停用到恢复使用为止' };
  if (endedOn !== null && endOn !== null && endedOn > endOn)
    return { recorded: '过了最后一天才结束', expected: '不晚于最后一天' };
  if (ended !== null && ended < began) return { recorded: '结束早于写入', expected: '不早于写入' };
  return null;
}
/** The days that a room itself says are those of the first repair that holds. */
function daysFault({ status, repairFrom, repairTo, closings }: RoomHistory): Contradiction | null {
  if (ROOM_STATES[Number(status) - 1] === undefined)
    return { recorded: `状态 ${status}`, expected: '教室状态中有的状态' };
  const repairs = closings.filter(({ kind, ended }) => kind === 'repair' && ended === null);
  const [first] = repairs.toSorted((a, b) => (a.beginOn < b.beginOn ? -1 : 1));
  const same = !first || (first.beginOn === repairFrom && first.endOn === repairTo);
  return roomStateOf(status) !== 'repairing' || same
    ? null
    : { recorded: '教室的维修日期与记录不同', expected: '最早的一次维修的日期' };
}

/** The history of a room in the words of its chart (教室 38–40). A room of which nothing is noted stands where it was put. */
export function roomTrace(room: RoomHistory): Trace {
  const { id, name, status, closings } = room;
  const fault = daysFault(room);
  const state = ROOM_STATES[Number(status) - 1] ?? 'normal';
  const moments = new Set(closings.flatMap(({ began, ended }) => [began, ended ?? began]));
  return {
    entityId: id,
    name,
    start:
      closings.length > 0 ? null : { value: restoreRoom(state).value, context: { affected: 0 } },
    steps: [...moments].sort((a, b) => a - b).flatMap((at) => stepsAt(at, closings)),
    end: { state },
    fault,
  };
}
