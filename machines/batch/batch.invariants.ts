import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { batchMachine } from './batch.machine.ts';
import type { BatchAnswer } from './batch.types.ts';

const idsOf = ({ done, refused }: BatchAnswer) => [...done, ...refused.map(({ id }) => id)];

/** What must hold at every step of a run over many items (审批 58、59). Answers the broken rules. */
export function batchBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof batchMachine>): string[] {
  const { must, broken } = rules();
  const { items, at, size, answer, problem, all } = after.context;
  const answered = idsOf(answer);
  must(new Set(answered).size === answered.length, 'an item has one answer');
  must(at >= 0 && at <= items.length, 'no more is answered than was sent');
  must(
    items.every(({ id }) => all.some((one) => one.id === id)),
    'nothing goes that the person did not begin with',
  );
  if (after.matches('running'))
    must(at < items.length && problem === null, 'something is under way');
  if (!before || !event) return broken;
  const calls = effects.filter((it) => it.start === 'sendChunk');
  must(
    calls.length ===
      (after.matches('running') && after !== before && event.type !== 'PAUSE' ? 1 : 0),
    'one call at a time',
  );
  for (const { input } of calls) {
    const sent = (input as { items: readonly unknown[] }).items;
    must(
      sent.length > 0 &&
        sent.length <= size &&
        JSON.stringify(sent) === JSON.stringify(items.slice(at, at + size)),
      'the next part goes',
    );
  }
  const ended = emitted(effects, 'answered');
  must(
    ended.length === (after.matches('answered') && !before.matches('answered') ? 1 : 0),
    'the end of a run is told once',
  );
  if (before.matches({ running: 'stopping' }) && !after.matches({ running: 'stopping' }))
    must(!after.matches('running'), 'who asked for a pause gets it');
  if (event.type === 'RESUME' && after.matches('running'))
    must(at === before.context.at, 'going on begins with what had no answer');
  if (event.type === 'END' && after.matches('answered')) {
    const undone = before.context.items.slice(before.context.at).map(({ id }) => id);
    must(
      undone.every((id) => answer.refused.some((it) => it.id === id && it.code === undefined)),
      'what has not gone is listed with the reason',
    );
  }
  if (event.type === 'CONFIRM' && after.matches('running')) {
    const yes = before.context.answer.refused
      .filter(({ warnings = [] }) => warnings.length > 0)
      .map(({ id }) => id);
    must(
      items.length === yes.length && items.every(({ id }) => yes.includes(id)),
      'only what waits for a yes goes again',
    );
    must(after.context.confirmed.length > 0, 'the warnings that were read go along');
  }
  return broken;
}
