import type { SnapshotFrom } from 'xstate';
import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { NavigationEvent, navigationMachine } from './navigation.machine.ts';

type Snapshot = SnapshotFrom<typeof navigationMachine>;
const SHOWN = ['page', 'unknownView', 'noPage'];

/** What must hold at every step of the guard (登录 1；菜单 1、7), written by hand. */
export function navigationBroken({
  before,
  event: given,
  after,
  effects,
}: Step<typeof navigationMachine>): string[] {
  const { must, broken } = rules();
  const event = given as NavigationEvent | null;
  const { place, pages, document } = after.context;
  const path = place.split(/[?#]/)[0] ?? '';
  const at = (snapshot: Snapshot) => String(snapshot.value);
  const left = emitted(effects, 'leave');
  must(
    (at(after) === 'page') === (SHOWN.includes(at(after)) && pages[path] === true),
    'a page is drawn where its view exists, nowhere else',
  );
  if (at(after) === 'noPage')
    must(!(path in pages), 'who has the page is not told that there is none');
  if (SHOWN.includes(at(after))) must(path !== '/' && document === 'app', '/ is the home page');
  if (at(after) === 'atLogin' || at(after) === 'arriving')
    must(document === 'login', 'the login form stands on the login page only');
  must(
    left.length ===
      (before && at(before) !== at(after) && ['left', 'entered'].includes(at(after)) ? 1 : 0),
    'one departure, one address',
  );
  for (const { address } of left) {
    if (document === 'login')
      must(
        event?.type === 'LOGGED_IN' && !String(address).startsWith('/login'),
        'from the login page into the application',
      );
    else
      must(
        event?.type === 'LOGGED_OUT' && String(address).startsWith('/login'),
        'without a session to the login page',
      );
    if (
      document === 'app' &&
      event?.type === 'LOGGED_OUT' &&
      event.reason !== 'asked' &&
      before?.context.place !== '/'
    )
      must(
        decodeURIComponent(String(address)) === `/login?redirect=${before?.context.place}`,
        'the full wanted path is kept, query and hash too',
      );
    if (document === 'login' && before && at(before) === 'arriving')
      must(address === '/', 'who is logged in already goes to /');
  }
  for (const { place: to } of emitted(effects, 'rewrite')) {
    must(to === place, 'what is rewritten is where one is');
    must(event?.type !== 'GO' || event.place !== to, 'an address that is right stays');
  }
  return broken;
}
