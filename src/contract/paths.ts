/** Paths that the login page needs, in a file without zod (architecture.md, "Contract": 84 → 107 kB otherwise). */
export const API = '/api';
export const PATH = {
  captcha: '/captchaImage',
  login: '/login',
  logout: '/logout',
  getInfo: '/getInfo',
  getRouters: '/getRouters',
} as const;
/** Default parameters of every authenticated call (specification 7). */
export const CONTEXT_KEYS = ['schoolId', 'campusId', 'businessType', 'schoolYearId', 'semesterId'] as const;
export type ContextKey = (typeof CONTEXT_KEYS)[number];
export const HEADER = { simulate: 'Is-Simulate', simulateUser: 'Simulate-User-Id', idempotency: 'Idempotency-Key' } as const;
/** Milliseconds (specification 9). */
export const HTTP_TIMEOUT = 10_000;
export const DUPLICATE_WINDOW = 1_000;
