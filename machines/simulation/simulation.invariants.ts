import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { simulationMachine } from './simulation.machine.ts';
import { isReason, isWrite, refusesInSimulation } from './simulation.rules.ts';
import type { SimulationContext, SimulationEvent } from './simulation.types.ts';

/** A start keeps what was drafted, what is to be opened and at which moment, and nothing of an earlier one; nothing is previewed yet (模拟 19、20、22). */
const keepsWish = (event: Extract<SimulationEvent, { type: 'START' }>, c: SimulationContext) =>
  c.draft === (event.draft ?? null) &&
  c.open === (event.open ?? null) &&
  c.at === (event.at ?? null) &&
  c.preview === null;

/** What was asked for is what is shown: drafted rights, and a moment (模拟 20、22). */
const shows = (asked: SimulationContext, c: SimulationContext) =>
  c.preview === (asked.draft?.title ?? null) && c.at === asked.at;

const leftOver = (c: SimulationContext): boolean =>
  [c.target, c.expiresAt, c.returnTo, c.open, c.draft, c.preview, c.at].some(Boolean);

/** What must hold at every step of a simulation (模拟 7–16、19、20、22). Answers the broken rules. */
export function simulationBroken({
  before,
  event: anyEvent,
  after,
  effects,
}: Step<typeof simulationMachine>): string[] {
  const { must, broken } = rules();
  const c = after.context;
  const isLeaving = (at: typeof after) =>
    at.matches({ starting: 'leaving' }) ||
    at.matches({ switchingBack: 'leaving' }) ||
    at.matches({ asking: 'leaving' });
  const isOver = (at: typeof after) => at.matches({ switchingBack: 'over' });
  if (after.matches('on') || after.matches('switchingBack'))
    must(
      !!c.target && !!c.operator && !!c.expiresAt && c.target.id !== c.operator.id,
      'in simulation: who, as whom, until when',
    );
  if (after.matches('off')) must(!leftOver(c), 'off: nothing is left over');
  must(
    refusesInSimulation(after, 'POST') === !(after.matches('off') || after.matches('starting')),
    'writes are refused while another is shown',
  );
  must(!refusesInSimulation(after, 'get'), 'reads are never refused');
  if (!before || !anyEvent) return broken;
  const event = anyEvent as SimulationEvent;
  const blocked = emitted(effects, 'blocked').length;
  must(
    blocked ===
      (event.type === 'REQUEST' && isWrite(event.method) && before.hasTag('readOnly') ? 1 : 0),
    'every refused write is told once',
  );
  if (after.matches('starting') && before.matches('off'))
    must(
      event.type === 'START' && isReason(event.reason) && event.target.id !== event.operator.id,
      'nobody starts without a reason',
    );
  if (before.matches('starting') && after.matches('on'))
    must(
      emitted(effects, 'switched').length === 1 && shows(before.context, c),
      'the start replaces user and menus, with drafted rights and a moment only where they were asked for',
    );
  if (event.type === 'START' && after.matches('starting'))
    must(
      keepsWish(event, c),
      'what is drafted, what is opened and the moment are those of this start',
    );
  const returned = emitted(effects, 'returned');
  if (
    before.matches('switchingBack') &&
    after.matches('off') &&
    event.type !== 'LOGGED_OUT' &&
    emitted(effects, 'logoutNow').length === 0
  ) {
    must(emitted(effects, 'switched').length === 1, 'the return replaces user and menus');
    must(
      JSON.stringify(returned) ===
        JSON.stringify([{ type: 'returned', returnTo: before.context.returnTo }]),
      'the operator comes back',
    );
  }
  const leaves =
    event.type === 'LOGOUT_WANTED'
      ? before.matches('off')
      : isLeaving(before) && after.matches('off');
  const failsOver = isOver(before) && after.matches('off') && returned.length === 0;
  if ((leaves || failsOver) && event.type !== 'LOGGED_OUT')
    must(
      emitted(effects, 'logoutNow').length === 1,
      'a wanted logout follows, and one that is the only way out',
    );
  if (event.type === 'LOGGED_OUT')
    must(
      after.matches('off') && effects.every((it) => !('emit' in it)),
      'after the logout nothing is done',
    );
  if (after.matches('on'))
    must(!isOver(before) && !isLeaving(before), 'who has to end does not go on');
  must(
    emitted(effects, 'expired').length === (isOver(after) && !isOver(before) ? 1 : 0),
    'the end of the time is told once',
  );
  if (before.matches('switchingBack') && after.matches('on'))
    must(!!c.error, 'a failed return says why');
  return broken;
}
