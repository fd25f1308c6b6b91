const TOKEN = 'token';
export const HANDOVER = 'handover';
const MESSAGE = 'loginMessage';

/** Reads and writes that never throw: storage may be full or forbidden. Without the token there is no login (token.ts); the rest can be missing. */
const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // see above
  }
};
const take = (key: string): string | null => {
  const value = read(key);
  write(key, null);
  return value;
};

/** A text that is kept for this browser tab, over reloads; null takes it away. */
export { read as keptInTab, take as takeFromTab, write as keepInTab };
/** Whether what is written is there for the next page. */
export function tokenCanBeStored(): boolean {
  write('probe', '1');
  return take('probe') === '1';
}
export const storedToken = (): string | null => read(TOKEN);
export const storeToken = (token: string | null): void => write(TOKEN, token);

/** Text that the login page shows once: why the app sent the person there. */
export const leaveMessage = (message: string | null): void => write(MESSAGE, message);
export const takeMessage = (): string | null => take(MESSAGE);

export type Part = 'user' | 'menus';
/** What the login page loaded, for the app that opens next: user and menus are not asked for twice. */
export function leaveHandover(token: string, parts: Readonly<Record<Part, unknown>>): void {
  for (const [part, value] of Object.entries(parts))
    write(`${HANDOVER}.${part}`, JSON.stringify({ token, value, at: Date.now() }));
}

const BROWSER = 'browser';
/** What the server has given this browser at a login and knows it by at the next one; it opens nothing. */
export const keptBrowser = (): string | null => {
  try {
    return localStorage.getItem(BROWSER);
  } catch {
    return null;
  }
};
export const keepBrowser = (mark: string): void => {
  try {
    localStorage.setItem(BROWSER, mark);
  } catch {
    // it is a stranger at the next login, like any other
  }
};
