import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { queueMachine } from './queue.machine.ts';
import type { QueueEvent } from './queue.types.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What must hold at every step of a queue (审批 57–60). Answers the broken rules. */
export function queueBroken({
  before,
  event: given,
  after,
  effects,
}: Step<typeof queueMachine>): string[] {
  const { must, broken } = rules();
  const { rows, act, found, resumed } = after.context;
  const isAbout = after.matches('assigning') || after.matches('deciding');
  must(
    isAbout === rows.length > 0,
    'a dialog is about something, and nothing is left of it when it is closed',
  );
  must(
    after.matches({ deciding: 'resumed' }) === (resumed !== null),
    'only what was cut off is gone on with',
  );
  must(!after.matches('assigning') || act === 'pass', 'teachers are for those that are to pass');
  if (!before || !given) return broken;
  const event = given as QueueEvent;
  const was = before.context;
  if (isAbout && same(before.value, after.value))
    must(same(rows, was.rows) && act === was.act, 'an open dialog is about what it began with');
  if (after.matches({ deciding: 'resumed' }) && before.matches('browsing'))
    must(
      same(rows, was.found?.rows) && act === was.found?.type,
      'it goes on with what was cut off, and with nothing else',
    );
  if (after.matches({ deciding: 'following' }) && before.matches('assigning'))
    must(
      event.type === 'FOLLOW' && same(rows, event.rows) && act === 'pass',
      'what has its teachers is passed',
    );
  if (found === null && was.found !== null)
    must(
      event.type === 'FORGET' || (event.type === 'LEFT' && event.left === null),
      'what was cut off is forgotten on demand or when it is done',
    );
  must(found === null || same(found, was.found), 'it is found once, when the queue comes up');
  const kept = emitted(effects, 'keep');
  must(
    kept.length ===
      ((event.type === 'LEFT' || event.type === 'FORGET') && before.can(event) ? 1 : 0),
    'what is left is kept after every part',
  );
  must(
    kept.every(({ left }) => same(left, event.type === 'LEFT' ? event.left : null)),
    'what is kept is what is left',
  );
  must(
    emitted(effects, 'open').length ===
      (event.type === 'OPEN' && after.matches('browsing') && !before.matches('browsing') ? 1 : 0),
    'an item opens when it is asked for',
  );
  if (emitted(effects, 'open').length > 0)
    must(after.matches('browsing'), 'beside an open item there is no dialog');
  return broken;
}
