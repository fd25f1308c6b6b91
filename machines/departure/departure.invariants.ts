import { rules, type Step } from '../kit/model.ts';
import type { departureMachine } from './departure.machine.ts';
import type { DepartureState } from './departure.types.ts';

/** Where each event leads, written by hand and not read from the chart (用户 38–40); null: it stays. */
const MOVES: Readonly<Record<string, Partial<Record<DepartureState, DepartureState | null>>>> = {
  plan: { none: 'planned' },
  change: { planned: null, gone: null },
  cancel: { planned: 'cancelled' },
  begins: { planned: 'gone' },
  comeBack: { gone: 'back' },
  ends: { gone: 'back' },
};

/** What must hold at every step. Answers the broken rules. */
export function departureBroken({ before, event, after }: Step<typeof departureMachine>): string[] {
  const { must, broken } = rules();
  if (!before || !event) return broken;
  must(after.context.returns === before.context.returns, 'a leave stays one');
  if (after === before) return broken;
  const sent = event as unknown as {
    type: string;
    by?: { mayPlan: boolean };
    days?: string;
  };
  const from = before.value as DepartureState;
  const to = MOVES[sent.type]?.[from];
  must(to !== undefined && after.value === (to ?? from), 'departures move as the table says');
  must(
    sent.by ? sent.by.mayPlan : ['begins', 'ends'].includes(sent.type),
    'nobody plans without the right; only days go by of themselves',
  );
  must(sent.days !== 'past', 'nobody plans what has gone by');
  must(from !== 'gone' || sent.days !== 'moved', 'whoever is away went when they went');
  must(
    from !== 'gone' || before.context.returns || sent.type === 'comeBack',
    'whoever is gone for good is away until somebody says otherwise',
  );
  return broken;
}
