/** Milliseconds within which a page that is told to go has gone. */
const GOES = 5_000;
let askedToGo = -GOES;
// the login page is drawn by the build too, where nothing listens
globalThis.addEventListener?.('beforeunload', () => {
  askedToGo = performance.now();
});

/**
 * Resolves when this page stays: at once, or when it has not gone in time although a reload or a link had begun (a download, 取消
 * in the browser's question). What breaks because the page goes is no failure: a reload while the session loads would else end it.
 */
export const stayed = (): Promise<void> =>
  performance.now() - askedToGo < GOES
    ? new Promise((resolve) => setTimeout(resolve, GOES))
    : Promise.resolve();
