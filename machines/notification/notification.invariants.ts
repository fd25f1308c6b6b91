import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { NotificationEvent, notificationMachine } from './notification.machine.ts';

/** What must hold at every step of the notices (通知 21). Answers the broken rules. */
export function notificationBroken({
  before,
  event: anyEvent,
  after,
  effects,
}: Step<typeof notificationMachine>): string[] {
  const { must, broken } = rules();
  const { notices } = after.context;
  const ids = notices.map((notice) => notice.id);
  must(after.matches('showing') === notices.length > 0, 'showing exactly while there is something');
  must(new Set(ids).size === ids.length, 'a notice stands once');
  if (!before || !anyEvent) return broken;
  const event = anyEvent as NotificationEvent;
  const was = before.context.notices;
  const left = (id?: string) => was.filter((notice) => notice.id !== id);
  if (event.type === 'NOTIFY') {
    const { id, kind, text, title = null, duration = 4500, position = 'top-right' } = event.notice;
    const given = { id, kind, text, title, duration, position, act: event.notice.act ?? null };
    must(
      JSON.stringify(notices) === JSON.stringify([...left(given.id), given]),
      'a new notice comes last, with its defaults',
    );
    const timers = effects.filter((it) => 'later' in it).map((it) => it.ms);
    must(
      JSON.stringify(timers) === JSON.stringify(given.duration > 0 ? [given.duration] : []),
      'it closes after its duration, or never',
    );
  } else if (event.type === 'ESC')
    must(JSON.stringify(notices) === JSON.stringify(left(was.at(-1)?.id)), 'Esc closes the newest');
  else if (event.type === 'ACT' || event.type === 'ACT_NEWEST') {
    const meant =
      event.type === 'ACT' ? was.find(({ id }) => id === event.id) : was.findLast((it) => it.act);
    const acts = meant?.act ? [meant.id] : [];
    must(
      JSON.stringify(emitted(effects, 'acted').map(({ id }) => id)) === JSON.stringify(acts),
      'what a notice offers is done once, and nothing else',
    );
    must(
      JSON.stringify(notices) === JSON.stringify(acts.length ? left(meant?.id) : was),
      'what has been done about it goes, and nothing else',
    );
  } else if (event.type === 'CLOSE' || event.type === 'TIME_OVER')
    must(JSON.stringify(notices) === JSON.stringify(left(event.id)), 'only this one closes');
  else must(JSON.stringify(notices) === JSON.stringify(was), 'the pointer closes nothing');
  if (event.type === 'HOVER' && ids.includes(event.id))
    must(
      JSON.stringify(effects) === JSON.stringify([{ cancel: `notice:${event.id}` }]),
      'time stands still under the pointer',
    );
  return broken;
}
