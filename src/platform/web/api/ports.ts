import type { ContextKey } from '../../contract/paths.ts';
import type { Step, Write } from './request.ts';

/** What the request layer asks of the rest: the actors connect it at start, tests connect their own. */
export interface Ports {
  /** What every request goes through, the outermost first: the whole chain of steps.ts, a short one on the login page. */
  steps: readonly Step[];
  /** How a write that is told is sent, again where it has to be; absent on the login page, which tells nothing here. */
  write?: (write: Write) => Promise<object>;
  token: () => string | null;
  /** What the server knows this browser by, for calls without a token. */
  browser?: () => string | null;
  /** Id of who is logged in; absent where nobody can follow anybody. */
  who?: () => string | null;
  /** The five default parameters (学期 38); what is absent is not sent. */
  context: () => Readonly<Partial<Record<ContextKey, number | null>>>;
  /** The simulated user while a simulation runs (模拟 9). */
  simulatedUser: () => string | null;
  /** Whether a request of this method is refused now, as every write is in a simulation (模拟 8). */
  refusesNow: (method: string) => boolean;
  /**
   * Joins the one expired-session dialog; the promise rejects when it has been answered (登录 27). `askedAt`: when the
   * call was asked, ms of `performance.now()`.
   */
  unauthorized: (askedAt: number) => Promise<never>;
  /** The server says that the simulation's time is over (模拟 12). */
  simulationOver: () => void;
  /** Asks whether what came to nothing is sent again; absent where there is nothing to send twice. */
  askAgain?: (message: string) => Promise<boolean>;
  alert: (dialog: { type: 'error' | 'warn'; message: string }) => Promise<void>;
  notify: (notice: { type: 'info' | 'warning'; message: string }) => void;
}

let connected: Ports | null = null;

/** Connects the request layer; the last one wins. */
export function connectApi(ports: Ports): void {
  connected = ports;
}

/** @throws Error before `connectApi` */
export function ports(): Ports {
  if (!connected)
    throw new Error('the request layer is not connected: call startRoot() or connectApi() first');
  return connected;
}
