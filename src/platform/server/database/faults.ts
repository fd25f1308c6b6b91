type Fault =
  | { code?: unknown; syscall?: unknown; message?: unknown; cause?: Fault }
  | null
  | undefined;

/** PostgreSQL's own words for: I am going, I am not there yet, too many are here. Class 08 is a broken connection. */
const AWAY = ['57P01', '57P02', '57P03', '53300'];
/** What the driver says of a connection that broke, timed out, or never came (it gives these no code), and a host that follows another by now. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|cannot set transaction read-write mode during recovery)/;
/** Of the socket between us; ENOENT: the socket's file is not there while PostgreSQL starts. */
const SOCKET = ['connect', 'read', 'write'];
/** PostgreSQL's disk, ours, a quota. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** The fault and what it was made of: drizzle wraps what the database said. */
function* chain(error: unknown): Generator<NonNullable<Fault>> {
  for (let fault = error as Fault; fault; fault = fault.cause) yield fault;
}
const some = (error: unknown, is: (fault: NonNullable<Fault>) => boolean): boolean =>
  [...chain(error)].some(is);

/** Whether the database could not be reached or went away: the work may succeed when done again. */
export const isAway = (error: unknown): boolean =>
  some(error, ({ code, syscall, message }) => {
    if (typeof code === 'string' && (AWAY.includes(code) || /^08\w{3}$/.test(code))) return true;
    return SOCKET.includes(String(syscall))
      ? !FULL.includes(String(code))
      : BROKEN.test(String(message));
  });

/** PostgreSQL is there and does not answer: whoever asks again waits once more. */
export const isLate = (error: unknown): boolean =>
  some(error, ({ message }) => message === 'Query read timeout');

/** PostgreSQL has stopped a statement, mostly for its time limit: nothing of its transaction stays. */
export const isStopped = (error: unknown): boolean => some(error, ({ code }) => code === '57014');

/** Whether there is no room on a disk. */
export const isFull = (error: unknown): boolean =>
  some(error, ({ code }) => FULL.includes(String(code)));

/** The connection broke while it was told to commit: nobody knows yet whether that was done. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke at commit', { cause });
  }
}
