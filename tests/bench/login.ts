import { chromium } from 'playwright-core';
import { findChromium } from '../kit/chromium.ts';
import type { Line } from './decisions.ts';
import type { Ground } from './ground.ts';

/** Kilobytes of script before anybody has typed. */
const BUDGET = 90;

/** What the login page makes the browser fetch until it is idle: requests, bytes on the wire, script among them. */
export async function loginPage(ground: Ground): Promise<Line[]> {
  const executablePath = findChromium();
  if (!executablePath) return [['登录页', '没有 Chromium，未测', '', '']];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    const kind = new Map<string, string>();
    const bytes: Record<string, number> = {};
    let requests = 0;
    cdp.on('Network.responseReceived', ({ requestId, type }) => kind.set(requestId, type));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = kind.get(requestId) ?? 'Other';
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
      requests++;
    });
    const begin = performance.now();
    await page.goto(`${ground.url}/login`, { waitUntil: 'load' });
    const loaded = performance.now() - begin;
    const [early, script] = [requests, (bytes.Script ?? 0) / 1024];
    await page.waitForLoadState('networkidle');
    const all = Object.values(bytes).reduce((sum, n) => sum + n, 0) / 1024;
    return [
      ['登录页：脚本（KB）', script.toFixed(1), `${BUDGET}  上限`, (script / BUDGET).toFixed(2)],
      [
        '登录页：全部请求与字节（KB）',
        `${requests} 次 ${all.toFixed(0)}`,
        `载入时 ${early} 次，${loaded.toFixed(0)} 毫秒；其余为预取`,
        '',
      ],
    ];
  } finally {
    await browser.close();
  }
}
