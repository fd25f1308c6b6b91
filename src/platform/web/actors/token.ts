import { hearTabs, tellTabs } from './channel.ts';
import { storedToken, storeToken, tokenCanBeStored } from './storage.ts';

/** Said where a token would be lost before the next page: the login page is a document of its own. */
const FORBIDDEN =
  '浏览器禁止了会话存储，无法保持登录。请点地址栏左侧的图标，在网站设置中允许 Cookie 和网站数据，然后刷新本页。';
/** The lock that each tab holds while it can hand its token on (present.ts). */
export const PRESENT = 'chengchuan.login';
/** Milliseconds for another tab to answer in: it takes single ones, on a loaded machine seconds; and where nobody knows whether there is one. */
const THERE = 3_000;
const UNKNOWN = 250;

/** How long an answer is waited for. The browser counts tabs only at https and on this machine. */
const patience = async (): Promise<number> => {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === PRESENT) ? THERE : 0;
  } catch {
    return UNKNOWN;
  }
};

/** The token of this tab, else of another open tab, which is then stored here too, else null (登录 24). @throws Error where nothing can be stored */
export function readToken(signal?: AbortSignal): Promise<string | null> {
  if (!tokenCanBeStored()) return Promise.reject(new Error(FORBIDDEN));
  const own = storedToken();
  if (own) return Promise.resolve(own);
  return new Promise((resolve) => {
    const settle = (token: string | null) => {
      stopHearing();
      if (token) storeToken(token);
      resolve(token);
    };
    const stopHearing = hearTabs((message) => {
      if (message.type === 'token') settle(message.token);
    });
    signal?.addEventListener('abort', () => settle(null));
    tellTabs({ type: 'hello' });
    void patience().then((time) => (time ? setTimeout(settle, time, null) : settle(null)));
  });
}
