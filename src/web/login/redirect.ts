/** Not pages of the application: the login page itself and what the server answers. */
const ELSEWHERE = /^\/(login|register|api|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * Where to go after the login: the `redirect` of the address when it is a path of the application, query and hash
 * included, else `/` (decisions.md 3). It is resolved against the own origin, so `//host`, `/\host`, other schemes and
 * paths that begin anew with two slashes lead nowhere else.
 */
export function wantedPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const own = url.origin === origin && url.protocol === new URL(origin).protocol;
  if (!own || !url.pathname.startsWith('/') || url.pathname.startsWith('//') || ELSEWHERE.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
