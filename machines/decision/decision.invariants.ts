import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { decisionMachine } from './decision.machine.ts';
import type { Sent, Warning } from './decision.types.ts';

/** What must hold at every step of a decision on one item (审批 50–52；申报 38). Answers the broken rules. */
export function decisionBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof decisionMachine>): string[] {
  const { must, broken } = rules();
  const { wish, version, confirmed, warnings, once } = after.context;
  const resting = after.matches('ready');
  must(resting === (wish === null), 'a decision is under way or it is not');
  must(!resting || confirmed.length + warnings.length === 0, 'a yes is for one decision');
  must(after.matches('warned') === warnings.length > 0, 'what is to be confirmed is asked');
  const starts = (id: string) => effects.filter((it) => it.start === id);
  must(
    starts('store').length + starts('send').length + starts('read').length <= 1,
    'one call at a time',
  );
  for (const { input } of starts('send')) {
    const sent = input as Sent;
    must(
      JSON.stringify([sent.what, sent.version]) === JSON.stringify([wish?.what, version]),
      'what was decided goes, at its version',
    );
    must(
      JSON.stringify(sent.confirmed) === JSON.stringify(confirmed),
      'the warnings that were read go along',
    );
  }
  const asked = emitted(effects, 'ask');
  must(
    asked.length ===
      (after !== before && (after.matches('asking') || after.matches('warned')) ? 1 : 0),
    'a question is asked once',
  );
  for (const { warnings: listed } of asked)
    must(
      (listed as Warning[]).every(({ key }) => !confirmed.includes(key)),
      'nobody is asked what they have said yes to',
    );
  const ended = emitted(effects, 'ended');
  if (!before || !event) return broken;
  const was = before.context;
  const [type, answered] = [event.type, event.type === 'xstate.done.actor.send'];
  must(
    ended.filter(({ outcome }) => outcome === 'done').length ===
      (answered && after !== before ? 1 : 0),
    'done is what the server has done',
  );
  if (starts('send').length > 0) {
    const begun =
      type === 'DECIDE' && was.wish === null && wish?.asks !== true && wish?.first === undefined;
    const stored = type === 'xstate.done.actor.store' && before.matches('storing');
    must(
      begun || stored || type === 'CONFIRM',
      'it is sent when it is decided, when what comes first is stored, or upon a yes',
    );
  }
  if (confirmed.length > was.confirmed.length)
    must(type === 'CONFIRM' && before.matches('warned'), 'only a person says yes');
  if (version !== was.version && wish === was.wish)
    must(type === 'xstate.done.actor.store', 'another version comes of what was stored first');
  if (was.wish !== null && !before.matches('ended') && (resting || after.matches('ended')))
    must(ended.length === 1 || before.matches('reading'), 'whoever decided hears what came of it');
  if (emitted(effects, 'overtaken').length > 0)
    must(after.matches('overtaken'), 'who was faster is told while it is read');
  if (type === 'CLOSE' && before.matches('overtaken') && after !== before)
    must(
      ended.every(
        ({ outcome }) =>
          (outcome === 'overtaken') ===
          ((was.refusal?.data as { left?: boolean } | undefined)?.left === true),
      ),
      'the next one is for whoever has nothing left to decide here',
    );
  if (type === 'CLOSE' && after !== before)
    must(starts('read').length === 1, 'what has changed is read anew');
  if (answered && after !== before)
    must(starts('read').length === 1, 'what has been done is read anew');
  must(!once || !resting, 'what was begun for one decision takes no other');
  return broken;
}
