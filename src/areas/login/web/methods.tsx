import { createRoot } from 'react-dom/client';
import { fromPromise } from 'xstate';
import { DECIDE_PAGE } from '../../../platform/contract/delivery/paths.ts';
import {
  FIRST_PAGE,
  OAUTH_PAGE,
  ownPath,
  PASSWORD_PAGE,
  SECOND_PAGE,
} from '../../../platform/contract/paths.ts';
import {
  askToken,
  type LoginInput,
  sessionLogic,
} from '../../../platform/web/actors/io/session.io.ts';
import { Decide } from './decide/Decide.tsx';
import { FirstAdministrator } from './FirstAdministrator.tsx';
import { startGuard } from './later/guard.ts';
import { prefetchApp } from './later/prefetch.ts';
import { changePassword, PasswordPage } from './MustChange.tsx';
import { answerOf, OauthRedirect } from './OauthRedirect.tsx';
import { Register } from './Register.tsx';
import { wantedPath } from './redirect.ts';
import { connectAlone, startSession } from './session.ts';

/** What stands between a login and the application, each with a page of its own. */
const DOORS = [
  { state: 'secondFactor', page: SECOND_PAGE },
  { state: 'mustChange', page: PASSWORD_PAGE },
] as const;

/**
 * The other pages without a token, /register, the redirect page, those for a new password and for the second factor and that of the first administrator; a document of their own, so that the login page does
 * not carry them. Whoever is logged in already goes to `/` from either; after a login here, where they wanted to go when it began.
 */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('methods.html has no #root');
  // whoever is logged in may have a link of somebody else: it is not asked who they are
  if (location.pathname.startsWith(DECIDE_PAGE)) {
    connectAlone(() => null);
    const token = location.hash.slice(1);
    history.replaceState(null, '', DECIDE_PAGE); // it need not stay in the history
    document.title = '办理 · 教务管理系统';
    createRoot(root).render(<Decide token={token} />);
    return;
  }
  let askedFor = '/';
  const login = fromPromise<string, LoginInput>(async ({ input, signal }) => {
    const { token, redirect } = await askToken(input, signal);
    askedFor = ownPath(redirect, location.origin);
    return token;
  });
  const logic = sessionLogic.provide({ actors: { login, changePassword } });
  const { onLoggedIn, hear } = startGuard(() => askedFor);
  const session = startSession({ logic, onLoggedIn });
  session.subscribe(hear);
  const isAt = (page: string) => location.pathname.startsWith(page);
  if (isAt(PASSWORD_PAGE) || isAt(SECOND_PAGE))
    askedFor = wantedPath(location.search, location.origin);
  session.subscribe((snapshot) => {
    const door = DOORS.find(({ state }) => snapshot.matches(state));
    if (door && !isAt(door.page))
      location.replace(`${door.page}?redirect=${encodeURIComponent(askedFor)}`);
  });
  session.start();
  if (location.pathname.startsWith(OAUTH_PAGE)) {
    const answer = answerOf(location.search);
    history.replaceState(null, '', OAUTH_PAGE); // the code is good for one use, and need not stay in the history either
    document.title = '统一身份认证登录 · 教务管理系统';
    createRoot(root).render(<OauthRedirect session={session} answer={answer} />);
  } else if (isAt(SECOND_PAGE)) {
    document.title = '两步验证 · 教务管理系统';
    void import('./second/SecondPage.tsx').then(({ SecondPage }) =>
      createRoot(root).render(<SecondPage session={session} />),
    );
  } else if (isAt(PASSWORD_PAGE)) {
    document.title = '修改密码 · 教务管理系统';
    createRoot(root).render(<PasswordPage session={session} />);
  } else if (location.pathname.startsWith(FIRST_PAGE)) {
    document.title = '建立系统管理员 · 教务管理系统';
    createRoot(root).render(<FirstAdministrator />);
  } else {
    document.title = '注册账号 · 教务管理系统';
    createRoot(root).render(<Register />);
  }
  prefetchApp();
}

start();
