/** Where the application says what it needs, and what 首页 needs beyond it (src/tool/preload.ts). */
const NAMED =
  'script[src], link[rel=modulepreload], link[rel=stylesheet], link[rel=preload], meta[name=home]';

/**
 * Downloads the files of the application and of 首页 while somebody types, without running them: the browser's cache has
 * them when the app opens. One after the other and behind all else, so that a login that is pressed meanwhile comes first; what is
 * still missing then is fetched by the application itself. Failures do not matter here.
 */
export function prefetchApp(): void {
  const begin = async () => {
    const page = new DOMParser().parseFromString(
      await (await fetch('/home', { priority: 'low' })).text(),
      'text/html',
    );
    const files = [...page.querySelectorAll(NAMED)].flatMap((named) =>
      (
        named.getAttribute('src') ??
        named.getAttribute('href') ??
        named.getAttribute('content') ??
        ''
      ).split(' '),
    );
    for (const file of new Set(files)) await fetch(file, { priority: 'low' });
  };
  const whenIdle = () => void begin().catch(() => {});
  if ('requestIdleCallback' in window) requestIdleCallback(whenIdle, { timeout: 3000 });
  else setTimeout(whenIdle, 1000);
}
