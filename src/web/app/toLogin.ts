import type { LogoutReason } from '../../../machines/session/session.types.ts';
import { leaveMessage } from '../actors/storage.ts';

/** Access rule (specification 2): to /login with the full wanted path; who leaves by himself begins anew at home. */
export function toLogin(reason: LogoutReason, message: string | null): void {
  leaveMessage(message);
  const wanted = `${location.pathname}${location.search}${location.hash}`;
  location.replace(reason === 'asked' || wanted === '/' ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`);
}
