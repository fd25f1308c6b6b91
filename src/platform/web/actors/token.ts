import { hearTabs, tellTabs } from './channel.ts';
import { storedToken, storeToken, tokenCanBeStored } from './storage.ts';

/** Said where a token would be lost before the next page: the login page is a document of its own. */
const FORBIDDEN =
  '浏览器禁止了会话存储，无法保持登录。请点地址栏左侧的图标，在网站设置中允许 Cookie 和网站数据，然后刷新本页。';
/** Milliseconds within which another tab has answered; it takes single ones. */
const TABS_ANSWER = 250;

/** The token of this tab, else of another open tab, which is then stored here too, else null (登录 24). @throws Error where nothing can be stored */
export function readToken(signal?: AbortSignal): Promise<string | null> {
  if (!tokenCanBeStored()) return Promise.reject(new Error(FORBIDDEN));
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
