import type { LogoutReason } from '../session/session.types.ts';

/** Where `/` leads (菜单 1). */
export const HOME = '/home';

/** The path of an address of the application, without query and hash. */
export const pathOf = (place: string): string => place.replace(/[?#].*$/, '');

/** Whether a part of a page's path is a parameter: `:id` stands for whatever is there (菜单 27). */
const isParameter = (part: string): boolean => part.startsWith(':') && part.length > 1;
/** Whether a page's path has parameters: it stands for many addresses, so nothing can lead to it by itself. */
export const isPattern = (path: string): boolean => path.includes('/:');
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (isParameter(part) ? given[at] !== '' : part === given[at]))
  );
}
/** The page of an address, by its path: the one that is called so, else the first whose parameters let it in (菜单 27). */
export function pageAt(paths: Iterable<string>, path: string): string | null {
  let found: string | null = null;
  for (const one of paths) {
    if (one === path) return one;
    if (found === null && isPattern(one) && fits(one, path)) found = one;
  }
  return found;
}

/** The address as the product writes it: `/` is the home page, and a page's path ends without a slash; query and hash stay. */
export function normal(place: string, isPage: (path: string) => boolean): string {
  const path = pathOf(place);
  if (path === '/') return HOME;
  const bare = path.replace(/(.)\/+$/, '$1');
  return bare !== path && isPage(bare) ? `${bare}${place.slice(path.length)}` : place;
}

/** Access rule (登录 1): to /login with the full wanted path; who leaves by themselves begins anew at home. */
export const loginAddress = (place: string, reason: LogoutReason): string =>
  reason === 'asked' || place === '/' ? '/login' : `/login?redirect=${encodeURIComponent(place)}`;
