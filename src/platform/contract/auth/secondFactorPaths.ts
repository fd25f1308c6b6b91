/** Calls of the door after the login, in a file without zod; the login page itself has none of them. */
export const SECOND_PATH = {
  prove: '/auth/second',
  begin: '/auth/second/begin',
  bind: '/auth/second/bind',
  codes: '/auth/second/codes',
} as const;
