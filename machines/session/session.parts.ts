import { messageOf } from '../kit/process.ts';

/** What several states of a session are made of. */
export const why = ({ event }: { event: { error: unknown } }) => ({
  message: messageOf(event.error),
});
/** 登录 where the form stands: what lacks a name or a password is not sent. */
export const TRY_LOGIN = [
  { guard: 'credentialsGiven', target: 'loggingIn', actions: 'clearError' },
  { actions: 'askCredentials' },
] as const;
/** Another tab has logged in: who one is, is asked anew. */
export const takeOver = {
  target: 'loadingUser',
  actions: ['keepTokenOfTab', 'tellTokenChanged'],
} as const;
export const endedElsewhere = {
  target: 'loggedOut',
  actions: { type: 'endSession', params: { reason: 'elsewhere' } },
} as const;
export const leave = {
  target: 'loggingOut',
  actions: [{ type: 'leaveBecause', params: { reason: 'asked' } }, 'forgetPath'],
} as const;
/** In front of a door: what has been done in another tab, or a login there, makes it asked again who they are. */
export const DOOR = {
  LOGOUT: leave,
  TOKEN_FROM_TAB: takeOver,
  LOGGED_OUT_ELSEWHERE: endedElsewhere,
} as const;
