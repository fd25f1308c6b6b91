import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { liveMachine } from './live.machine.ts';

/** What must hold at every step of the live notices (通知 17–20). Answers the broken rules. */
export function liveBroken({ before, event, after, effects }: Step<typeof liveMachine>): string[] {
  const { must, broken } = rules();
  const { failures } = after.context;
  if (after.matches('off'))
    must(failures === 0, 'the next person begins without the failures of the last');
  if (after.matches('polling'))
    must(failures > 0, 'asks by the clock only when a stream did not hold');
  if (!before || !event) return broken;
  const changes = emitted(effects, 'changed');
  must(changes.length <= 1, 'a step asks at most once');
  must(
    changes.length === 0 || !(before.matches('off') || after.matches('off')),
    'nobody logged in, nothing asked',
  );
  must(
    changes.every((it) => it.ofDeeds === (event.type === 'HEARD')),
    'only the stream tells of deeds',
  );
  if (event.type === 'HEARD' && before.matches({ streaming: 'live' }))
    must(changes.length === 1, 'what is heard is read');
  must(
    emitted(effects, 'moved').length ===
      (event.type === 'MOVED' && before.matches({ streaming: 'live' }) ? 1 : 0),
    'a queue is read anew when something has moved in it, and only then',
  );
  must(
    emitted(effects, 'attended').length ===
      (event.type === 'ATTENDED' && before.matches({ streaming: 'live' }) ? 1 : 0),
    'who looks is asked when it is told, and only then',
  );
  if (event.type === 'NAVIGATED' && !before.matches('off'))
    must(changes.length === 1, 'another page reads the number anew');
  if (event.type === 'BACK' && before.matches('paused'))
    must(changes.length === 1, 'who comes back sees what has come');
  if (event.type === 'AWAY' && !before.matches('off'))
    must(after.matches('paused'), 'nothing is asked for nobody');
  if (event.type === 'STOP') must(after.matches('off'), 'a logout ends it');
  if (before.matches('streaming') && after.matches('polling'))
    must(failures === before.context.failures + 1, 'a stream that did not hold counts');
  return broken;
}
