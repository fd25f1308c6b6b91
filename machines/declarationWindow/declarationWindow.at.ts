import { getNextSnapshot, type SnapshotFrom } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { isDeclaring, isSemesterOver } from '../semester/semester.stored.ts';
import {
  declarationWindowMachine,
  EXTENSION_REASON,
  type WindowEvent,
  windowRules,
} from './declarationWindow.machine.ts';

export type WindowSnapshot = SnapshotFrom<typeof declarationWindowMachine>;
export type WindowState = 'notOpen' | 'open' | 'extended' | 'closed' | 'over';
/** What decides about the window: of the semester, and of a unit that was given more time. Times in milliseconds since 1970. */
export interface WindowFacts {
  /** 0–5, of the semester */
  state: number;
  openAt: number | null;
  closeAt: number | null;
  /** Ends of the extensions that reach the unit, whether they still run or not. */
  extensions: readonly number[];
}

const reason = '。'.repeat(EXTENSION_REASON);
/** Everything that has happened to the window by now, in the order of the chart. */
function happened({ state, openAt, closeAt, extensions }: WindowFacts, now: number): WindowEvent[] {
  const began = openAt === null || now >= openAt;
  const past = closeAt !== null && now > closeAt;
  return [
    ...(isDeclaring(state) && began ? [{ type: 'opens' } as const] : []),
    ...(extensions.some((until) => until >= now)
      ? [{ type: 'extend', mayEdit: true, later: true, reason } as const]
      : []),
    ...(past ? [{ type: 'closes' } as const] : []),
    ...(state > 0 && !isDeclaring(state) ? [{ type: 'stops' } as const] : []),
    ...(isSemesterOver(state) ? [{ type: 'ends' } as const] : []),
  ];
}
/** The chart's snapshot at a moment: what the server decides with and the screen shows. */
export function windowAt(facts: WindowFacts, now: number): WindowSnapshot {
  const start = declarationWindowMachine.resolveState({
    value: 'notOpen',
    context: { extended: false },
  });
  return happened(facts, now).reduce<WindowSnapshot>(
    (at, event) => getNextSnapshot(declarationWindowMachine, at, event),
    start,
  );
}
/**
 * When the window ends for a unit whose extension, if it has one, lasts `until`: an extension that ends before the semester's own end
 * shortens nothing, unless it alone keeps the window open.
 */
export function windowEnd<Time extends Date | number>(
  state: WindowState,
  closeAt: Time | null,
  until: Time | null,
): Time | null {
  if (state === 'extended') return until;
  return state === 'open' && until !== null && closeAt !== null && until > closeAt
    ? until
    : closeAt;
}
export const windowStateOf = (snapshot: WindowSnapshot): WindowState =>
  snapshot.value as WindowState;
/** Why the chart refuses an event; null when it does not. */
export const windowRefusal = (snapshot: WindowSnapshot, event: WindowEvent) =>
  refusalIn(windowRules, snapshot, event);
