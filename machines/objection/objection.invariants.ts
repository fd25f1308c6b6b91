import { rules, type Step } from '../kit/model.ts';
import type { objectionMachine } from './objection.machine.ts';
import type { Objector } from './objection.types.ts';

/** What must hold at every step, written by hand and not read from the chart (异动 37–40). Answers the broken rules. */
export function objectionBroken({ before, event, after }: Step<typeof objectionMachine>): string[] {
  const { must, broken } = rules();
  const [from, to] = [before?.value, after.value];
  const { reason } = after.context;
  must((reason !== null) === (to !== 'quiet'), 'an objection has its reason, and nothing else has');
  if (!before || !event) return broken;
  const said = event as unknown as {
    type: string;
    by?: Objector;
    reason?: string;
    known?: boolean;
  };
  if (said.type === 'pass') {
    must(reason === before.context.reason, 'a pass leaves the objection as it is');
    must(to === from || (from === 'objected' && to === 'known'), 'a pass makes it known, no more');
    if (from === 'objected' && to === 'known')
      must(said.known === true, 'nobody passes an objection that they do not know of');
  }
  if (after === before) return broken;
  if (to === 'objected' && (from !== 'objected' || reason !== before.context.reason))
    must(
      said.type === 'object' &&
        said.by?.receiving === true &&
        said.by.open === true &&
        (said.reason ?? '').trim().length >= 5 &&
        reason === said.reason?.trim(),
      'only the receiving college objects, during the review and with a reason',
    );
  if (to === 'quiet' && from !== 'quiet')
    must(
      said.type === 'redirect' ||
        (said.type === 'takeBack' && said.by?.receiving === true && said.by.open === true),
      'an objection ends by whoever made it, or by another class',
    );
  if (to === 'known' && from !== 'known')
    must(from === 'objected' && said.type === 'pass', 'only what was said is known');
  return broken;
}
