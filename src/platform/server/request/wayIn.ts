import {
  captchaImage,
  getInfo,
  getRouters,
  login,
  logout,
  oauthLogin,
  oauthStart,
  switchBack,
} from '../../contract/auth/auth.calls.ts';
import { changePassword, passwordRules } from '../../contract/auth/password.calls.ts';
import {
  beginSecondFactor,
  bindSecondFactor,
  proveSecondFactor,
} from '../../contract/auth/secondFactor.calls.ts';
import type { Call } from '../../contract/call.ts';

/** Until somebody is in, and out again: what others read or write meanwhile must not keep these waiting. */
const CALLS = [
  captchaImage,
  login,
  oauthStart,
  oauthLogin,
  getInfo,
  getRouters,
  logout,
  switchBack,
  passwordRules,
  changePassword,
  beginSecondFactor,
  bindSecondFactor,
  proveSecondFactor,
];
const NAMES: ReadonlySet<string> = new Set(CALLS.map(({ name }) => name));

export const isWayIn = ({ name }: Call): boolean => NAMES.has(name);
