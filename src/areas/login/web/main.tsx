import { hydrateRoot } from 'react-dom/client';
import { PASSWORD_PAGE } from '../../../platform/contract/paths.ts';
import { takeMessage } from '../../../platform/web/actors/storage.ts';
import { startGuard } from './guard.ts';
import { LoginPage } from './LoginPage.tsx';
import { prefetchApp } from './prefetch.ts';
import { wantedPath } from './redirect.ts';
import { startSession } from './session.ts';

/** Somebody who opens /login while they are logged in goes to `/` (登录 1); after a login here, where they wanted to go. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('login.html has no #root');
  const { onLoggedIn, watch } = startGuard(() => wantedPath(location.search, location.origin));
  const session = startSession({ onLoggedIn });
  watch(session);
  session.subscribe((snapshot) => {
    if (snapshot.matches('mustChange')) location.replace(`${PASSWORD_PAGE}${location.search}`);
  });
  session.start();
  hydrateRoot(root, <LoginPage session={session} message={takeMessage()} />);
  prefetchApp();
}

start();
