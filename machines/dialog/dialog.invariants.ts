import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { DialogEvent, dialogMachine } from './dialog.machine.ts';

/** What must hold at every step of the dialogs (通知 22). Answers the broken rules. */
export function dialogBroken({
  before,
  event: anyEvent,
  after,
  effects,
}: Step<typeof dialogMachine>): string[] {
  const { must, broken } = rules();
  const { queue } = after.context;
  must(after.matches('open') === queue.length > 0, 'open exactly while somebody asks');
  const words = queue.map((dialog) => JSON.stringify({ ...dialog, ids: 0 }));
  must(new Set(words).size === words.length, 'identical dialogs are not stacked');
  if (!before || !anyEvent) return broken;
  const event = anyEvent as DialogEvent;
  const head = before.context.queue[0];
  const answered = [...emitted(effects, 'resolved'), ...emitted(effects, 'rejected')];
  const changed = after !== before;
  if (event.type === 'ASK')
    must(
      answered.length === 0 && queue.flatMap((it) => it.ids).includes(event.dialog.id),
      'a question waits for its answer',
    );
  else if (head && changed) {
    const expected =
      event.type === 'CONFIRM'
        ? { type: 'resolved', ids: head.ids }
        : {
            type: 'rejected',
            ids: head.ids,
            reason: event.type === 'CLOSE' && head.distinguishCancelAndClose ? 'close' : 'cancel',
          };
    must(
      JSON.stringify(answered) === JSON.stringify([expected]),
      'the shown question, and only it, gets its answer',
    );
    must(
      JSON.stringify(queue) === JSON.stringify(before.context.queue.slice(1)),
      'the next one follows',
    );
  }
  if (event.type === 'CANCEL' && head?.kind === 'alert')
    must(!changed, 'an alert has nothing to cancel');
  if (event.type === 'CLOSE' && head?.showClose === false)
    must(!changed, 'without a close button nothing is closed');
  return broken;
}
