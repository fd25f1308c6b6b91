import { type Actor, createActor, fromPromise } from 'xstate';
import { attentionMachine } from '../../../../../../machines/attention/attention.machine.ts';
import { CODE } from '../../../../../platform/contract/codes.ts';
import { SHELL } from '../../../../../platform/contract/shell.ts';
import { actor } from '../../../../../platform/web/actors/root.ts';
import { QUIET } from '../../../../../platform/web/api/call.ts';
import { send } from '../../../../../platform/web/api/send.ts';
import { watched } from '../../../../../platform/web/watched.ts';

/** The chart of who looks at what, with its call. */
const attentionLogic = attentionMachine.provide({
  actors: {
    tell: fromPromise<void, number | null>(async ({ input: item, signal }) => {
      const { method, path } = SHELL.approveAttend;
      // nobody has pressed anything: it asks for no login (登录 28)
      const own = [CODE.noSession];
      await send({ method, path, query: {}, data: { item }, own, ...QUIET, signal });
    }),
  },
});
type Attention = Actor<typeof attentionMachine>;
const running = new WeakMap<object, Attention>();

/** The actor of whoever is logged in, from the first queue on; nothing is told after a logout or as somebody else (审批 79). */
export function attentionActor(): Attention {
  const session = actor('session');
  const known = running.get(session);
  if (known) return known;
  const begun = watched(createActor(attentionLogic)).start() as Attention;
  running.set(session, begun);
  session.on('loggedOut', () => begun.send({ type: 'STOP' }));
  actor('simulation').subscribe((now) => {
    if (!now.matches('off')) begun.send({ type: 'STOP' });
  });
  return begun;
}
