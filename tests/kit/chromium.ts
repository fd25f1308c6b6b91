import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const USUAL = [
  '/usr/bin/chromium-headless-shell', // the same browser without its windows: a quarter of its time less
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of the browser of the end-to-end tests: `CHROME_PATH`, the usual places, Playwright's own; null when there is none.
 * @throws Error when `CHROME_PATH` names nothing
 */
export function findChromium(): string | null {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH=${named}: no such file`);
  return named || [...USUAL, chromium.executablePath()].find((file) => existsSync(file)) || null;
}

/** The browser's path, for tests. @throws Error when there is none; `npm test` installs one beforehand */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error('no Chromium: set CHROME_PATH, or run npx tsx tests/kit/chromium.ts');
  return found;
}

/** The browser, without a graphics card's emulation: drawing by it takes a quarter of all processor time. */
export async function launchChromium(): Promise<Browser> {
  const { LD_PRELOAD, ...env } = process.env; // a library that shifts the clock would stop the browser's own processes
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--lang=zh-CN', '--disable-gpu'],
    env,
  });
  const offset = Number(process.env.CLOCK_OFFSET ?? 0); // milliseconds, of `npm run hours`
  if (offset === 0) return browser;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(shiftClock, offset);
    return context;
  };
  return browser;
}

/** Runs in the page. */
function shiftClock(offset: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    static override now = () => Real.now() + offset;
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [Real.now() + offset]) as []));
    }
  } as DateConstructor;
}

/**
 * A person at a browser of the school, who asked their system for less motion: what is drawn in between is not looked at. What says that
 * there is no network has a test of its own (tests/e2e/scripts/phone.e2e.ts); elsewhere a test breaks the network by itself.
 */
export const PERSON = {
  serviceWorkers: 'block',
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
} as const;

/** On Debian as root by apt-get, together with a font for Chinese; elsewhere by Playwright's installer. */
function install(): void {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (/^ID=debian$/m.test(release) && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env }).status === 0;
    const add = (browser: string) =>
      apt('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk');
    if (apt('update') && (add('chromium-headless-shell') || add('chromium'))) return;
  }
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 2, 2],
  });
}

// As a program: makes sure that there is one, and prints where.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!findChromium()) {
    console.error('Chromium is missing, installing it…');
    install();
  }
  console.log(chromiumPath());
}
