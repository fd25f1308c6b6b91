import { createRoot, hydrateRoot } from 'react-dom/client';
import { OAUTH_PAGE, ownPath } from '../../contract/paths.ts';
import { takeMessage } from '../actors/storage.ts';
import { LoginPage } from './LoginPage.tsx';
import { answerOf, OauthRedirect } from './OauthRedirect.tsx';
import { prefetchApp } from './prefetch.ts';
import { Register } from './Register.tsx';
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
  if (location.pathname.startsWith('/register')) {
    document.title = '注册 · 教务管理系统';
    createRoot(root).render(<Register />);
  } else if (location.pathname.startsWith(OAUTH_PAGE)) {
    const answer = answerOf(location.search);
    history.replaceState(null, '', OAUTH_PAGE); // the code is good for one use; it need not stay in the address either
    createRoot(root).render(<OauthRedirect session={session} answer={answer} />);
  } else hydrateRoot(root, <LoginPage session={session} message={takeMessage()} />);
  prefetchApp();
}

start();
