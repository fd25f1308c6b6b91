import { createRoot } from 'react-dom/client';
import { fromPromise } from 'xstate';
import { OAUTH_PAGE, ownPath } from '../../contract/paths.ts';
import { askToken, type LoginInput, sessionLogic } from '../actors/session.io.ts';
import { startGuard } from './guard.ts';
import { answerOf, OauthRedirect } from './OauthRedirect.tsx';
import { prefetchApp } from './prefetch.ts';
import { Register } from './Register.tsx';
import { startSession } from './session.ts';

/**
 * The two other pages without a token, /register and the redirect page; a document of their own, so that the login page does
 * not carry them. Whoever is logged in already goes to `/` from either; after a login here, where he wanted to go when it began.
 */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('ways.html has no #root');
  let askedFor = '/';
  const login = fromPromise<string, LoginInput>(async ({ input, signal }) => {
    const { token, redirect } = await askToken(input, signal);
    askedFor = ownPath(redirect, location.origin);
    return token;
  });
  const logic = sessionLogic.provide({ actors: { login } });
  const { onLoggedIn, watch } = startGuard(() => askedFor);
  const session = startSession({ logic, onLoggedIn });
  watch(session);
  // the login page asks for the new password
  session.subscribe((snapshot) => snapshot.matches('mustChange') && location.replace('/login'));
  session.start();
  if (location.pathname.startsWith(OAUTH_PAGE)) {
    const answer = answerOf(location.search);
    history.replaceState(null, '', OAUTH_PAGE); // the code is good for one use, and need not stay in the history either
    document.title = '统一身份认证登录 · 教务管理系统';
    createRoot(root).render(<OauthRedirect session={session} answer={answer} />);
  } else {
    document.title = '注册账号 · 教务管理系统';
    createRoot(root).render(<Register />);
  }
  prefetchApp();
}

start();
