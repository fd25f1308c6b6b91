import { rules, type Step } from '../kit/model.ts';
import type { attentionMachine } from './attention.machine.ts';

/** What must hold at every step of looking at an item (审批 79). Answers the broken rules. */
export function attentionBroken({ before, event, after }: Step<typeof attentionMachine>): string[] {
  const { must, broken } = rules();
  const { item, told } = after.context;
  const looks = after.matches('looking');
  must(looks === (item !== null), 'somebody looks exactly while something is open');
  must(told === null || looks, 'nothing is shown of somebody who looks at nothing');
  must(!after.matches({ looking: 'telling' }) || told === item, 'what is told is what is open');
  must(!after.matches({ looking: 'lapsed' }) || told === null, 'what has lapsed is shown no more');
  if (!before || !event) return broken;
  const was = before.context;
  if (event.type === 'STOP') must(after.matches('idle'), 'whoever is logged out looks at nothing');
  if (event.type === 'LEAVE' && before.matches('looking'))
    must(after.matches('leaving') === (was.told !== null), 'only what was told of is taken back');
  if (after.matches({ looking: 'telling' }) && !before.matches({ looking: 'telling' }))
    must(
      event.type === 'ACTIVE' || before.matches({ looking: 'settling' }),
      'it is told once when it has been open for a moment, then only because of an activity',
    );
  if (event.type === 'ACTIVE')
    must(
      item === was.item && after.matches('looking') === before.matches('looking'),
      'an activity opens and closes nothing',
    );
  if (event.type === 'LOOK' && looks && item !== was.item)
    must(after.matches({ looking: 'settling' }), 'another item begins anew');
  return broken;
}
