import { hydrateRoot } from 'react-dom/client';
import { OAUTH_PAGE, ownPath } from '../../contract/paths.ts';
import { takeMessage } from '../actors/storage.ts';
import { LoginPage } from './LoginPage.tsx';
import { prefetchApp } from './prefetch.ts';
import { wantedPath } from './redirect.ts';
import { startSession } from './session.ts';

/** Somebody who opens /login while he is logged in goes to `/` (specification 2); after a login here, where he wanted to go. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('login.html has no #root');
  let askedFor = '/';
  const session = startSession({
    onLoggedIn: () => location.replace(askedFor),
    onWanted: (path) => {
      askedFor = ownPath(path, location.origin);
    },
  });
  session.subscribe((snapshot) => {
    if (snapshot.matches('loggedOut')) askedFor = wantedPath(location.search, location.origin);
  });
  session.start();
  // the two other pages of this document are code of their own; login.html shows a card meanwhile, and for ever if it never comes
  if (location.pathname.startsWith('/register')) void import('./Register.tsx').then((page) => page.show(root));
  else if (location.pathname.startsWith(OAUTH_PAGE)) void import('./OauthRedirect.tsx').then((page) => page.show(root, session));
  else hydrateRoot(root, <LoginPage session={session} message={takeMessage()} />);
  prefetchApp();
}

start();
