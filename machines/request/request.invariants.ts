import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { requestMachine } from './request.machine.ts';

/** What must hold at every step of a write on its way (调用 14、15). Answers the broken rules. */
export function requestBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof requestMachine>): string[] {
  const { must, broken } = rules();
  const { offers, again, asked, failure } = after.context;
  const sent = effects.filter(({ start }) => start === 'send');
  must(sent.length <= 1, 'it is under way once');
  must(asked <= 5, 'nobody is asked for ever');
  must(asked > 0 === (again && !after.matches('sending')) || !asked, 'asking is sending again');
  const offered = after.matches({ sending: 'offered' }) || after.matches({ checking: 'offered' });
  must(!offered || offers, 'only who can be asked is asked');
  must(
    emitted(effects, 'offer').length === (offered && after !== before ? 1 : 0),
    'a question is asked once',
  );
  if (after.matches('answered')) must(failure === null, 'what was answered has not failed');
  if (after.matches('failed')) must(failure !== null, 'a failure says why');
  if (!before || !event) {
    must(sent.length === 1 && !again, 'it is sent at once');
    return broken;
  }
  const left = (event as { error?: { left?: string | null } }).error?.left;
  const hasEnd = event.type.startsWith('xstate.error.') && left === null;
  if (event.type.startsWith('xstate.done.') || hasEnd)
    must(sent.length === 0 && after.status === 'done', 'what has been answered is not sent again');
  must(
    emitted(effects, 'unknown').length ===
      (before.matches('sending') && after.matches('checking') ? 1 : 0),
    'that nobody knows is said once, when it begins',
  );
  for (const { input } of sent)
    must(
      (input as { again: boolean }).again,
      'all but the first pass the guard against duplicates',
    );
  if (sent.length > 0 && event.type !== 'RETRY')
    must(
      asked === before.context.asked + 1 &&
        (left === 'lost' || event.type.startsWith('xstate.after.')),
      'nobody has wished it: its answer was lost, or the server could not say',
    );
  if (left === 'busy' && offers && after !== before)
    must(offered, 'what nothing was done of may be sent again');
  if (event.type === 'CANCEL' && after !== before)
    must(after.output?.reported === true, 'who declined knows of it');
  return broken;
}
