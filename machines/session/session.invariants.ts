import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { sessionMachine } from './session.machine.ts';

const WITHOUT_USER = ['loggingIn', 'loggedOut', 'restoring', 'blocked'] as const;

/** What must hold at every step of a session (登录 1–3、17–25). Answers the broken rules. */
export function sessionBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof sessionMachine>): string[] {
  const { must, broken } = rules();
  const c = after.context;
  if (after.matches('loggedIn'))
    must(c.token !== null && c.user !== null, 'logged in: token and user are there');
  if (WITHOUT_USER.some((state) => after.matches(state)))
    must(
      c.token === null && c.user === null && c.menus.length === 0 && c.reason === null,
      'logged out: nothing of the user is kept',
    );
  if (after.matches('loadingUser') || after.matches('loggingOut'))
    must(!!c.token, 'a call that needs the token has it');
  must(
    !/password"/i.test(JSON.stringify(c).replaceAll('"mustChangePassword"', '')),
    'the password is never kept',
  );
  if (after.matches('loggedIn'))
    must(
      c.user?.mustChangePassword !== true,
      'nobody is in with a password that has to be changed',
    );
  if (after.matches('loggedIn'))
    must(c.user?.secondFactor === undefined, 'nobody is in without their second factor');
  if (after.matches('secondFactor'))
    must(!!c.token && !!c.user?.secondFactor, 'who gives the second factor is known');
  must(c.user === null || !!c.user.roles?.length, 'whoever is known has a role');
  if (after.matches('blocked')) must(!!c.error, 'who cannot be logged in here is told why');
  if (after.matches('mustChange'))
    must(!!c.token && c.user?.mustChangePassword === true, 'who has to change a password is known');
  if (!before || !event) return broken;
  const was = before.context;
  must(c.captchaRound >= was.captchaRound, 'captchas are never shown again');
  if (before.matches('loggingIn') && after.matches('loggedOut'))
    must(
      c.captchaRound === was.captchaRound + 1 && !!c.error,
      'a refused login shows why and a new captcha',
    );
  if (before.matches('loadingUser') && after.matches('loggingOut') && event.type !== 'LOGOUT')
    must(!!c.error, 'a failed load shows why');
  const ended = emitted(effects, 'loggedOut');
  const leftIn = ['loggedIn', 'loadingUser', 'mustChange', 'secondFactor', 'loggingOut'].some(
    (state) => before.matches(state as 'loggedIn'),
  );
  must(
    ended.length === (leftIn && after.matches('loggedOut') ? 1 : 0),
    'the end of a session is told exactly once',
  );
  if (event.type === 'LOGGED_OUT_ELSEWHERE' && ended[0] && !before.matches('loggingOut'))
    must(ended[0].reason === 'elsewhere', 'who follows another tab says so');
  const began = emitted(effects, 'loggedIn');
  must(
    began.length === (before.matches('loadingUser') && after.matches('loggedIn') ? 1 : 0),
    'the login is told exactly once',
  );
  if (began[0])
    must(
      began[0].wanted === was.wanted && c.wanted === null,
      'the wanted path is told once, whole',
    );
  const tokens = emitted(effects, 'tokenChanged').map(({ token }) => token);
  must(
    tokens.every((token) => token === c.token),
    'a changed token is told as it is',
  );
  if (c.token !== was.token && !before.matches('restoring'))
    must(tokens.length === 1, 'a changed token is told to the tabs');
  if (event.type === 'LOGOUT' && after !== before)
    must(after.matches('loggingOut'), 'logout leaves');
  return broken;
}
