import type { FastifyInstance } from 'fastify';

/** So many times as long between two looks at most. */
const MOST_RESTS = 10;

interface Workers<T extends object> {
  /** At once, in this instance. */
  most: number;
  /** Milliseconds between two looks while nothing waits. */
  every: number;
  /** Nothing is taken up any more, what is begun is let go. */
  leaving: AbortSignal;
  /** What is to be done next; true: something was moved on and more may wait; false: nothing waits. */
  take: () => Promise<T | boolean>;
  /** Does it; true: what it needs is away, and the next look waits. */
  work: (piece: T, isClosing: () => boolean) => Promise<boolean>;
  /** Milliseconds that a stop waits for what is under way; absent: until it is done. */
  atStop?: number;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Does what waits in a table, several at once in every instance, until the server leaves: of several instances each piece is taken up by one. */
export function runWorkers<T extends object>(
  app: FastifyInstance,
  { most, every, leaving, take, work, atStop }: Workers<T>,
): void {
  let closing = leaving.aborted;
  let wake = () => {};
  const onFault = (error: unknown) => {
    if (!closing) app.log.error(error);
  };
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const active = new Set<Promise<void>>();
  let lost = false;
  const begin = (piece: T) => {
    const doing = work(piece, () => closing)
      .catch((error: unknown) => {
        onFault(error);
        return false;
      })
      .then((isLost) => {
        active.delete(doing);
        lost ||= isLost;
        if (!isLost) wake();
      });
    active.add(doing);
  };
  // a database that is away is asked for less and less often
  let failures = 0;
  const look = async (): Promise<T | boolean> => {
    try {
      const found = await take();
      failures = 0;
      return found;
    } catch (error) {
      onFault(error);
      failures = Math.min(failures + 1, MOST_RESTS);
      return false;
    }
  };
  const loop = async () => {
    while (!closing) {
      const isFree = active.size < most && !lost;
      lost = false;
      const taken = isFree && (await look());
      if (typeof taken === 'object') begin(taken);
      // asked while the server was told to close: nobody will wake it
      else if (!taken && !closing) await rest(every * Math.max(failures, 1));
    }
    const done = Promise.all(active);
    await (atStop === undefined ? done : Promise.race([done, pause(atStop)]));
  };
  let running: Promise<void> = Promise.resolve();
  const close = () => {
    closing = true;
    wake();
  };
  leaving.addEventListener('abort', close);
  app.addHook('onReady', async () => {
    running = loop();
  });
  app.addHook('preClose', async () => {
    close();
    await running;
  });
}
