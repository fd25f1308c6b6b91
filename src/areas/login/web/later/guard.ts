import { createActor } from 'xstate';
import { navigationMachine } from '../../../../../machines/navigation/navigation.machine.ts';
import type { Session } from '../pieces.tsx';

/**
 * Where a form is there: after it they go where they wanted to. It is there too for whoever has to change their password or to give a code, and 登录 may
 * be pressed while the other tabs are still being asked.
 */
const WITH_FORM = ['loggedOut', 'blocked', 'loggingIn', 'mustChange', 'secondFactor'] as const;

/**
 * The route guard on a page without a token: whoever is logged in when it opens goes to `/`, after a login here to where they
 * wanted to go (登录 1). `onLoggedIn` belongs to the session, `hear` is told each of its snapshots; `wanted` is asked when
 * somebody is in.
 */
export function startGuard(wanted: () => string) {
  const place = `${location.pathname}${location.search}`;
  const guard = createActor(navigationMachine, { input: { document: 'login', place } }).start();
  guard.on('leave', ({ address }) => location.replace(address));
  return {
    onLoggedIn: () => guard.send({ type: 'LOGGED_IN', wanted: wanted() }),
    hear: (snapshot: ReturnType<Session['getSnapshot']>) => {
      if (WITH_FORM.some((state) => snapshot.matches(state)))
        guard.send({ type: 'LOGGED_OUT', reason: 'elsewhere', message: snapshot.context.error });
    },
  };
}
