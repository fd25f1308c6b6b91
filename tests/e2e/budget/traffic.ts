import type { CDPSession, Page } from 'playwright-core';

/** One request of a page, as the browser itself tells it. */
interface Sent {
  address: string;
  method: string;
  /** what came over the network, headers included; 0 out of the cache */
  bytes: number;
  cached: boolean;
  over: boolean;
}

/** What a page sends from now on. */
export interface Traffic {
  cdp: CDPSession;
  /** Forgets what has been sent so far. */
  begin: () => void;
  /** Waits until nothing has been sent or received for a while, the stream of notices aside. */
  quiet: () => Promise<void>;
  /** Requests that went to the server, their kB, and which read was asked more than once. */
  sum: () => { requests: number; kB: number; twice: string[]; addresses: string[] };
}

/** ms without any request after which a page has what it needs */
const QUIET = 800;

/** Listens to a page's requests. Data in the address (`data:`) is none. */
export async function listen(page: Page, base: string): Promise<Traffic> {
  const cdp = await page.context().newCDPSession(page);
  const all = new Map<string, Sent>();
  let last = Date.now();
  const note = (id: string, more: Partial<Sent>) => {
    last = Date.now();
    const sent = all.get(id);
    if (sent) Object.assign(sent, more);
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(base)) return;
    last = Date.now();
    const address = request.url.slice(base.length);
    all.set(requestId, { address, method: request.method, bytes: 0, cached: false, over: false });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { cached: true }));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) note(requestId, { cached: true });
    if (response.mimeType === 'text/event-stream') note(requestId, { over: true });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    note(requestId, { over: true, bytes: encodedDataLength }),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => note(requestId, { over: true }));
  await cdp.send('Network.enable');
  return {
    cdp,
    begin: () => all.clear(),
    quiet: async () => {
      while (Date.now() - last < QUIET || [...all.values()].some(({ over }) => !over))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    sum: () => {
      const sent = [...all.values()].filter(({ cached }) => !cached);
      const addresses = sent.map(({ method, address }) => `${method} ${address}`);
      return {
        requests: sent.length,
        kB: Math.ceil(sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1024),
        twice: addresses.filter((address, place) => addresses.indexOf(address) !== place),
        addresses,
      };
    },
  };
}
