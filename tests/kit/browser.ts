/** As much of a browser as a login at a provider needs: cookies of several servers, redirects followed one at a time. */
export interface TestBrowser {
  /** Headers with the cookies for this address. */
  headers: (url: string) => Record<string, string>;
  send: (url: string, init?: RequestInit) => Promise<Response>;
  /** Follows redirects until an address of `origin` is to be opened, and answers that address. */
  followTo: (origin: string, response: Response) => Promise<URL>;
}

export function browser(): TestBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string) => {
    const { origin } = new URL(url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const headers: TestBrowser['headers'] = (url) => ({
    Cookie: [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const keep = (url: string, response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jarOf(url).delete(name);
      else jarOf(url).set(name, value);
    }
  };
  const send: TestBrowser['send'] = async (url, init = {}) => {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...headers(url), ...(init.headers as object) },
    });
    keep(url, response);
    return response;
  };
  const followTo: TestBrowser['followTo'] = async (origin, response) => {
    for (let at = response; ; ) {
      const location = at.headers.get('location');
      if (!location) throw new Error(`no redirect: ${at.status} ${await at.text()}`);
      const to = new URL(location, at.url);
      if (to.origin === origin) return to;
      at = await send(to.href);
    }
  };
  return { headers, send, followTo };
}
