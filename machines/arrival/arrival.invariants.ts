import { rules, type Step } from '../kit/model.ts';
import type { arrivalMachine } from './arrival.machine.ts';
import type { ArrivalActor, ArrivalState } from './arrival.types.ts';

const ABSENT: readonly ArrivalState[] = ['postponed', 'kept', 'gaveUp'];
/** Who moves a freshman from where to where, written by hand and not read from the chart (新生 15–21). */
const MOVES: Readonly<
  Record<
    string,
    readonly [from: readonly ArrivalState[], to: ArrivalState, needs: keyof ArrivalActor | null]
  >
> = {
  report: [['missing', 'postponed'], 'reported', 'mayReport'],
  undo: [['reported'], 'missing', 'mayReport'],
  postpone: [['missing', ...ABSENT], 'postponed', 'maySettle'],
  keep: [['missing', ...ABSENT], 'kept', 'maySettle'],
  giveUp: [['missing', ...ABSENT], 'gaveUp', 'maySettle'],
  restore: [ABSENT, 'missing', 'maySettle'],
  enrol: [['reported'], 'enrolled', null],
  remove: [['missing', ...ABSENT], 'removed', 'mayRemove'],
};

/** What must hold at every step. Answers the broken rules. */
export function arrivalBroken({ before, event, after }: Step<typeof arrivalMachine>): string[] {
  const { must, broken } = rules();
  const { reason } = after.context;
  if (after.value !== 'removed')
    must(
      (reason !== null) === ABSENT.some((state) => state === after.value),
      'whoever did not come is known with a reason, and nobody else',
    );
  if (!before || !event || after === before) return broken;
  const sent = event as unknown as {
    type: string;
    by?: ArrivalActor;
    reason?: string;
    elsewhere?: boolean;
    confirmed?: boolean;
  };
  const [from, to, needs] = MOVES[sent.type] ?? [[], null, null];
  must(
    from.some((state) => state === before.value) && after.value === to,
    'freshmen move as the table says',
  );
  must(needs === null || sent.by?.[needs] === true, 'nobody moves a freshman without the right');
  if (sent.type === 'report')
    must(!sent.elsewhere || sent.confirmed === true, 'nobody reports at another campus by a slip');
  if (sent.reason !== undefined) {
    must(sent.reason.trim().length >= 2, 'what becomes of somebody has its reason');
    must(
      after.value === 'missing' || reason === sent.reason.trim(),
      'the reason is the one that was said',
    );
  }
  return broken;
}
