import { charts } from 'virtual:charts';
import { type Actor, createActor } from 'xstate';
import { recordingMachine } from '../../../../machines/recording/recording.machine.ts';
import type { Noted, RecordingContext } from '../../../../machines/recording/recording.types.ts';
import { REQUEST_NUMBER } from '../../../platform/contract/request/number.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { actor } from '../../../platform/web/actors/root.ts';
import { sessionUser } from '../../../platform/web/actors/session.ts';
import { keepInTab, keptInTab } from '../../../platform/web/actors/storage.ts';
import { connectApi, ports } from '../../../platform/web/api/ports.ts';
import type { Step } from '../../../platform/web/api/request.ts';
import { RECORDING } from './kept.ts';
import { hearSteps } from './observe.ts';

export type Recording = Actor<typeof recordingMachine>;
interface Kept {
  owner: string;
  value: string;
  context: RecordingContext;
}
const running = new WeakMap<object, Recording>();
/** Who records: while they look on as somebody else, still themselves. */
const owner = (): string => {
  const user = sessionUser();
  return String(user?.simulation?.operatorId ?? user?.user.userId ?? '');
};

/** What this tab keeps over reloads; of somebody else or of an older build: nothing. */
function begun(): Recording {
  try {
    const kept = JSON.parse(keptInTab(RECORDING) ?? 'null') as Kept | null;
    if (kept?.owner === owner()) {
      const { value, context } = kept;
      const snapshot = recordingMachine.resolveState({ value: value as never, context });
      return createActor(recordingMachine, { snapshot, input: {} });
    }
  } catch {
    // it begins anew
  }
  return createActor(recordingMachine, { input: {} });
}

/** The address without what was typed: no query, and no part that is more than letters, digits and signs. */
const plainPath = (path: string) => path.replace(/[^/]*%[^/]*/g, '…');
/** Tells the recording of each answer; the answer goes on as it is. */
function hearAnswers(recording: Recording): void {
  const watch: Step = (next) => async (url, options) => {
    const response = await next(url, options);
    const number = response.headers.get(REQUEST_NUMBER);
    if (!number || !recording.getSnapshot().matches('recording')) return response;
    const { method, path } = options.request;
    const body = await response
      .clone()
      .json()
      .catch(() => null);
    const { code = response.status } = (Object(body) === body ? body : {}) as { code?: number };
    recording.send({
      type: 'ANSWERED',
      request: { what: `${method} ${plainPath(path)}`, number, code, at: Date.now() },
    });
    return response;
  };
  const connected = ports();
  connectApi({ ...connected, steps: [watch, ...connected.steps] });
}

/** The recording of whoever is logged in: one for each browser tab, over reloads, until they log out (测试 36). */
export function recordingActor(): Recording {
  const session = actor('session');
  const known = running.get(session);
  if (known) return known;
  const recording = begun();
  running.set(session, recording);
  recording.on('notice', ({ kind, text }) => notify({ type: kind, message: text }));
  recording.subscribe(({ value, context }) =>
    keepInTab(
      RECORDING,
      value === 'idle' ? null : JSON.stringify({ owner: owner(), value, context }),
    ),
  );
  recording.start();
  session.on('loggedOut', ({ reason }) => {
    if (reason === 'asked') recording.send({ type: 'LOGGED_OUT' });
  });
  const names = new Set(charts.map(({ name }) => name));
  const note = (step: Noted) => {
    if (names.has(step.chart)) recording.send({ type: 'NOTED', step });
  };
  hearSteps(note);
  hearAnswers(recording);
  return recording;
}
