import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { REAUTH_TEXT } from '../../machines/reauth/reauth.machine.ts';
import type { Config } from '../../src/platform/server/config/config.ts';
import { launchChromium, PERSON } from '../kit/chromium.ts';
import { login as logIn } from '../kit/client.ts';
import { DEMO_PASSWORD, LONG, type Template } from '../kit/fixed.ts';
import { startServer, type TestServer } from '../kit/server.ts';
import { startBehindNginx } from '../machines/behind.ts';

/** The built product with the demo school, and a browser: what a person has. */
export interface Product {
  server: TestServer;
  /** The last row of the log that came with the demo school. */
  logged: number;
  browser: Browser;
  /**
   * An account logged in, in a browser context of its own (as if on another machine). Without the login page, whose loading would be a
   * fifth of all that these tests take: `fillLogin` is for the tests that speak of it.
   */
  login: (account: string, path?: string) => Promise<Page>;
  /** Messages that a page wrote to its console as errors, and uncaught faults: must stay empty. */
  faults: string[];
  /** Listens for them in a window that a test opens by itself. */
  watch: (context: BrowserContext) => void;
  stop: () => Promise<void>;
}

const shared = globalThis as { browser?: Promise<Browser> };
/** One browser for all files of a worker; it ends with the worker. */
export const openBrowser = (): Promise<Browser> => {
  shared.browser ??= launchChromium();
  return shared.browser;
};
/** Every window that a file has opened, before the next file comes. */
export const closeContexts = async (browser: Browser) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
};

async function startProduct(
  config: Partial<Config> = {},
  template: Template = 'demo',
): Promise<Product> {
  const many = Number(process.env.INSTANCES ?? 1);
  const server =
    many > 1 && template === 'demo'
      ? await startBehindNginx(many, config)
      : await startServer({ template, config });
  const { rows } = await server.pool.query(
    'select coalesce(max(id), 0)::float8 as id from audit_log',
  );
  const browser = await openBrowser();
  const faults: string[] = [];
  const watch = (context: BrowserContext) =>
    void context.on('page', (page) => {
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
      });
    });
  const login: Product['login'] = async (account, path = '/') => {
    const context = await browser.newContext({ ...PERSON, viewport: { width: 1440, height: 900 } });
    watch(context);
    const page = await context.newPage();
    const { token } = await logIn(server, account);
    // before the first page of this window; later ones have what the application leaves there
    await page.addInitScript((it) => {
      if (window !== top || window.name) return;
      window.name = 'begun';
      sessionStorage.setItem('token', it ?? '');
    }, token);
    await page.goto(`${server.url}${path}`);
    return page;
  };
  const stop = async () => {
    await closeContexts(browser);
    await server.stop();
  };
  return { server, logged: rows[0].id, browser, login, faults, watch, stop };
}

/** What other tests prove as well, of the view, the server or another way through the product: only in the long form. */
export const longTest = test.runIf(LONG);
/** The ways in which a script is walked. */
export const WAYS = LONG ? (['mouse', 'keyboard'] as const) : (['mouse'] as const);

/** What the browser itself writes about a status or a connection that a test breaks on purpose. */
export const BROKEN_ON_PURPOSE = 'Failed to load resource';
/**
 * The product for all tests of a file: started before them, stopped after them; whatever a page wrote as an error fails the test
 * that did it. What it answers stands once the tests run.
 * @param config of the server; a function is asked when the server starts
 * @param template the demo school unless the database is to be empty
 * @param forgiven errors with this text are none
 */
export function openProduct({
  config = {},
  forgiven,
  template,
}: {
  config?: Partial<Config> | (() => Promise<Partial<Config>>);
  forgiven?: string;
  template?: Template;
} = {}): Product {
  const product = {} as Product;
  beforeAll(async () => {
    Object.assign(
      product,
      await startProduct(typeof config === 'function' ? await config() : config, template),
    );
  }, 120_000);
  afterAll(() => product.stop?.());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellScreens(product.browser);
  });
  afterEach(() =>
    expect(
      product.faults.splice(0).filter((fault) => !forgiven || !fault.includes(forgiven)),
    ).toEqual([]),
  );
  return product;
}

