/** Paths that the login page needs, in a file without zod (84 → 107 kB otherwise). */
export const API = '/api';
export const PATH = {
  captcha: '/captchaImage',
  login: '/login',
  demoAccounts: '/demoAccounts',
  logout: '/logout',
  getInfo: '/getInfo',
  getRouters: '/getRouters',
  register: '/register',
  first: '/auth/first',
  password: '/auth/password',
  passwordRules: '/auth/password/rules',
  oauth: '/login/oauth',
  oauthStart: '/login/oauth/start',
} as const;
/** Default parameters of every authenticated call (学期 38、41). */
export const CONTEXT_KEYS = [
  'schoolId',
  'campusId',
  'businessType',
  'schoolYearId',
  'semesterId',
] as const;
export type ContextKey = (typeof CONTEXT_KEYS)[number];
export const HEADER = {
  simulate: 'Is-Simulate',
  simulateUser: 'Simulate-User-Id',
  idempotency: 'Idempotency-Key',
  browser: 'Known-Browser',
  /** The work that a try to log in from a suspicious network costs (登录 37). */
  proof: 'Login-Proof',
} as const;
/** Milliseconds (调用 21). */
export const DUPLICATE_WINDOW = 1_000;
export { HTTP_TIMEOUT } from '../../../machines/kit/process.ts';

/** The page under login to which the provider sends the browser back (登录 12). */
export const OAUTH_PAGE = '/login/oauth-redirect';
/** The page under login that asks for a new password before anything else (登录 18). */
export const PASSWORD_PAGE = '/login/password';
/** The page under login that asks for the second factor (登录 39). */
export const SECOND_PAGE = '/login/second';
/** The page under login on which an empty system gets its first administrator (登录 33). */
export const FIRST_PAGE = '/login/first';
/** Not pages of the application: the login pages and what the server answers. */
const ELSEWHERE = /^\/(login|register|api|assets|healthz|readyz|metrics)(\/|$)/;
/**
 * The path to go to after a login when it is one of the application, query and hash included, else `/` (登录 2).
 * It is resolved against the own origin, so `//host`, `/\host`, other schemes and paths that begin anew with two slashes lead
 * nowhere else.
 */
export function ownPath(wanted: string | null | undefined, origin: string): string {
  if (!wanted || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const own = url.origin === origin && url.protocol === new URL(origin).protocol;
  if (
    !own ||
    !url.pathname.startsWith('/') ||
    url.pathname.startsWith('//') ||
    ELSEWHERE.test(url.pathname)
  )
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
