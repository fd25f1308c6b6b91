import type { LogoutReason } from '../session/session.types.ts';

/** Where `/` leads (菜单 1). */
export const HOME = '/home';

/** The path of an address of the application, without query and hash. */
export const pathOf = (place: string): string => place.replace(/[?#].*$/, '');

function fits(pattern: string, path: string) {
  const given = path.split('/');
  const wanted = pattern.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part[0] === ':' && given[at]))
  );
}
/** The page of an address, by its path: the one that is called so, else the first whose parameters let it in (菜单 27). */
export function pageAt(paths: Iterable<string>, path: string): string | null {
  const all = [...paths];
  return all.includes(path) ? path : (all.find((one) => fits(one, path)) ?? null);
}

/** The address as the product writes it: `/` is the home page, and a page's path ends without a slash; query and hash stay. */
export function normal(place: string, isPage: (path: string) => unknown): string {
  const path = pathOf(place);
  if (path === '/') return HOME;
  const bare = path.replace(/(.)\/+$/, '$1');
  return bare !== path && isPage(bare) ? `${bare}${place.slice(path.length)}` : place;
}

/** Access rule (登录 1): to /login with the full wanted path; who leaves by themselves begins anew at home. */
export const loginAddress = (place: string, reason: LogoutReason): string =>
  reason === 'asked' || place === '/' ? '/login' : `/login?redirect=${encodeURIComponent(place)}`;
