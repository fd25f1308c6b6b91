import { hearTabs, tellTabs } from './channel.ts';
import { storedToken, storeToken } from './storage.ts';

/** Milliseconds within which another tab has answered; it takes single ones. */
const TABS_ANSWER = 250;

/** The token of this tab, else of another open tab, which is then stored here too, else null (decisions.md 3). */
export function readToken(signal?: AbortSignal): Promise<string | null> {
  const own = storedToken();
  if (own) return Promise.resolve(own);
  return new Promise((resolve) => {
    const settle = (token: string | null) => {
      stopHearing();
      clearTimeout(timer);
      if (token) storeToken(token);
      resolve(token);
    };
    const stopHearing = hearTabs((message) => {
      if (message.type === 'token') settle(message.token);
    });
    const timer = setTimeout(() => settle(null), TABS_ANSWER);
    signal?.addEventListener('abort', () => settle(null));
    tellTabs({ type: 'hello' });
  });
}
