import { rules, type Step } from '../kit/model.ts';
import type { roomMachine } from './roomStatus.machine.ts';
import type { RoomState } from './roomStatus.types.ts';

/** Where each event leads, written by hand and not read from the chart (教室 10、38–40); null: it stays. */
const MOVES: Readonly<Record<string, Partial<Record<RoomState, RoomState | null>>>> = {
  close: { normal: null, repairing: null },
  repair: { normal: 'repairing', repairing: null },
  stop: { normal: 'stopped', repairing: 'stopped' },
  restore: { normal: null, repairing: 'normal', stopped: 'normal' },
  runsOut: { repairing: 'normal' },
};

/** What must hold at every step. Answers the broken rules. */
export function roomBroken({ before, event, after }: Step<typeof roomMachine>): string[] {
  const { must, broken } = rules();
  if (!before || !event) return broken;
  must(after.context.affected === before.context.affected, 'a step does not make lessons');
  if (after === before) return broken;
  const sent = event as unknown as {
    type: string;
    by?: { mayEdit: boolean };
    confirmed?: boolean;
  };
  const from = before.value as RoomState;
  const to = MOVES[sent.type]?.[from];
  must(to !== undefined && after.value === (to ?? from), 'rooms move as the table says');
  must(
    sent.type === 'runsOut' || sent.by?.mayEdit === true,
    'nobody closes or opens a room without the right',
  );
  must(
    sent.confirmed !== false || before.context.affected === 0,
    'whoever closes a room has seen whom it affects',
  );
  return broken;
}
