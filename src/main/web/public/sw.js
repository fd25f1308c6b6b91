/* Says that there is no network, and nothing else (菜单 30): of the school nothing is kept here. Only the opening of a page passes through. */
const KEPT = 'offline-1';
const PAGE = '/offline.html';

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(
    caches.open(KEPT).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))),
  );
});
addEventListener('activate', (event) => {
  const tidy = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))),
    );
  event.waitUntil(Promise.all([tidy, registration.navigationPreload?.enable()]));
});
addEventListener('fetch', (event) => {
  const { mode, destination, url } = event.request;
  if (mode !== 'navigate' || destination !== 'document') return;
  if (new URL(url).pathname.startsWith('/api/')) return;
  // the preload is under way while this script starts; without one it is asked here
  const answer = event.preloadResponse.then((ahead) => ahead ?? fetch(event.request));
  event.respondWith(answer.catch(() => caches.match(PAGE)));
});
