import { ownPath } from '../../../platform/contract/paths.ts';

/** Where to go after the login: the `redirect` of the address when it is a path of the application, else `/` (登录 2). */
export const wantedPath = (search: string, origin: string): string =>
  ownPath(new URLSearchParams(search).get('redirect'), origin);