/** Writes down what stood before the eyes when a test failed: a second try would leave no trace of it. */
async function tellScreens(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const screen = page.locator('body').ariaSnapshot({ timeout: 5_000 });
    console.log(`${page.url()}\n${await screen.catch((error: Error) => error.message)}`);
  }
}

/** Fills the login form and sends it; the captcha is off in tests. */
export async function fillLogin(
  page: Page,
  account: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('用户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** How the calls of one burst ended: per call how often it was settled, and with what. */
export type Ended = { times: number; code: number; message: string }[];
interface Seen {
  /** most expired-session dialogs that stood on the page at once */
  most: number;
  /** how often one has come up */
  opened: number;
  unhandled: string[];
}
type Method = 'GET' | 'POST';

/**
 * Runs in the page before anything of it: counts dialogs and unhandled rejections, and lends the application's own `callApi`,
 * found among what its files export by the names that a minifier must keep. A text, since a test's compiler would rewrite `import`.
 */
const SCRIPT = `(() => {
  if (location.pathname.startsWith('/login')) return; // its files are not the application's, and those it fetches ahead must not run
  const seen = { most: 0, opened: 0, unhandled: [] };
  addEventListener('unhandledrejection', (event) => seen.unhandled.push(String(event.reason)));
  let shown = 0;
  const look = () => {
    const boxes = [...document.querySelectorAll('[role=alertdialog]')];
    const now = boxes.filter((box) => box.dataset.state !== 'closed' && box.textContent.includes(${JSON.stringify(REAUTH_TEXT.message)})).length;
    if (now > 0 && shown === 0) seen.opened++;
    shown = now;
    seen.most = Math.max(seen.most, now);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] });
  const callApi = (async () => {
    await new Promise((resolve) => addEventListener('load', resolve));
    for (;;) {
      const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /assets\\/.*\\.js$/.test(name));
      for (const file of files) {
        const text = (it) => (typeof it === 'function' ? Function.prototype.toString.call(it) : '');
        const found = Object.values(await import(file)).find((it) => /params:.*query:.*body:/.test(text(it)) && /paced:/.test(text(it)));
        if (found) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const bursts = [];
  window.probe = {
    seen,
    ready: () => callApi.then(() => true),
    async begin(method, paths) {
      const call = await callApi;
      const ended = paths.map(() => ({ times: 0, code: 0, message: '' }));
      const settle = (at, code, message) => Object.assign(ended[at], { times: ended[at].times + 1, code, message });
      const all = paths.map((path, at) =>
        call({ name: path, method, path: '/probe/' + path }, method === 'GET' ? { query: {} } : { body: {} }).then(
          () => settle(at, 200, ''),
          (error) => settle(at, error.code ?? -1, error.message),
        ),
      );
      const burst = { ended, done: false };
      Promise.all(all).then(() => new Promise((resolve) => setTimeout(resolve))).then(() => (burst.done = true));
      return bursts.push(burst) - 1;
    },
    state: (burst) => bursts[burst],
  };
})();`;

/** Before the page is opened. */
export const addProbe = (page: Page) => page.addInitScript({ content: SCRIPT });
export const seenBy = (page: Page) => page.evaluate('probe.seen') as Promise<Seen>;
/** Sends calls below /api/probe/ through the application; does not wait for their end. Answers the number of the burst. */
export const begin = (page: Page, method: Method, paths: string[]) =>
  page.evaluate(
    `probe.begin(${JSON.stringify(method)}, ${JSON.stringify(paths)})`,
  ) as Promise<number>;
const stateOf = (page: Page, burst: number) =>
  page.evaluate(`probe.state(${burst})`) as Promise<{ ended: Ended; done: boolean }>;
export const isDone = async (page: Page, burst: number) => (await stateOf(page, burst)).done;
export const endOf = async (page: Page, burst: number): Promise<Ended> => {
  await expect.poll(() => isDone(page, burst), { timeout: 15_000 }).toBe(true);
  return (await stateOf(page, burst)).ended;
};
