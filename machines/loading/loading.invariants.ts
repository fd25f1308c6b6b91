import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { loadingMachine } from './loading.machine.ts';

/** What must hold at every step while code does not come, written by hand. Answers the broken rules. */
export function loadingBroken({
  before,
  event: given,
  after,
  effects,
}: Step<typeof loadingMachine>): string[] {
  const { must, broken } = rules();
  const event = given as { type: string; output?: { answers: boolean; unsaved: boolean } } | null;
  const { kind, untried, error } = after.context;
  const [fetched, reloaded, said] = [
    emitted(effects, 'fetch'),
    emitted(effects, 'reload'),
    emitted(effects, 'failed'),
  ];
  must(!after.matches('page') || kind === 'page', 'only a page is told in its place');
  must(!after.matches('part') || kind === 'part', 'a part leaves the page as it is');
  must(
    error !== null || !after.matches('page') || after.matches({ page: 'asking' }),
    'who sees no page reads why',
  );
  must(fetched.length + reloaded.length <= 1, 'one try at a time');
  if (reloaded.length > 0) {
    must(kind === 'page', 'nothing that is open is loaded anew for a part of it');
    must(!untried, 'what was never asked for needs no new document');
    must(
      event?.type === 'RETRY' ||
        (event?.output?.answers === true &&
          !event.output.unsaved &&
          before?.context.error !== null),
      'loaded anew by a press, or when the server is back and nothing is unsaved; not at the first failure, which would go on for ever',
    );
  }
  if (fetched.length > 0)
    must(
      kind === 'part' || untried,
      'a browser does not fetch again what has failed: the document goes first',
    );
  must(
    said.length ===
      (kind === 'part' && before && before.context.error === null && error !== null ? 1 : 0),
    'a reason is said once',
  );
  if (event?.type === 'RETRY' && before?.matches('page') && before.context.error !== null)
    must(fetched.length + reloaded.length === 1, 'a press does something at once');
  if (
    event?.type === 'ONLINE' &&
    (before?.matches({ part: 'waiting' }) || (before?.matches({ page: 'offline' }) && untried))
  )
    must(fetched.length === 1, 'when the connection is back it is fetched');
  must(
    after.status !== 'done' || event?.type === 'CAME' || event?.type === 'BROKEN',
    'it ends with the code, there or broken',
  );
  return broken;
}
