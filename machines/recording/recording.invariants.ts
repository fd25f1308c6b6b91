import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { recordingMachine } from './recording.machine.ts';
import { writesOf } from './recording.types.ts';

/** What must hold at every step of a recording (测试 36). Answers the broken rules. */
export function recordingBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof recordingMachine>): string[] {
  const { must, broken } = rules();
  const { charts, most, startedAt, steps, requests, title } = after.context;
  const idle = after.matches('idle');
  must(idle === (startedAt === null), 'there is a recording exactly while one was begun');
  must(!idle || steps.length + requests.length === 0, 'what was thrown away is gone');
  must((title !== '') === after.matches('named'), 'only what has ended has a name');
  must(steps.length <= most && requests.length <= most, 'it has an end');
  must(!after.matches('recording') || steps.length < most, 'what is full has ended');
  must(
    idle || after.matches('recording') || steps.length + writesOf(after.context).length > 0,
    'what has ended is of something',
  );
  must(
    charts.length === 0 || steps.every(({ chart }) => charts.includes(chart)),
    'only the chosen charts are recorded',
  );
  if (!before || !event) return broken;
  const was = before.context;
  const notes = event.type === 'NOTED' || event.type === 'ANSWERED';
  const thrown = ['DISCARD', 'LOGGED_OUT', 'START'].includes(event.type);
  must(
    notes || thrown || idle || (steps === was.steps && requests === was.requests),
    'nothing but what happens changes what was recorded',
  );
  must(steps === was.steps || before.matches('recording') || thrown, 'nothing is noted unasked');
  if (event.type === 'LOGGED_OUT') must(idle, 'a recording belongs to whoever is logged in');
  if (event.type === 'START' && !before.matches('recording'))
    must(after.matches('recording') && steps.length === 0, 'each one begins empty');
  const told = emitted(effects, 'notice').length;
  must(
    told === (before.matches('recording') && event.type === 'STOP' && idle ? 1 : 0) ||
      event.type === 'NOTED',
    'an empty one is told',
  );
  if (event.type === 'NOTED')
    must(told === (after.matches('stopped') && before.matches('recording') ? 1 : 0), 'its end too');
  return broken;
}
