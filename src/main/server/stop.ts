import { readFileSync } from 'node:fs';

/** Ends the process once, whoever asks. */
export type Stop = (why: string, code?: number) => void;

const REPEAT = 1_000;
const LIMIT = 15_000;
const LOOK = 500;

interface Ways {
  /** Serves on for a while after SIGTERM, until `now`: whoever distributes requests shall have seen that others are to be asked. */
  drain: (now: AbortSignal) => Promise<void>;
  close: (why: string) => Promise<void>;
  force: () => void;
}
/**
 * Calls `close` once when the process is told to end: Ctrl-C, SIGTERM, SIGHUP, an uncaught error, or npm gone without a word.
 * SIGTERM, as a supervisor sends it, drains first, and a repetition ends that. npm passes Ctrl-C on, so it comes twice; a repetition
 * after a second means "now": then, and when closing takes too long, `force` is called and the process ends at once.
 */
export function onStop({ drain, close, force }: Ways): Stop {
  let since = 0;
  let drainsSince = 0;
  const draining = new AbortController();
  const now = () => {
    force();
    process.exit(1);
  };
  const stop: Stop = (why, code = 0) => {
    if (since) return;
    since = performance.now();
    setTimeout(now, LIMIT).unref();
    draining.abort();
    close(why).then(
      () => process.exit(code),
      (error) => {
        console.error(error);
        now();
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const repeats =
        performance.now() - (since || drainsSince || Number.POSITIVE_INFINITY) > REPEAT;
      if (since && repeats) now();
      if (signal !== 'SIGTERM' || since || repeats) return stop(signal);
      if (drainsSince) return; // from npm, or to all of a service's processes
      drainsSince = performance.now();
      void drain(draining.signal).finally(() => stop(signal));
    });
  // A terminal or a pipe that is gone is no error of the program; what ought to end it then is SIGHUP.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', (error) => {
    console.error(error);
    stop('程序错误', 1);
  });
  if (process.env.npm_lifecycle_event) {
    const first = parents();
    setInterval(() => {
      if (parents() !== first) stop('npm 已退出');
    }, LOOK).unref();
  }
  return stop;
}

/** npm starts us through `sh`, which may stay in between: parent and grandparent. */
function parents(): string {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${parent}`;
  }
}
