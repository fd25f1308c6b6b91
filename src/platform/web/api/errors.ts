import { TEXT } from '../../contract/texts.ts';

/** An answer whose code is not 200, or a refusal of the client itself. `message` is what people read. */
export class ApiError extends Error {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  /** The server's own words, whatever the code-to-text map says; empty when it said none. */
  readonly said: string;
  /** Resolves when the dialog that tells this error has been closed; at once when none was shown. */
  closed: Promise<void> = Promise.resolve();

  constructor(code: number, msg: string, data?: unknown, said = '') {
    super(msg);
    this.name = 'ApiError';
    this.said = said;
    this.code = code;
    this.msg = msg;
    this.data = data;
  }

  /** 601: nothing but the login password, typed again, is missing (模拟 21；权限 32；安全 27). */
  get wantsPassword(): boolean {
    return typeof this.data === 'object' && this.data !== null && 'confirmPassword' in this.data;
  }

  /** 422: message per field, by path such as `classes.0.capacity`; empty otherwise (调用 8). */
  get fields(): Readonly<Record<string, string>> {
    const fields =
      typeof this.data === 'object' && this.data !== null && 'fields' in this.data
        ? this.data.fields
        : null;
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
  }
}

/** No answer came: the connection failed, ten seconds passed, or the way there answered with a status of its own. */
export class TransportError extends Error {
  /** true when the server may have done what was asked */
  readonly lost: boolean;
  /** The server is there but cannot do anything now (503); it may in a moment. */
  readonly later: boolean;
  /** The person knows of it already. */
  reported = false;

  constructor(message: string, lost: boolean, later = false) {
    super(message);
    this.name = 'TransportError';
    this.lost = lost;
    this.later = later;
  }
}
/** The server could not get to it for others who were at the same: nothing was done, it may be sent again as it is. */
export class BusyError extends TransportError {
  constructor(message: string) {
    super(message, false);
    this.name = 'BusyError';
  }
}

/** Refused by a guard of the client, which has told it itself; nothing was sent. */
export const isGuard = (error: unknown): boolean =>
  error instanceof ApiError &&
  [TEXT.duplicateRequest, TEXT.simulationReadOnly].some((text) => text === error.msg);

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
