import { rules, type Step } from '../kit/model.ts';
import type { acceptanceMachine } from './acceptance.machine.ts';
import type { AcceptanceActor } from './acceptance.types.ts';

/** What must hold at every step, written by hand and not read from the chart (任教 4–8). Answers the broken rules. */
export function acceptanceBroken({
  before,
  event,
  after,
}: Step<typeof acceptanceMachine>): string[] {
  const { must, broken } = rules();
  const [from, to] = [before?.value, after.value];
  const { reason, assignment } = after.context;
  must((reason !== null) === (to === 'objected'), 'who objects says why, and nobody else does');
  if (to === 'dropped') must(assignment === '', 'who is named no more is asked for nothing');
  if (!before || !event || after === before) return broken;
  const said = event as unknown as {
    type: string;
    by?: AcceptanceActor;
    reason?: string;
    due?: boolean;
    assignment?: string;
  };
  if (to === 'pending')
    must(
      said.type === 'assign' &&
        assignment === said.assignment &&
        assignment !== before.context.assignment,
      'only another task is asked about anew',
    );
  else if (to !== 'dropped')
    must(assignment === before.context.assignment, 'an answer leaves the task as it is');
  if (to === 'confirmed' || to === 'objected')
    must(
      said.by?.teacher === true && said.by.open === true,
      'only the teacher answers, while there is something to answer',
    );
  if (to === 'objected')
    must(
      (said.reason ?? '').trim().length >= 5 && reason === said.reason?.trim(),
      'an objection has a reason',
    );
  if (to === 'deemed')
    must(from === 'pending' && said.due === true, 'only silence until the day is an answer');
  if (from === 'confirmed' || from === 'deemed')
    must(to === 'pending' || to === 'dropped', 'what is agreed changes with the task alone');
  if (from === 'dropped') must(to === 'pending', 'who is named no more answers nothing');
  return broken;
}
