import { CODE } from '../../contract/codes.ts';
import { TEXT } from '../../contract/texts.ts';
import { ApiError } from '../api/errors.ts';
import { randomText } from '../api/random.ts';
import { tellTabs } from './channel.ts';
import { tellPresent } from './present.ts';
import { actor } from './root.ts';

const expired = new Set<string>();
/** A token that some call has been answered 401 for is not handed to other tabs. */
export const isExpired = (token: string): boolean => expired.has(token);
export function noteExpired(token: string): void {
  expired.add(token);
  notePresence();
}
/** New tabs wait for this one while it has a token to hand on. */
export function notePresence(): void {
  const { token } = actor('session').getSnapshot().context;
  tellPresent(token !== null && !isExpired(token));
}

const waiting = new Map<string, (error: ApiError) => void>();

/** When the dialog was answered last, on the clock of `performance.now()`. */
let answeredAt = Number.NEGATIVE_INFINITY;
export function noteAnswered(): void {
  answeredAt = performance.now();
}

/**
 * Joins the one dialog; rejects with the invalid-session text when it has been answered, at once for a call that was asked
 * (`askedAt`, ms of `performance.now()`) before it was answered last (登录 27、28).
 */
export function unauthorized(askedAt: number): Promise<never> {
  const { token } = actor('session').getSnapshot().context;
  if (token) {
    noteExpired(token);
    tellTabs({ type: 'expired', token });
  }
  return new Promise((_, reject) => {
    const requestId = randomText(12);
    waiting.set(requestId, reject);
    actor('reauth').send({
      type: askedAt < answeredAt ? 'LATE_UNAUTHORIZED' : 'UNAUTHORIZED',
      requestId,
    });
  });
}

/** Called by start.ts with what the chart emits: each waiting call is rejected exactly once. */
export function rejectWaiting(requestIds: readonly string[]): void {
  for (const id of requestIds) {
    waiting.get(id)?.(new ApiError(CODE.noSession, TEXT.invalidSession));
    waiting.delete(id);
  }
}
