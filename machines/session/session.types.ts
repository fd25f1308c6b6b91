import type { SessionUser } from '../kit/person.ts';

export interface Credentials {
  username: string;
  password: string;
  code: string;
  uuid: string;
}
/** What the provider of single sign-on sent back with the browser (登录 12). */
export interface ProviderAnswer {
  state: string;
  code?: string;
  iss?: string;
  error?: string;
}
/** What changes one's own password; it passes from the event to the call and is kept nowhere. */
export interface NewPassword {
  oldPassword: string;
  newPassword: string;
  again: string;
}
/** Why a session ended: asked for, confirmed in the expired-session dialog, user could not be loaded, another tab. */
export type LogoutReason = 'asked' | 'expired' | 'failed' | 'elsewhere';

export interface SessionContext {
  token: string | null;
  user: SessionUser | null;
  menus: readonly unknown[];
  error: string | null;
  /** full path to go to after login, query and hash included */
  wanted: string | null;
  /** number of the captcha to show: each one is good for one try */
  captchaRound: number;
  reason: LogoutReason | null;
}
export type SessionEvent =
  | ({ type: 'LOGIN' } & Credentials)
  | { type: 'LOGIN_BY_PROVIDER'; answer: ProviderAnswer }
  | ({ type: 'CHANGE_PASSWORD' } & NewPassword)
  /** A code of the second factor was taken, or may have been. */
  | { type: 'PROVED' }
  | { type: 'LOGOUT' }
  | { type: 'EXPIRED_CONFIRMED' }
  /** `userId`: whose token it is, when the sending tab knows */
  | { type: 'TOKEN_FROM_TAB'; token: string; userId?: string }
  | { type: 'LOGGED_OUT_ELSEWHERE' }
  | { type: 'WANT'; path: string }
  | { type: 'USER_REPLACED'; user: SessionUser; menus: readonly unknown[] };
export type SessionEmitted =
  | { type: 'loggedIn'; wanted: string | null }
  | { type: 'loggedOut'; reason: LogoutReason }
  | { type: 'tokenChanged'; token: string | null };
