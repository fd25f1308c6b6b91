import { hydrateRoot } from 'react-dom/client';
import { PASSWORD_PAGE, SECOND_PAGE } from '../../../platform/contract/paths.ts';
import { takeMessage } from '../../../platform/web/actors/storage.ts';
import { LoginPage } from './LoginPage.tsx';
import { wantedPath } from './redirect.ts';
import { startSession } from './session.ts';

/**
 * What is not needed before somebody is in: it comes while they type. Whatever the session has said until then is told to the guard in its order; where it
 * never comes, whoever is in is led to where they wanted to go.
 */
const later = () => import('./later/later.ts');

/** Somebody who opens /login while they are logged in goes to `/` (登录 1); after a login here, where they wanted to go. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('login.html has no #root');
  const wanted = () => wantedPath(location.search, location.origin);
  const guard = later().then(({ startGuard }) => startGuard(wanted));
  const session = startSession({
    onLoggedIn: () =>
      void guard.then(
        ({ onLoggedIn }) => onLoggedIn(),
        () => location.replace(wanted()),
      ),
  });
  session.subscribe((snapshot) => {
    void guard.then(({ hear }) => hear(snapshot)).catch(() => {});
    const door = snapshot.matches('mustChange')
      ? PASSWORD_PAGE
      : snapshot.matches('secondFactor') && SECOND_PAGE;
    if (door) location.replace(door + location.search);
  });
  session.start();
  hydrateRoot(root, <LoginPage session={session} message={takeMessage()} />);
  void later()
    .then(({ prefetchApp }) => prefetchApp())
    .catch(() => {});
}

start();
