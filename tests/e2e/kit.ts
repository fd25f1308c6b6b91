import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Config } from '../../src/server/config.ts';
import { chromiumPath } from '../kit/chromium.ts';
import { DEMO_PASSWORD } from '../kit/fixed.ts';
import { startServer, type TestServer } from '../kit/server.ts';

/** The built product with the demo school, and a browser: what a person has. */
export interface Product {
  server: TestServer;
  browser: Browser;
  /** Logs an account in, in a browser context of its own (as if on another machine). */
  login: (account: string, path?: string) => Promise<Page>;
  /** Messages that a page wrote to its console as errors, and uncaught faults: must stay empty. */
  faults: string[];
  stop: () => Promise<void>;
}

export async function startProduct(config: Partial<Config> = {}): Promise<Product> {
  const server = await startServer({ template: 'demo', config });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--lang=zh-CN'] });
  const faults: string[] = [];
  const watch = (context: BrowserContext) =>
    context.on('page', (page) => {
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
      });
    });
  const login: Product['login'] = async (account, path = '/') => {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } });
    watch(context);
    const page = await context.newPage();
    await page.goto(`${server.url}${path}`);
    await fillLogin(page, account);
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    return page;
  };
  const stop = async () => {
    await browser.close();
    await server.stop();
  };
  return { server, browser, login, faults, stop };
}

/** Fills the login form and sends it; the captcha is off in tests. */
export async function fillLogin(page: Page, account: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('用户名').fill(account);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
