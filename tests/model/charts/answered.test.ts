/** Nobody is left without a word: failures of calls, and logout or another page, in every state that they concern. */
import { expect, it } from 'vitest';
import { nodesOf } from '../../../machines/kit/edges.ts';
import type { Golden, GoldenStep } from '../../../machines/kit/golden.ts';
import { allModels, MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

/** What a walk tells people in a step: Chinese texts among its reports and in the parts of the context that it changes. */
const saidIn = ({ set = {}, effects = [] }: GoldenStep): string[] =>
  [...JSON.stringify([set, effects]).matchAll(/"([^"]*\p{Script=Han}[^"]*)"/gu)].map(
    ([, text]) => text ?? '',
  );
/** Failures that nobody is told of, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'session.restoring after.tabsTimeout.session':
    'no other tab has a session: the usual first visit',
  'session.loggingOut error.actor.logout': 'they are out in any case (登录 23)',
  'session.loggingOut after.httpTimeout.session': 'they are out in any case (登录 23)',
  'session.mustChange.changing after.httpTimeout.session':
    'it may have been changed: who they are is asked anew, and that tells',
  'secondFactor.confirming after.httpTimeout.secondFactor':
    'it may have been bound: who they are is asked anew, and that tells',
  'secondFactor.proving after.httpTimeout.secondFactor': 'the same',
  'attention.looking.telling error.actor.tell':
    'a courtesy: nothing depends on it, the next activity tells again',
  'attention.looking.telling after.httpTimeout.attention': 'the same',
  'attention.leaving error.actor.tell': 'it lapses by itself',
  'attention.leaving after.httpTimeout.attention': 'the same',
  'live.streaming.connecting error.actor.stream':
    'nobody has asked for it: the number on the bell stays, and is read by the clock',
  'live.streaming.connecting after.openTimeout.live': 'the same',
  'live.streaming.live error.actor.stream': 'the same',
  'live.streaming.live after.silence.live': 'the same',
  'importing.sending.moving error.actor.sendWorkbook':
    'the call shows its failures itself (调用 20); the file stays chosen',
  'importing.watching.cancelling error.actor.cancelJob':
    'the call shows its failures itself; the job is shown as it goes on',
  'importing.watching.cancelling after.httpTimeout.importing':
    'the job is shown as it goes on, and can be cancelled again',
  'decision.storing.asked after.callTimeout.decision':
    'the call itself says 结果未知，正在核对 and asks again (调用 14)',
  'decision.sending.asked after.callTimeout.decision': 'the same',
  'decision.reading error.actor.read': 'what could not be read says so in its own place',
  'decision.reading after.callTimeout.decision': 'the same',
  'editing.storing.asked after.callTimeout.editing':
    'the call itself says 结果未知，正在核对 and asks again (调用 14)',
  'editing.submitting.storing.asked after.callTimeout.editing': 'the same',
  'request.checking.waiting error.actor.send':
    '结果未知，正在核对 stands already, and its end is told (调用 14)',
  'request.checking.waiting after.callTimeout.request': 'the same',
};
const leadsOut = ({ effects = [] }: GoldenStep) => JSON.stringify(effects).includes('"logoutNow"');
// G7: whoever is stopped by a failure reads why, and has something to do
it.each(MODEL_NAMES)(
  '%s: every failure and time-out of a call says what has happened, and leaves a way on',
  async (name) => {
    const { machine } = await modelNamed(name);
    const { default: golden } = (await import(`../${name}.golden.json`, {
      with: { type: 'json' },
    })) as { default: Golden };
    const calling = nodesOf(machine.root).filter((node) => node.invoke.length > 0);
    const isTimeOut = (event: string) =>
      event.startsWith('xstate.after.') &&
      calling.some(({ id }) =>
        `${event.replace(/^xstate\.after\.[^.]+\./, '')}.`.startsWith(`${id}.`),
      );
    const mute = new Set<string>();
    for (const { walks } of golden.variants)
      for (const steps of walks)
        for (const [index, step] of steps.entries()) {
          const { type } = golden.cases[step.event] ?? { type: step.event };
          if (!type.startsWith('xstate.error.actor.') && !isTimeOut(type)) continue;
          // the same words as before stand on, though nothing changes in the context
          const { error = null } = Object.assign(
            {},
            ...steps.slice(0, index + 1).map(({ set }) => set),
          ) as { error?: string | null };
          if (saidIn(step).length === 0 && !error && !leadsOut(step))
            mute.add(`${name}.${steps[index - 1]?.state} ${type.split('.').slice(1, 4).join('.')}`);
        }
    expect([...mute].filter((it) => !SILENT[it])).toEqual([]);
  },
);

/**
 * G10: a logout, an expired session and a change of the page reach everything that they concern, in whatever state it is: the events
 * that stand for them, and the states in which there is nothing to answer.
 */
const REACHED: Readonly<
  Record<
    string,
    { by: Readonly<Record<string, readonly string[]>>; except: Readonly<Record<string, string>> }
  >
> = {
  session: {
    by: { logout: ['LOGOUT', 'LOGGED_OUT_ELSEWHERE'] },
    except: {
      restoring: 'nobody is logged in',
      blocked: 'nobody is logged in',
      loggedOut: 'nobody is logged in',
      loggingIn: 'nobody is logged in',
    },
  },
  navigation: {
    by: { logout: ['LOGGED_OUT'], page: ['GO'] },
    except: {
      opening: 'passed at once',
      routing: 'passed at once',
      arriving: 'the page that is wanted is settled first',
      atLogin: 'nobody is logged in, and the login page is a document of its own',
      left: 'the document is being left',
    },
  },
  leaving: { by: { page: ['LEAVE', 'UNLOAD'] }, except: {} },
  simulation: { by: { logout: ['LOGGED_OUT'] }, except: {} },
  reauth: { by: { expired: ['UNAUTHORIZED'] }, except: {} },
  attention: {
    by: { logout: ['STOP'], page: ['LEAVE'] },
    except: { idle: 'nothing is open', leaving: 'nothing is open any more' },
  },
  recording: { by: { logout: ['LOGGED_OUT'] }, except: {} },
  live: { by: { logout: ['STOP'], page: ['NAVIGATED'] }, except: { off: 'nobody is logged in' } },
};
const UNTOUCHED: Readonly<Record<string, string>> = {
  dialog: 'a question stands until it is answered; those of a page end with it (leaving)',
  notification: 'what has been said may be read to the end',
  loading: 'it lives as long as the page or the part that waits for its code',
  secondFactor:
    'its page ends with the session (session.secondFactor answers the logout); what is sent is refused by the server, which is told',
  download:
    'a file is on its way whatever page is shown; a logout makes the server refuse it, which is told',
  uploadFile: 'its list holds it',
  queue: 'its dialogs belong to the page, and what a batch has left is kept for this tab',
  decision:
    'it ends with its item, which is left unasked: what was sent is sent; a logout makes the server refuse it, which is told',
  request:
    'whoever sent it is asked for before anything is sent again: a logout makes its failure the last (调用 24)',
  batch:
    'its dialog stands until it is closed; a logout makes the server refuse the next part, which is told',
  editing:
    'its text is kept in this browser, and whoever leaves is asked (leaving); a logout makes the server refuse it, which is told',
  importing: 'the job goes on whatever page is shown, and its address finds it again',
  painting:
    'nothing is lost with it but the choice of a moment; its dialog stands until it is closed',
  uploadList: 'belongs to a form, which asks before it is left (leaving)',
};
it('logout, expired session and change of the page are answered in every state that they concern', async () => {
  const process = (await allModels()).filter(({ kind }) => kind === 'process');
  expect(
    process.map(({ name }) => name).filter((name) => !(name in REACHED) && !(name in UNTOUCHED)),
  ).toEqual([]);
  const deaf: string[] = [];
  const { edgesOf } = await import('../../../machines/kit/edges.ts');
  for (const { name, machine } of process) {
    const { by = {}, except = {} } = REACHED[name] ?? {};
    const edges = [...edgesOf(machine).values()];
    const states = nodesOf(machine.root).filter(
      (node) => Object.keys(node.states).length === 0 && node.type !== 'final',
    );
    const answers = (id: string, event: string) =>
      edges.some(
        (it) => it.event === event && (it.source === id || id.startsWith(`${it.source}.`)),
      );
    for (const { id } of states)
      for (const [what, events] of Object.entries(by))
        if (!events.some((event) => answers(id, event)) && !except[id.slice(name.length + 1)])
          deaf.push(`${id}: ${what}`);
  }
  expect(deaf).toEqual([]);
});
