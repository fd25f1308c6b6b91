import { fromPromise } from 'xstate';
import { liveMachine } from '../../../../../machines/live/live.machine.ts';
import { SHELL } from '../../../contract/shell.ts';
import { readEvents } from '../../api/stream.ts';

/** Events of the stream, as the chart calls them. */
const EVENTS: Readonly<Record<string, 'OPENED' | 'HEARD' | 'MOVED' | 'ATTENDED' | 'BEAT'>> = {
  open: 'OPENED',
  changed: 'HEARD',
  queue: 'MOVED',
  attention: 'ATTENDED',
  beat: 'BEAT',
};

/** The chart of live notices with its stream. */
export const liveLogic = liveMachine.provide({
  actors: {
    stream: fromPromise<void>(({ signal, system }) =>
      readEvents(
        SHELL.noticeStream.path,
        (event) => {
          const type = EVENTS[event];
          if (type && !signal.aborted) system.get('live').send({ type });
        },
        signal,
      ),
    ),
  },
});
