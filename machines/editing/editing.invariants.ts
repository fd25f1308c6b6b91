import type { Warning } from '../decision/decision.types.ts';
import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { editingMachine } from './editing.machine.ts';
import type { EditingEvent, Storing } from './editing.types.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What must hold at every step of an editor (no word is lost, 表单 19). Answers the broken rules. */
export function editingBroken({
  before,
  event: given,
  after,
  effects,
}: Step<typeof editingMachine>): string[] {
  const { must, broken } = rules();
  const { text, stored, record, problems, sent, warnings, confirmed } = after.context;
  const unsaved = !same(text, stored);
  if (after.matches({ open: 'clean' }))
    must(!unsaved, 'nothing is unsaved where nothing is said to be');
  if (after.matches({ open: 'dirty' })) must(unsaved, 'what is said to be unsaved is');
  must(
    after.matches({ open: 'refused' }) ===
      (Object.keys(problems).length > 0 && after.matches('open')),
    'what is wrong is shown',
  );
  must(after.matches('warned') === warnings.length > 0, 'what is to be confirmed is asked');
  for (const { warnings: listed } of emitted(effects, 'askStore'))
    must(
      (listed as Warning[]).every(({ key }) => !confirmed.includes(key)),
      'nobody is asked what they have said yes to',
    );
  if (!before || !given) return broken;
  const event = given as EditingEvent | { type: `xstate.done.actor.${string}` };
  const was = before.context;
  const isTyped = event.type === 'CHANGE' || event.type === 'RESTORE' || event.type === 'SETTLE';
  // the word itself
  must(
    same(text, isTyped && after !== before ? event.text : was.text),
    'the text is what the person last put there, whatever happens',
  );
  const kept = emitted(effects, 'keep');
  if (event.type === 'CHANGE' && after !== before)
    must(
      kept.length === (unsaved || !after.matches('open') ? 1 : 0),
      'what is typed is kept in this browser',
    );
  must(
    kept.every((it) => same(it.text, text)),
    'what is kept is what stands there',
  );
  // 表单 21
  if (emitted(effects, 'drop').length > 0)
    must(
      !unsaved || kept.length > 0 || event.type === 'DISCARD',
      'what is kept is thrown away when it is saved, or on demand',
    );
  // what is known of the server
  const came = emitted(effects, 'stored');
  if (!same(stored, was.stored))
    must(event.type === 'SETTLE' || came.length === 1, 'the server has what it said it has');
  if (came.length > 0)
    must(same(stored, was.sent) && same(came[0]?.record, record), 'it has what was sent');
  const starts = effects
    .filter((it) => it.start === 'store')
    .map((it) => it.input as { text: unknown; record: unknown });
  for (const it of starts)
    must(
      same(it.text, text) && same(it.text, sent) && same(it.record, record),
      'what is sent is what stands there',
    );
  for (const { input } of effects.filter((it) => it.start === 'store'))
    must(same((input as Storing).confirmed, confirmed), 'the warnings that were read go along');
  if (confirmed.length > was.confirmed.length)
    must(event.type === 'CONFIRM' && before.matches('warned'), 'only a person says yes');
  if (isTyped && after !== before) must(confirmed.length === 0, 'a yes is for what stood there');
  const submits = effects.filter((it) => it.start === 'submit');
  if (submits.length > 0)
    must(!unsaved && record !== null, 'nothing is handed on that is not saved');
  if (before.matches({ submitting: 'asking' }) && after.matches('submitting'))
    must(event.type === 'CONFIRM', 'only a person says yes');
  // leaving
  if (after.matches('left')) {
    const isAsked = before.matches('leaving') && event.type === 'CONFIRM';
    must(
      !unsaved || isAsked || (before.matches('found') && event.type === 'LEAVE'),
      'nobody leaves unsaved words unasked',
    );
    must(emitted(effects, 'left').length === 1, 'leaving is told');
  }
  return broken;
}
