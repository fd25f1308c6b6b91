import type { Page, Request } from 'playwright-core';
import type { FilePath } from '../../src/chart/files.ts';
import { STAGE_PATH } from '../../src/web/qa/stage/stageDocument.ts';

/** Opens the stage of a path within the page, without loading it anew, to be walked by hand. */
export async function openStage(page: Page, chart: string, path: FilePath): Promise<void> {
  const address = `/qa/chart?chart=${chart}&path=${path.id}`;
  const shown = new URL(page.url());
  const inApp = shown.pathname === '/qa/chart';
  if (inApp) {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
  } else await page.goto(new URL(address, page.url()).href);
  const heading = page.getByRole('heading', { name: path.title, exact: true });
  await heading.waitFor();
  const begin = page.getByRole('button', { name: '走这条路径' });
  const hand = page.getByLabel('自己动手');
  await begin.or(hand).first().waitFor();
  if (await begin.isVisible()) await begin.click();
  await hand.check();
  await page.locator('.stage-steps [data-step="0"][data-verdict]').waitFor();
}

/** What leaves the stage from now on until `stop`, beside its own files, and every write of the page around it: a walk must send none. */
export function watchRequests(page: Page): { sent: string[]; stop: () => void } {
  const sent: string[] = [];
  const heard = (request: Request) => {
    const file = ['document', 'script', 'stylesheet', 'image', 'font'].includes(request.resourceType());
    const fromStage = request.frame().url().endsWith(STAGE_PATH);
    if (!file && (fromStage || request.method() !== 'GET')) sent.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', heard);
  return { sent, stop: () => page.off('request', heard) };
}

/** Logs qa in on the login page, to which somebody without a session is sent from everywhere. The captcha must be off. */
export async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('用户名').fill('qa');
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
