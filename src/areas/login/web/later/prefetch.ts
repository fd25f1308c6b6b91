/**
 * Downloads the app's files while somebody types, without running them: the browser's cache has
 * them when the app opens. Failures do not matter here.
 */
export function prefetchApp(): void {
  const begin = async () => {
    const page = new DOMParser().parseFromString(
      await (await fetch('/home', { priority: 'low' })).text(),
      'text/html',
    );
    const files = [
      ...page.querySelectorAll<HTMLElement>(
        'script[src], link[rel=modulepreload], link[rel=stylesheet]',
      ),
    ];
    for (const file of files)
      await fetch(file.getAttribute('src') ?? file.getAttribute('href') ?? '', { priority: 'low' });
  };
  const whenIdle = () => void begin().catch(() => {});
  if ('requestIdleCallback' in window) requestIdleCallback(whenIdle, { timeout: 3000 });
  else setTimeout(whenIdle, 1000);
}
