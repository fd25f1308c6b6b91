/** Lets a page that is opened without a network say so (public/sw.js). Browsers have this only over HTTPS, and on the machine itself. */
export function sayOffline(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
